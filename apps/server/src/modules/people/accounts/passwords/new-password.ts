import { passwordStrength } from '@ownward/domain/accounts'
import { m } from '@ownward/texts'
import { eq } from 'drizzle-orm'
import type { Sql } from '../../../../db/connect.ts'
import { users } from '../../../../db/schema/index.ts'
import type { CallWork, Work } from '../../../../work.ts'
import { notify } from '../../../ground/messages/index.ts'
import { queueSms } from '../../../ground/outbox/index.ts'
import { markDevice } from '../../devices/index.ts'
import { hasThingsOnFile, type User } from '../store.ts'

/** Whether a password is too well known for its owner: one of the first that are tried, while a card or a licence is on file (SRV-02). */
export async function isTooCommon(sql: Sql, owner: User, password: string, brand: string): Promise<boolean> {
  const { phone, email, firstName, lastName } = owner
  const strength = passwordStrength(password, [phone, email, firstName, lastName, brand])
  return strength === 'common' && (await hasThingsOnFile(sql, owner.id))
}

/** Gives a person a new password, tells them, and goes on knowing the device that was known, if any (SRV-03). */
export async function savePassword(
  work: Work<'appSecret' | 'publicUrl' | 'brand'> & Pick<CallWork, 'keepDevice'>,
  owner: User,
  { passwordHash, device }: { passwordHash: string; device: string | null | 'new' },
): Promise<void> {
  const noneWaits = { nextPasswordHash: null, nextPasswordAt: null, nextPasswordCancel: null }
  const changed = { passwordHash, ...noneWaits, firstPasswordUntil: null }
  await work.uow.tx.update(users).set(changed).where(eq(users.id, owner.id))
  await notify(work, owner.id, { kind: 'password_changed', facts: {} })
  if (device === null) return
  const known = device === 'new' ? undefined : device
  work.keepDevice(markDevice(work.config.appSecret, { id: owner.id, passwordHash }, work.now, known))
}

/** Tells the owner of a password by text message too, beside the mail and the product: whoever has their phone is not always them. */
export async function textOfPassword(
  { uow, now, config }: Work,
  owner: Pick<User, 'phone' | 'locale'>,
  what: 'waits' | 'changed',
): Promise<void> {
  const { name: brand, hotline } = config.brand
  const say = what === 'waits' ? m.accounts_sms_password_waits : m.accounts_sms_password_changed
  await queueSms(uow, { to: owner.phone, text: say({ brand, hotline }, { locale: owner.locale }), at: now })
}
