import { hash, verify } from '@node-rs/argon2'
import type { Parts } from '../../../parts.ts'

type Cost = Parts['passwordCost']

/** A password as it is kept: argon2id with its own salt (SRV-02). */
export function hashPassword(password: string, { memoryKib, passes }: Cost): Promise<string> {
  return hash(password, { memoryCost: memoryKib, timeCost: passes, parallelism: 1 })
}

const nobodys = new Map<string, Promise<string>>()

/**
 * Whether a password is the one behind a hash. Without a hash (nobody has that number, or no password counts) it takes as long and answers no, so that time
 * does not tell who is known.
 */
export async function isPassword(password: string, kept: string | undefined, cost: Cost): Promise<boolean> {
  if (kept) return verify(kept, password)
  const key = `${cost.memoryKib} ${cost.passes}`
  const dummy = nobodys.get(key) ?? hashPassword('nobody has this password', cost)
  nobodys.set(key, dummy)
  await verify(await dummy, password)
  return false
}
