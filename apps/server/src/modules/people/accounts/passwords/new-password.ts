import { passwordStrength } from '@ownward/domain/accounts'
import { m } from '@ownward/texts'
import { eq } from 'drizzle-orm'
import type { Call } from '../../../../call.ts'
import type { Sql, Tx } from '../../../../db/connect.ts'
import { users } from '../../../../db/schema/index.ts'
import { notify, queueSms } from '../../../ground/messages/index.ts'
import { markDevice } from '../sign-in/devices.ts'
import { hasThingsOnFile, type User } from '../store.ts'

/** Whether a password is too well known for its owner: one of the first that are tried, while a card or a licence is on file (SRV-02). */
export async function isTooCommon(sql: Sql, owner: User, password: string, brand: string): Promise<boolean> {
  const { phone, email, firstName, lastName } = owner
  const strength = passwordStrength(password, [phone, email, firstName, lastName, brand])
  return strength === 'common' && (await hasThingsOnFile(sql, owner.id))
}

/** Gives a person a new password, tells them, and goes on knowing the device that was known, if any (SRV-03). */
export async function savePassword(
  tx: Tx,
  owner: User,
  passwordHash: string,
  { now, parts, keepDevice, device }: Pick<Call, 'now' | 'parts' | 'keepDevice'> & { device: string | null | 'new' },
): Promise<void> {
  const noneWaits = { nextPasswordHash: null, nextPasswordAt: null, nextPasswordCancel: null }
  const changed = { passwordHash, ...noneWaits, firstPasswordUntil: null }
  await tx.update(users).set(changed).where(eq(users.id, owner.id))
  await notify({ tx }, owner.id, { kind: 'password_changed', facts: {} }, { config: parts.config, now })
  if (device === null) return
  const known = device === 'new' ? undefined : device
  keepDevice(markDevice(parts.config.appSecret, { id: owner.id, passwordHash }, now, known))
}

/** Tells the owner of a password by text message too, beside the mail and the product: whoever has their phone is not always them. */
export async function textOfPassword(
  tx: Tx,
  owner: Pick<User, 'phone' | 'locale'>,
  what: 'waits' | 'changed',
  { now, parts }: { now: Date; parts: Pick<Call['parts'], 'config'> },
): Promise<void> {
  const { name: brand, hotline } = parts.config.brand
  const say = what === 'waits' ? m.accounts_sms_password_waits : m.accounts_sms_password_changed
  await queueSms({ tx }, { to: owner.phone, text: say({ brand, hotline }, { locale: owner.locale }), at: now })
}
