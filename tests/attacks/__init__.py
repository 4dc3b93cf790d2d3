"""The attacks of strangers and the troubles of operators, each as a test."""
