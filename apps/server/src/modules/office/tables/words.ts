import { type SQL, sql } from 'drizzle-orm'

/**
 * Words as rows are put in order by them: lower case without accents, by their bytes, which is the order of English and of French once accents and
 * case are gone; empty ones are none. The same on every database, whatever collations it was built with.
 */
export const words = (text: SQL): SQL => sql`(nullif(folded(${text}), '') collate "C")`

/** What was typed, folded in the same way. */
export const typedWords = (text: string): SQL => sql`(folded(${text}::text) collate "C")`
