import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'
import type { UserId } from '@ownward/domain/ids'

const nonceBytes = 12
const tagBytes = 16

/** Encrypts a member's secret under a key made from APP_SECRET, bound to the member (AES-256-GCM): a copy of the database opens nothing. */
export function seal(appSecret: string, memberId: UserId, secret: Uint8Array): string {
  const nonce = randomBytes(nonceBytes)
  const cipher = createCipheriv('aes-256-gcm', keyOf(appSecret), nonce).setAAD(boundTo(memberId))
  const sealed = Buffer.concat([cipher.update(secret), cipher.final()])
  return Buffer.concat([nonce, cipher.getAuthTag(), sealed]).toString('base64url')
}

/** Opens what was sealed for this member; null when it was not, or under another APP_SECRET. */
export function unseal(appSecret: string, memberId: UserId, sealed: string): Buffer | null {
  const bytes = Buffer.from(sealed, 'base64url')
  const nonce = bytes.subarray(0, nonceBytes)
  const tag = bytes.subarray(nonceBytes, nonceBytes + tagBytes)
  if (tag.length < tagBytes) return null
  const decipher = createDecipheriv('aes-256-gcm', keyOf(appSecret), nonce, { authTagLength: tagBytes })
  decipher.setAAD(boundTo(memberId)).setAuthTag(tag)
  try {
    return Buffer.concat([decipher.update(bytes.subarray(nonceBytes + tagBytes)), decipher.final()])
  } catch {
    return null
  }
}

const keyOf = (appSecret: string) => Buffer.from(hkdfSync('sha256', appSecret, '', 'second factor', 32))
const boundTo = (memberId: UserId) => Buffer.from(`member ${memberId}`)
