import type { ModuleReading } from './port.ts'
import { signatureHeader, signatureOf, timestampHeader } from './signed.ts'

/** A message as a module would send it, ready for the route that takes them; for the demo desk and for tests. */
export function messageOfModule(
  secret: string,
  { eventId, moduleId, miles, readAt }: ModuleReading,
  now: Date,
): { headers: Record<string, string>; body: string } {
  const timestamp = String(Math.floor(now.getTime() / 1000))
  const body = JSON.stringify({ eventId, moduleId, odometer: miles, readAt: readAt.toISOString() })
  const headers = {
    'content-type': 'application/json',
    [timestampHeader]: timestamp,
    [signatureHeader]: signatureOf(secret, timestamp, body),
  }
  return { headers, body }
}
