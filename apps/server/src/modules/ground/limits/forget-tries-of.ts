import { eq, or, sql } from 'drizzle-orm'
import type { Tx } from '../../../db/connect.ts'
import { attempts } from '../../../db/schema/index.ts'

/** Removes the tries that limits have counted under a phone or an address of somebody whose account is deleted. */
export async function forgetTriesOf(tx: Tx, names: readonly string[]): Promise<void> {
  const subject = sql`lower(${attempts.subject})`
  await tx.delete(attempts).where(
    or(
      ...names.flatMap(name => [
        sql`${subject} = lower(${name})`,
        // Counted together with the network or the device that it came from.
        sql`starts_with(${subject}, lower(${name}) || ' ')`,
      ]),
      ...names.map(name => eq(attempts.subject, name)),
    ),
  )
}
