"""Sentences from structure: cards, prompts, log lines and reasons in the languages of the product."""
