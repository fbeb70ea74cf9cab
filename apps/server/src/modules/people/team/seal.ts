import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'
import type { UserId } from '@ownward/domain/ids'
import { type AppSecret, eachSecret } from '../../../settings/app-secret.ts'

const nonceBytes = 12
const tagBytes = 16

/** Encrypts a member's secret under a key made from APP_SECRET, bound to the member (AES-256-GCM): a copy of the database opens nothing. */
export function seal(appSecret: AppSecret, memberId: UserId, secret: Uint8Array): string {
  const nonce = randomBytes(nonceBytes)
  const cipher = createCipheriv('aes-256-gcm', keyOf(appSecret.now), nonce).setAAD(boundTo(memberId))
  const sealed = Buffer.concat([cipher.update(secret), cipher.final()])
  return Buffer.concat([nonce, cipher.getAuthTag(), sealed]).toString('base64url')
}

/** Opens what was sealed for this member, now or before the secret was changed; null when it was not, or under another APP_SECRET. */
export function unseal(appSecret: AppSecret, memberId: UserId, sealed: string): Buffer | null {
  for (const secret of eachSecret(appSecret)) {
    const opened = unsealBy(secret, memberId, sealed)
    if (opened) return opened
  }
  return null
}

/** The same under the new secret of what was sealed under the one of before; null where it was sealed under neither, or is new already. */
export function sealAnew(appSecret: AppSecret, memberId: UserId, sealed: string): string | null {
  if (unsealBy(appSecret.now, memberId, sealed)) return null
  const secret = unseal(appSecret, memberId, sealed)
  return secret && seal(appSecret, memberId, secret)
}

function unsealBy(secret: string, memberId: UserId, sealed: string): Buffer | null {
  const bytes = Buffer.from(sealed, 'base64url')
  const nonce = bytes.subarray(0, nonceBytes)
  const tag = bytes.subarray(nonceBytes, nonceBytes + tagBytes)
  if (tag.length < tagBytes) return null
  const decipher = createDecipheriv('aes-256-gcm', keyOf(secret), nonce, { authTagLength: tagBytes })
  decipher.setAAD(boundTo(memberId)).setAuthTag(tag)
  try {
    return Buffer.concat([decipher.update(bytes.subarray(nonceBytes + tagBytes)), decipher.final()])
  } catch {
    return null
  }
}

const keyOf = (secret: string) => Buffer.from(hkdfSync('sha256', secret, '', 'second factor', 32))
const boundTo = (memberId: UserId) => Buffer.from(`member ${memberId}`)
