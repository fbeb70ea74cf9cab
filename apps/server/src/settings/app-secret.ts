import { createHmac, timingSafeEqual } from 'node:crypto'

/** What signatures, sealed things and keyed hashes of this installation depend on. What is made now depends on `now`; what `before` has made counts too (decision 0077). */
export interface AppSecret {
  now: string
  before: string | undefined
}

/** The secrets by which something may have been made, the one of now first. */
export function eachSecret({ now, before }: AppSecret): string[] {
  return before === undefined ? [now] : [now, before]
}

/** A text hashed under a secret, which tells nothing without it. */
export function keyedHash(secret: string, text: string): string {
  return createHmac('sha256', secret).update(text).digest('base64url')
}

/**
 * Whether a text was hashed or signed by us, now or before the secret was changed; compared in constant time. `cut` is what was done to the hash before it was
 * given away.
 */
export function isKeyedHash(
  secret: AppSecret,
  text: string,
  given: string,
  cut: (hash: string) => string = hash => hash,
): boolean {
  return eachSecret(secret)
    .map(each => isSame(cut(keyedHash(each, text)), given))
    .includes(true)
}

function isSame(right: string, given: string): boolean {
  const [one, other] = [Buffer.from(right), Buffer.from(given)]
  return one.byteLength === other.byteLength && timingSafeEqual(one, other)
}
