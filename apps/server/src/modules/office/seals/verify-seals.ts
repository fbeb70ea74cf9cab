import { and, asc, eq, gt } from 'drizzle-orm'
import type { Sql } from '../../../db/connect.ts'
import { sealLetters, seals } from '../../../db/schema/index.ts'
import { type Chain, chains, formNow, hashWords, type readSeal, type SealedEntry, sealOf } from './chain.ts'
import { wereEmptiedRightly } from './emptied-words.ts'
import { readEntries } from './entries.ts'

/** A seal that somebody holds outside of this database, from a letter. */
export type HeldSeal = NonNullable<ReturnType<typeof readSeal>>

/** What does not fit in a chain, at the first place where something does not. */
export type Misfit =
  /** What stays of an entry, its words or its seal are not what they were. */
  | { what: 'changed'; entry: number; no: number }
  /** The words are gone of somebody who is still here. */
  | { what: 'emptied'; entry: number; no: number }
  /** There is a seal and no entry. */
  | { what: 'removed'; entry: number; no: number }
  /** There is an entry without a seal between two that have one. */
  | { what: 'added'; entry: number }
  /** Two entries have changed places, or their seals have. */
  | { what: 'reordered'; entry: number; no: number }
  /** A seal is missing. */
  | { what: 'seal-removed'; no: number }
  /** Everything fits, but not with a seal that was mailed: the chain was made anew from some entry after `after` on. */
  | { what: 'rewritten'; no: number; after: number }
  /** The chain ends before a seal that was mailed. */
  | { what: 'cut'; no: number; after: number }

/** What was found of one chain. */
export interface ChainCheck {
  chain: Chain
  /** How many seals were read until the end or the misfit. */
  sealed: number
  /** Entries after the last seal; they get theirs within the minute. */
  waiting: number
  /** The place of the last seal that is also in a letter and fits. */
  heldUpTo: number
  misfit: Misfit | null
}

const lot = 5000

/**
 * Reads both chains from their first seal to their last and names the first thing in each that does not fit (DESK-19). `db` must be one snapshot. `held` are
 * seals from letters; those that this database remembers to have mailed are looked at too, but whoever can rewrite a chain can rewrite them.
 */
export async function verifySeals(db: Sql, held: readonly HeldSeal[]): Promise<ChainCheck[]> {
  const letters = await db.select().from(sealLetters).orderBy(asc(sealLetters.day))
  const remembered = letters.flatMap(letter => [
    ...(letter.logNo === null ? [] : [{ chain: 'log' as const, no: letter.logNo, seal: letter.logSeal! }]),
    ...(letter.booksNo === null ? [] : [{ chain: 'books' as const, no: letter.booksNo, seal: letter.booksSeal! }]),
  ])
  const checks: ChainCheck[] = []
  for (const chain of chains) {
    const known = [...held, ...remembered].filter(one => one.chain === chain)
    checks.push(await verifyChain(db, chain, known))
  }
  return checks
}

interface Walk {
  no: number
  entryId: number
  seal: Buffer | null
  heldUpTo: number
}

async function verifyChain(db: Sql, chain: Chain, known: readonly HeldSeal[]): Promise<ChainCheck> {
  let walk: Walk = { no: 0, entryId: 0, seal: null, heldUpTo: 0 }
  const found = (misfit: Misfit | null, waiting = 0): ChainCheck => ({
    chain,
    sealed: walk.no,
    waiting,
    heldUpTo: walk.heldUpTo,
    misfit,
  })
  for (;;) {
    const links = await db
      .select()
      .from(seals)
      .where(and(eq(seals.chain, chain), gt(seals.no, walk.no)))
      .orderBy(asc(seals.no))
      .limit(lot)
    if (links.length === 0) break
    const entries = await readEntries(db, chain, {
      after: walk.entryId,
      upTo: Math.max(...links.map(link => link.entryId)),
    })
    const step = await verifyLot(db, { chain, links, entries, walk, known })
    walk = step.walk
    if (step.misfit) return found(step.misfit)
  }
  const beyond = known.filter(({ no }) => no > walk.no).sort((a, b) => a.no - b.no)[0]
  const after = walk.entryId
  if (beyond) return found({ what: 'cut', no: beyond.no, after })
  const rest = await readEntries(db, chain, { after, upTo: Number.MAX_SAFE_INTEGER })
  return found(null, rest.length)
}

interface Lot {
  chain: Chain
  links: readonly (typeof seals.$inferSelect)[]
  entries: readonly SealedEntry[]
  walk: Walk
  known: readonly HeldSeal[]
}

async function verifyLot(
  db: Sql,
  { chain, links, entries, walk, known }: Lot,
): Promise<{ walk: Walk; misfit: Misfit | null }> {
  const sealed = new Set(links.map(link => link.entryId))
  const byId = new Map(entries.map(entry => [entry.id, entry]))
  const unsealed = entries.filter(({ id }) => !sealed.has(id)).map(({ id }) => id)
  const emptied = await wereEmptiedRightly(
    db,
    chain,
    links.filter(link => link.salt === null).map(link => link.entryId),
  )
  let at = walk
  for (const link of links) {
    const misfit = misfitOf(link)
    if (misfit) return { walk: at, misfit }
    at = {
      no: link.no,
      entryId: link.entryId,
      seal: link.seal,
      heldUpTo: known.some(({ no }) => no === link.no) ? link.no : at.heldUpTo,
    }
  }
  return { walk: at, misfit: null }

  function misfitOf(link: (typeof links)[number]): Misfit | null {
    const { no, entryId } = link
    if (no !== at.no + 1) return { what: 'seal-removed', no: at.no + 1 }
    if (entryId <= at.entryId) return { what: 'reordered', entry: entryId, no }
    const between = unsealed.find(id => id > at.entryId && id < entryId)
    if (between !== undefined) return { what: 'added', entry: between }
    const entry = byId.get(entryId)
    if (!entry) return { what: 'removed', entry: entryId, no }
    if (!fits(at.seal, link, entry)) {
      const isOfAnother = entries.some(other => other !== entry && fits(at.seal, link, { ...other, id: entryId }))
      return { what: isOfAnother ? 'reordered' : 'changed', entry: entryId, no }
    }
    if (link.salt === null && !emptied.has(entryId)) return { what: 'emptied', entry: entryId, no }
    const wrong = known.find(one => one.no === no && !one.seal.equals(link.seal))
    return wrong ? { what: 'rewritten', no, after: at.heldUpTo } : null
  }
}

/** Whether an entry is what was sealed; of words that are gone the hash is left. */
function fits(before: Buffer | null, link: Lot['links'][number], entry: SealedEntry): boolean {
  const { salt, wordsHash } = link
  const hasItsWords = salt === null ? entry.words === '' : hashWords(salt, entry.words).equals(wordsHash)
  return hasItsWords && link.form <= formNow(link.chain) && sealOf(before, link, entry).equals(link.seal)
}
