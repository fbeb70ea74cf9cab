import { type Outcome, ok, refuse } from '@ownward/domain/outcome'
import { eq } from 'drizzle-orm'
import type { Call, RefusalFacts } from '../../../call.ts'
import { users } from '../../../db/schema/index.ts'
import { provePassword } from '../../people/accounts/index.ts'

/** Whether who is signed in knows the password of the account: a session that was left open is not enough for everything (OPEN-23, OPEN-24). */
export async function proveOwnPassword(
  password: string,
  call: Call,
): Promise<Outcome<true, 'not-your-password' | 'too-many-tries', RefusalFacts | undefined>> {
  const { userId } = call.actor
  const [user] = await call.parts.database.db.select().from(users).where(eq(users.id, userId))
  const proven = await provePassword({ user, account: String(userId), password }, call)
  if (proven.ok) return ok(true)
  return refuse(proven.code === 'wrong-password' ? 'not-your-password' : proven.code, proven.facts)
}
