import { createHmac, timingSafeEqual } from 'node:crypto'

const stepSeconds = 30
const digits = 6
/** A phone's clock may be off by a span in either direction (RFC 6238, 5.2). */
const spansOff = 1

/** The code of a span of time: HOTP (RFC 4226) with SHA-1, which is what authenticator apps speak. */
export function codeOf(secret: Uint8Array, step: number, length = digits): string {
  const counter = Buffer.alloc(8)
  counter.writeBigUInt64BE(BigInt(step))
  const mac = createHmac('sha1', secret).update(counter).digest()
  const offset = mac[mac.length - 1]! & 0x0f
  const number = mac.readUInt32BE(offset) & 0x7fff_ffff
  return String(number % 10 ** length).padStart(length, '0')
}

/** The span of 30 seconds that a moment is in (RFC 6238). */
export function stepOf(moment: Date): number {
  return Math.floor(moment.getTime() / 1000 / stepSeconds)
}

/** The span whose code this is, around now and after the one that was used last; null when it is none. Every code counts once. */
export function matchCode(secret: Uint8Array, code: string, now: Date, lastStep: number): number | null {
  if (!/^\d{6}$/.test(code)) return null
  let found: number | null = null
  for (let step = stepOf(now) - spansOff; step <= stepOf(now) + spansOff; step++) {
    const isIt = timingSafeEqual(Buffer.from(codeOf(secret, step)), Buffer.from(code))
    if (isIt && step > lastStep) found = step
  }
  return found
}

const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'

/** Bytes in base32 (RFC 4648, without padding), as an app takes them when they are typed. */
export function base32(bytes: Uint8Array): string {
  let bits = 0
  let held = 0
  let text = ''
  for (const byte of bytes) {
    held = (held << 8) | byte
    bits += 8
    for (; bits >= 5; bits -= 5) text += letters[(held >>> (bits - 5)) & 31]
  }
  return bits > 0 ? text + letters[(held << (5 - bits)) & 31] : text
}

/** What a QR code tells an authenticator app: for whom the codes are, and the secret. */
export function keyUri(issuer: string, account: string, secret: Uint8Array): string {
  const label = `${encodeURIComponent(issuer)}:${encodeURIComponent(account)}`
  const query = new URLSearchParams({
    secret: base32(secret),
    issuer,
    digits: String(digits),
    period: String(stepSeconds),
  })
  return `otpauth://totp/${label}?${query}`
}
