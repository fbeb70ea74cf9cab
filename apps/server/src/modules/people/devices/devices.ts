import { randomBytes } from 'node:crypto'
import type { UserId } from '@ownward/domain/ids'
import { type AppSecret, isKeyedHash, keyedHash } from '../../../settings/app-secret.ts'

const goodForMs = 365 * 24 * 3_600_000

/** Of an account what a mark depends on. */
interface Owner {
  id: UserId
  passwordHash: string
}

/**
 * What a browser keeps once its person has shown who they are: `<when>.<device>.<signature>`. It opens nothing; with it the device's
 * wrong passwords are counted apart from everybody else's (SRV-02). A new password makes it worthless.
 */
export function markDevice(appSecret: AppSecret, owner: Owner, now: Date, device = newDevice()): string {
  const marked = `${now.getTime().toString(36)}.${device}`
  return `${marked}.${keyedHash(appSecret.now, textOf(owner, marked))}`
}

/** The device that a mark names, or null when the mark is none, another person's, from before a password change, or a year old. */
export function knownDevice(appSecret: AppSecret, owner: Owner, mark: string | null, now: Date): string | null {
  const [when = '', device = '', signature = ''] = mark?.split('.') ?? []
  if (!isKeyedHash(appSecret, textOf(owner, `${when}.${device}`), signature)) return null
  return now.getTime() < Number.parseInt(when, 36) + goodForMs ? device : null
}

/** What a browser keeps that has asked for a code and is known to nobody: it tells it from others, and is no known device to anybody. */
export function markStranger(now: Date): string {
  return `${now.getTime().toString(36)}.${newDevice()}.`
}

/** The device that a mark names, known or not; it tells nothing but that the same browser has come again. Null where there is no mark. */
export function deviceIn(mark: string | null): string | null {
  return mark?.split('.')[1] || null
}

const newDevice = () => randomBytes(12).toString('base64url')

const textOf = ({ id, passwordHash }: Owner, marked: string) => `device\n${id}\n${passwordHash}\n${marked}`
