import { createHmac, timingSafeEqual } from 'node:crypto'
import { moduleFault, moduleReading } from '@ownward/contract/car-module'
import type { CarModules, ModuleMessage, ReadMessage } from './port.ts'

/** How old a message may be, or how far ahead; a captured one is worth nothing afterwards. */
const toleranceSeconds = 5 * 60

/** Where a message says when it was sent: seconds since 1970, signed together with its bytes. */
export const timestampHeader = 'x-module-timestamp'

/** Where a message has its signature, in hex; see `signatureOf`. */
export const signatureHeader = 'x-module-signature'

/** The signature of a message: HMAC-SHA-256 over its time, a point and its bytes, in hex. */
export function signatureOf(secret: string, timestamp: string, body: Buffer | string): string {
  return createHmac('sha256', secret).update(`${timestamp}.`).update(body).digest('hex')
}

/** Modules whose maker signs each message with a secret that we share. */
export function signedModules(secret: string): CarModules {
  return {
    read(message, now) {
      if (!isSigned(message, secret, now)) return { ok: false, fault: 'unsigned' }
      return readingIn(message.body)
    },
  }
}

function isSigned({ body, headers }: ModuleMessage, secret: string, now: Date): boolean {
  const { [timestampHeader]: timestamp, [signatureHeader]: signature } = headers
  if (typeof timestamp !== 'string' || typeof signature !== 'string') return false
  if (!/^\d{1,12}$/.test(timestamp) || !/^[\da-f]{64}$/.test(signature)) return false
  if (Math.abs(now.getTime() / 1000 - Number(timestamp)) > toleranceSeconds) return false
  return timingSafeEqual(Buffer.from(signature, 'hex'), Buffer.from(signatureOf(secret, timestamp, body), 'hex'))
}

function readingIn(body: Buffer): ReadMessage {
  const sent = parsed(body)
  const told = moduleFault.safeParse(sent)
  if (told.success) {
    const { eventId, moduleId, at } = told.data
    return { ok: true, cannotDrive: { eventId, moduleId: moduleId.toUpperCase(), at: new Date(at) } }
  }
  const read = moduleReading.safeParse(sent)
  if (!read.success) return { ok: false, fault: 'unreadable' }
  const { eventId, moduleId, odometer, readAt } = read.data
  const reading = { eventId, moduleId: moduleId.toUpperCase(), miles: Math.floor(odometer), readAt: new Date(readAt) }
  return { ok: true, reading }
}

function parsed(body: Buffer): unknown {
  try {
    return JSON.parse(body.toString('utf8'))
  } catch {
    return undefined
  }
}
