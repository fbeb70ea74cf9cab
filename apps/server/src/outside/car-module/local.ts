import type { ModuleFault, ModuleReading } from './port.ts'
import { signatureHeader, signatureOf, timestampHeader } from './signed.ts'

/** A message as a module would send it, ready for the route that takes them; for the demo desk and for tests. */
interface Message {
  headers: Record<string, string>
  body: string
}

/** What a module sends to tell its odometer, with the signature that its maker would give. */
export function messageOfModule(
  secret: string,
  { eventId, moduleId, miles, readAt }: ModuleReading,
  now: Date,
): Message {
  return signed(secret, { eventId, moduleId, odometer: miles, readAt: readAt.toISOString() }, now)
}

/** What a module of a car that cannot be driven sends; `more` is what nobody of ours reads. */
export function faultOfModule(secret: string, { at, ...named }: ModuleFault, now: Date, more: object = {}): Message {
  return signed(secret, { ...named, fault: 'cannot_drive', at: at.toISOString(), ...more }, now)
}

function signed(secret: string, told: object, now: Date): Message {
  const timestamp = String(Math.floor(now.getTime() / 1000))
  const body = JSON.stringify(told)
  const headers = {
    'content-type': 'application/json',
    [timestampHeader]: timestamp,
    [signatureHeader]: signatureOf(secret, timestamp, body),
  }
  return { headers, body }
}
