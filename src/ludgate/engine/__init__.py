"""What every game shares: the contract, random numbers, records, content, the table."""
