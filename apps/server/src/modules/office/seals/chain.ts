import { createHash } from 'node:crypto'

/** What is sealed: the entries of the team's log, and those of the books. */
export type Chain = 'log' | 'books'
/** Every chain, in the order in which they are sealed and told. */
export const chains: readonly Chain[] = ['log', 'books']

/** An entry as it is sealed: what stays of it for good, in the order of the newest form, and the words that go with a deleted person. */
export interface SealedEntry {
  id: number
  fixed: readonly unknown[]
  words: string
}

/**
 * How many fields of an entry each form seals, the first form first. A field that is added comes at the end and makes another form; what is sealed keeps the
 * form of its day.
 */
const fieldsByForm: Record<Chain, readonly number[]> = { log: [7, 8], books: [10] }

/** The form in which entries of a chain are sealed now. */
export const formNow = (chain: Chain): number => fieldsByForm[chain].length

/** SHA-256 over a salt and words. */
export function hashWords(salt: Buffer, words: string): Buffer {
  return createHash('sha256').update(salt).update(words).digest()
}

/**
 * The seal of an entry: SHA-256 over its place, its leaf and the seal before it. The leaf is over what stays of the entry and the hash of its words, so that
 * it can still be told when the words are gone.
 */
export function sealOf(
  before: Buffer | null,
  link: { chain: Chain; no: number; form: number; wordsHash: Buffer },
  { id, fixed }: Pick<SealedEntry, 'id' | 'fixed'>,
): Buffer {
  const { chain, no, form, wordsHash } = link
  const fields = fixed.slice(0, fieldsByForm[chain][form - 1] ?? 0)
  const leaf = createHash('sha256')
    .update(JSON.stringify([form, id, ...fields]))
    .update(wordsHash)
    .digest()
  return createHash('sha256')
    .update(JSON.stringify([chain, no]))
    .update(before ?? Buffer.alloc(32))
    .update(leaf)
    .digest()
}

/** A seal as letters and the command line say it: 'log:1234:9f86d0…', with its place in the chain. */
export function saySeal(chain: Chain, no: number, seal: Buffer): string {
  return `${chain}:${no}:${seal.toString('hex')}`
}

/** Reads what `saySeal` says; null for anything else. */
export function readSeal(text: string): { chain: Chain; no: number; seal: Buffer } | null {
  const [, chain, no, hex] = /^(log|books):(\d{1,15}):([\da-f]{64})$/i.exec(text.trim()) ?? []
  if (!chain || !no || !hex) return null
  return { chain: chain.toLowerCase() as Chain, no: Number(no), seal: Buffer.from(hex, 'hex') }
}
