import { isKeyedHash, keyedHash } from '../../../../settings/app-secret.ts'
import type { CallWork } from '../../../../work.ts'
import { knownDevice } from '../../devices/index.ts'
import type { User } from '../store.ts'

type Caller = Pick<CallWork<'public', 'appSecret' | 'deviceCode'>, 'address' | 'device' | 'fromPage' | 'now' | 'config'>

/** What is kept of where an account was registered from, until its phone is confirmed: enough to know the address again, not the address. */
export function registeredFrom({ address, config }: Pick<Caller, 'address' | 'config'>): string {
  return keyedHash(config.appSecret.now, textOf(address))
}

/**
 * Whether the one who confirms a phone is the one who registered with it, and so chose the password. A browser shows it by the mark it was
 * given; a program, which keeps no cookies, by its network address; and where devices are not told apart (a demo), the address does for
 * browsers too (decision 0013).
 */
export function isRegistrant(user: User, caller: Caller): boolean {
  if (user.registeredFrom === null) return true
  const { appSecret, deviceCode } = caller.config
  if (knownDevice(appSecret, user, caller.device, caller.now) !== null) return true
  const byAddress = !(deviceCode && caller.fromPage)
  return byAddress && isKeyedHash(appSecret, textOf(caller.address), user.registeredFrom)
}

const textOf = (address: string) => `registered from\n${address}`
