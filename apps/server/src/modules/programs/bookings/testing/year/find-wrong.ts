import type { Parts } from '../../../../../parts.ts'

/** Runs a query that finds what must not be, and names it. */
export async function findWrong(parts: Parts, what: string, query: string, values: unknown[] = []): Promise<string[]> {
  const { rows } = await parts.database.pool.query(query, values)
  return rows.map(row => `${what}: ${JSON.stringify(row)}`)
}
