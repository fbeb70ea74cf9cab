import { createCipheriv, createECDH, hkdfSync, randomBytes, sign } from 'node:crypto'
import type { Handed, Push, VapidKeys } from './port.ts'

/** How long a service keeps what it cannot hand over yet. */
const keptSeconds = 24 * 3600
/** Services take at most a day. */
const signedSeconds = 12 * 3600
/** One record holds all of it (RFC 8188). */
const recordBytes = 4096

/** Makes of a push what its service takes: encrypted for the browser alone (RFC 8291), signed for that service and from now on for twelve hours (RFC 8292). */
export function sealPush(
  { endpoint, p256dh, auth, words, topic }: Push,
  keys: VapidKeys,
  { now, contact }: { now: Date; contact: string },
): Handed & { bytes: Buffer } {
  const bytes = encryptFor({ p256dh, auth }, Buffer.from(words))
  const headers = {
    authorization: `vapid t=${signedFor(new URL(endpoint).origin, keys, { now, contact })}, k=${keys.publicKey}`,
    'content-encoding': 'aes128gcm',
    'content-type': 'application/octet-stream',
    ttl: String(keptSeconds),
    topic,
  }
  return { endpoint, headers, body: bytes.toString('base64url'), bytes }
}

/** Encrypts for a browser; `salt` and `own` are drawn anew for each push. Throws where the browser's key is no point of the curve. */
export function encryptFor(
  { p256dh, auth }: Pick<Push, 'p256dh' | 'auth'>,
  plain: Buffer,
  { salt = randomBytes(16), own = newPair() } = {},
): Buffer {
  const theirs = Buffer.from(p256dh, 'base64url')
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), theirs, own.getPublicKey()])
  const secret = derive(own.computeSecret(theirs), Buffer.from(auth, 'base64url'), info, 32)
  const key = derive(secret, salt, 'Content-Encoding: aes128gcm\0', 16)
  const nonce = derive(secret, salt, 'Content-Encoding: nonce\0', 12)
  const cipher = createCipheriv('aes-128-gcm', key, nonce)
  const sealed = [cipher.update(plain), cipher.update(Buffer.from([2])), cipher.final(), cipher.getAuthTag()]
  const head = Buffer.alloc(5)
  head.writeUInt32BE(recordBytes)
  head.writeUInt8(own.getPublicKey().length, 4)
  return Buffer.concat([salt, head, own.getPublicKey(), ...sealed])
}

/** Whether a browser's public key is one: a point of the curve P-256. */
export function isPublicKey(p256dh: string): boolean {
  try {
    newPair().computeSecret(Buffer.from(p256dh, 'base64url'))
    return true
  } catch {
    return false
  }
}

function newPair() {
  const pair = createECDH('prime256v1')
  pair.generateKeys()
  return pair
}

const derive = (secret: Buffer, salt: Buffer, info: string | Buffer, length: number) =>
  Buffer.from(hkdfSync('sha256', secret, salt, info, length))

function signedFor(
  audience: string,
  { privateKey }: VapidKeys,
  { now, contact }: { now: Date; contact: string },
): string {
  const claims = { aud: audience, exp: Math.floor(now.getTime() / 1000) + signedSeconds, sub: `mailto:${contact}` }
  const said = [{ typ: 'JWT', alg: 'ES256' }, claims].map(part =>
    Buffer.from(JSON.stringify(part)).toString('base64url'),
  )
  const signature = sign('sha256', Buffer.from(said.join('.')), { key: privateKey, dsaEncoding: 'ieee-p1363' })
  return [...said, signature.toString('base64url')].join('.')
}
