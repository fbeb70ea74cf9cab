import { createHmac } from 'node:crypto'
import type { Call } from '../../../../call.ts'
import { knownDevice } from '../sign-in/devices.ts'
import type { User } from '../store.ts'

type Caller = Pick<Call, 'address' | 'device' | 'fromPage' | 'now' | 'parts'>

/** What is kept of where an account was registered from, until its phone is confirmed: enough to know the address again, not the address. */
export function registeredFrom({ address, parts }: Pick<Caller, 'address' | 'parts'>): string {
  return createHmac('sha256', parts.config.appSecret).update(`registered from\n${address}`).digest('base64url')
}

/**
 * Whether the one who confirms a phone is the one who registered with it, and so chose the password. A browser shows it by the mark it was
 * given; a program, which keeps no cookies, by its network address; and where devices are not told apart (a demo), the address does for
 * browsers too (decision 0013).
 */
export function isRegistrant(user: User, caller: Caller): boolean {
  if (user.registeredFrom === null) return true
  const { appSecret, deviceCode } = caller.parts.config
  if (knownDevice(appSecret, user, caller.device, caller.now) !== null) return true
  const byAddress = !(deviceCode && caller.fromPage)
  return byAddress && user.registeredFrom === registeredFrom(caller)
}
