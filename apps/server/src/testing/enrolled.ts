import { codeOf, stepOf } from '../modules/people/team/totp.ts'
import type { GivenPerson } from './given.ts'
import type { TestApp } from './test-app.ts'

/** A member who has set up a second factor. */
export interface Enrolled {
  member: GivenPerson
  /** What their app shows now, or so many spans later. */
  code: (off?: number) => string
  recovery: string[]
}

/** The bytes of a secret as an authenticator app is told it. */
export function bytesOf(base32: string): Buffer {
  const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'
  const bits = [...base32].map(letter => letters.indexOf(letter).toString(2).padStart(5, '0')).join('')
  return Buffer.from((bits.match(/.{8}/g) ?? []).map(byte => Number.parseInt(byte, 2)))
}

/** Sets up the second factor of a member who is signed in, by the calls of the console; half a minute passes, so that their next code counts. */
export async function enrol(app: TestApp, member: GivenPerson): Promise<Enrolled> {
  const started = await app.send('teamStartSecondFactor', {}, member)
  const secret = bytesOf(started.body.result.secret)
  const code = (off = 0) => codeOf(secret, stepOf(app.clock.now()) + off)
  const confirmed = await app.send('teamConfirmSecondFactor', { code: code() }, member)
  if (confirmed.body.status !== 1) throw new Error(`The second factor was not set up: ${confirmed.text}`)
  app.clock.advance({ seconds: 30 })
  return { member, code, recovery: confirmed.body.result.recovery_codes }
}
