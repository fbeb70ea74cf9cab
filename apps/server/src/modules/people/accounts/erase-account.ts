import { randomBytes } from 'node:crypto'
import type { UserId } from '@ownward/domain/ids'
import { and, eq, isNotNull, or, sql } from 'drizzle-orm'
import type { Sql, Tx } from '../../../db/connect.ts'
import { codes, incomes, invites, users } from '../../../db/schema/index.ts'
import { removeSessionsOf } from '../sessions/index.ts'
import type { User } from './store.ts'

/** The addresses that somebody has invited and that are not forgotten yet. */
async function invitedBy(sql: Sql, inviterId: UserId): Promise<string[]> {
  const rows = await sql
    .select({ email: invites.email })
    .from(invites)
    .where(and(eq(invites.inviterId, inviterId), isNotNull(invites.email)))
  return rows.map(({ email }) => email!)
}

/**
 * What stands in place of phone and e-mail of an erased account: nobody has either, and each account its own. An address can be typed by anybody who
 * registers, so nobody can guess this one and so keep the account from being erased.
 */
export const standIns = (id: number): Pick<User, 'phone' | 'email'> => ({
  phone: String(id).padStart(10, '0'),
  email: `deleted-${id}-${randomBytes(9).toString('hex')}@deleted.invalid`,
})

/**
 * Empties an account of everything but its number and times, ends what it is signed in to for good, and sets phone and e-mail free for a new one
 * (OPEN-25). The caller has held the account. Answers the addresses that they have invited, which had letters with their name.
 */
export async function eraseAccount(tx: Tx, { id, email }: Pick<User, 'id' | 'email'>, now: Date): Promise<string[]> {
  const invited = await invitedBy(tx, id)
  await removeSessionsOf(tx, id)
  await tx.delete(codes).where(eq(codes.userId, id))
  await tx.delete(incomes).where(eq(incomes.userId, id))
  await tx
    .update(invites)
    .set({ email: null, tokenHash: null })
    .where(or(eq(invites.inviterId, id), sql`lower(${invites.email}) = lower(${email})`))
  await tx
    .update(users)
    .set({
      ...standIns(id),
      // Stands wherever the name stood.
      ...{ firstName: `#${id}`, middleName: '', lastName: '', dateOfBirth: null },
      ...{ address: '', city: '', state: '', zip: '' },
      // No hash of any password.
      passwordHash: '',
      nextPasswordHash: null,
      nextPasswordAt: null,
      nextPasswordCancel: null,
      registeredFrom: null,
      photoFileId: null,
      signatureFileId: null,
      autoRenew: false,
      paydayWeekday: null,
      paydayDays: null,
      blockedAt: now,
      deletedAt: now,
    })
    .where(eq(users.id, id))
  return invited
}
