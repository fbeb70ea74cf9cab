import { passwordStrength } from '@ownward/domain/accounts'
import { eq } from 'drizzle-orm'
import type { Sql, Tx } from '../../db/connect.ts'
import { users } from '../../db/schema/index.ts'
import type { Call } from '../../http/handler.ts'
import { notify } from '../messages/index.ts'
import { markDevice } from './devices.ts'
import { hasThingsOnFile, type User } from './store.ts'

/** Whether a password is too well known for its owner: one of the first that are tried, while a card or a licence is on file (SRV-02). */
export async function isTooCommon(sql: Sql, owner: User, password: string, brand: string): Promise<boolean> {
  const { phone, email, firstName, lastName } = owner
  const strength = passwordStrength(password, [phone, email, firstName, lastName, brand])
  return strength === 'common' && (await hasThingsOnFile(sql, owner.id))
}

/** Gives a person a new password, tells them, and knows the device they set it on from then on (SRV-03). */
export async function savePassword(
  tx: Tx,
  owner: User,
  passwordHash: string,
  call: Pick<Call, 'now' | 'parts' | 'keepDevice'>,
): Promise<void> {
  const { now, parts } = call
  await tx.update(users).set({ passwordHash }).where(eq(users.id, owner.id))
  await notify({ tx }, owner.id, { kind: 'password_changed', facts: {} }, { config: parts.config, now })
  call.keepDevice(markDevice(parts.config.appSecret, { id: owner.id, passwordHash }, now))
}
