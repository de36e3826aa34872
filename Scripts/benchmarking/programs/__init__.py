"""How each program is told what to do."""
