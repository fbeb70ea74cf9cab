import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'
import { type AppSecret, eachSecret } from './app-secret.ts'

const nonceBytes = 12
const tagBytes = 16

/** What is sealed: the key is made for its use alone, and what is sealed of one opens as that of no other. */
export interface Sealable {
  use: 'second factor' | 'push keys'
  of: string
}

/** Encrypts a secret under a key made from APP_SECRET, bound to what it is of (AES-256-GCM): a copy of the database opens nothing. */
export function seal(appSecret: AppSecret, what: Sealable, secret: Uint8Array): string {
  const nonce = randomBytes(nonceBytes)
  const cipher = createCipheriv('aes-256-gcm', keyOf(appSecret.now, what), nonce).setAAD(Buffer.from(what.of))
  const sealed = Buffer.concat([cipher.update(secret), cipher.final()])
  return Buffer.concat([nonce, cipher.getAuthTag(), sealed]).toString('base64url')
}

/** Opens what was sealed, now or before the secret was changed; null when it was not, or under another APP_SECRET. */
export function unseal(appSecret: AppSecret, what: Sealable, sealed: string): Buffer | null {
  for (const secret of eachSecret(appSecret)) {
    const opened = unsealBy(secret, what, sealed)
    if (opened) return opened
  }
  return null
}

/** The same under the new secret of what was sealed under the one of before; null where it was sealed under neither, or is new already. */
export function sealAnew(appSecret: AppSecret, what: Sealable, sealed: string): string | null {
  if (unsealBy(appSecret.now, what, sealed)) return null
  const secret = unseal(appSecret, what, sealed)
  return secret && seal(appSecret, what, secret)
}

function unsealBy(secret: string, what: Sealable, sealed: string): Buffer | null {
  const bytes = Buffer.from(sealed, 'base64url')
  const nonce = bytes.subarray(0, nonceBytes)
  const tag = bytes.subarray(nonceBytes, nonceBytes + tagBytes)
  if (tag.length < tagBytes) return null
  const decipher = createDecipheriv('aes-256-gcm', keyOf(secret, what), nonce, { authTagLength: tagBytes })
  decipher.setAAD(Buffer.from(what.of)).setAuthTag(tag)
  try {
    return Buffer.concat([decipher.update(bytes.subarray(nonceBytes + tagBytes)), decipher.final()])
  } catch {
    return null
  }
}

const keyOf = (secret: string, { use }: Sealable) => Buffer.from(hkdfSync('sha256', secret, '', use, 32))
