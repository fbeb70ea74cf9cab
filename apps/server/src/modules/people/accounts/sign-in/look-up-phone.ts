import { type Outcome, ok, refuse } from '@ownward/domain/outcome'
import { phoneFrom, takeTries } from '../../../ground/limits/index.ts'
import { knownDevice } from '../../devices/index.ts'
import type { CodeWork } from '../codes/codes.ts'
import { type User, userByPhone } from '../store.ts'

/**
 * Whose phone a number is, for somebody who has not signed in; undefined when it is nobody's. It counts as a try: of the device, where its owner has
 * signed in with it before, else of the network, alone and for this number.
 */
export async function lookUpPhone(
  { uow, now, address, config, device: asking }: CodeWork,
  phone: string,
): Promise<Outcome<User | undefined, 'too-many-tries', { retryAfter: number }>> {
  const user = await userByPhone(uow.tx, phone)
  const device = user ? knownDevice(config.appSecret, user, asking, now) : null
  const counted =
    device === null
      ? { 'phone-check:address': address, 'phone-check:phone': phoneFrom(phone, address) }
      : { 'phone-check:device': `${phone} ${device}` }
  const taken = await takeTries(uow.tx, now, counted)
  return taken.ok ? ok(user) : refuse('too-many-tries', taken.facts)
}
