import { eq } from 'drizzle-orm'
import type { Sql } from '../../../db/connect.ts'
import { users } from '../../../db/schema/index.ts'

/** What somebody is called, a member of the team or a customer; empty for nobody. */
export async function nameOfUser(sql: Sql, id: number): Promise<string> {
  const { firstName, lastName } = users
  const [row] = await sql.select({ firstName, lastName }).from(users).where(eq(users.id, id))
  return row ? `${row.firstName} ${row.lastName}` : ''
}
