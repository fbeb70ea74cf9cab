/** What the hash of a password costs: OWASP's first choice for argon2id, 19 MiB and two passes. */
export const passwordCost = { memoryKib: 19_456, passes: 2 }
