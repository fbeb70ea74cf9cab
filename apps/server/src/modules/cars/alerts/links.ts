import { createHash, randomBytes } from 'node:crypto'
import { type AppSecret, isKeyedHash, keyedHash } from '../../../settings/app-secret.ts'

const bytes = 16
/** As many letters as 128 bits take. */
const signs = 22

/** A token that confirms a search, and its hash, which alone is kept (PICK-07). */
export function newConfirmToken(): { token: string; hash: string } {
  const token = randomBytes(bytes).toString('base64url')
  return { token, hash: hashOf(token) }
}

/** By what the search of a confirming link is found. */
export function hashOf(token: string): string {
  return createHash('sha256').update(token).digest('hex')
}

const signed = (id: number) => `saved search ${id}`

/**
 * The token that every letter of a search carries, good as long as the search is there: its number, and 128 bits that only this installation can
 * make of it. None is kept, so nobody finds one in the database (PICK-11).
 */
export function alertToken({ appSecret }: { appSecret: AppSecret }, id: number): string {
  return `${id}-${short(keyedHash(appSecret.now, signed(id)))}`
}

/** The search that a letter's token belongs to; null where we have made none such. */
export function searchOfToken({ appSecret }: { appSecret: AppSecret }, token: string): number | null {
  const [, id, mark] = /^([1-9]\d{0,14})-([\w-]{22})$/.exec(token) ?? []
  if (!id || !mark) return null
  return isKeyedHash(appSecret, signed(Number(id)), mark, short) ? Number(id) : null
}

function short(hash: string): string {
  return hash.slice(0, signs)
}
