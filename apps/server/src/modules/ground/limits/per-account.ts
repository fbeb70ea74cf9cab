import { type Outcome, ok, refuse } from '@ownward/domain/outcome'
import { and, eq, or, sql } from 'drizzle-orm'
import type { Tx } from '../../../db/connect.ts'
import { attempts } from '../../../db/schema/index.ts'
import { neighbourhoodOf } from './network.ts'
import { atMost, countTries, day, growingPause, minute, type Rule, type Tries, waitOf } from './tries.ts'

interface SharedLimit {
  /** How often one network may try on one thing. */
  oneNetwork: readonly Rule[]
  /** How often all together may, where their network has tried on it before today … */
  knownNetworks: readonly Rule[]
  /** … and where it has not: more, so that a right first try is heard while those who guess are told to wait. */
  newNetworks: readonly Rule[]
}

/**
 * What is limited for one account, phone or address, shared out between networks (SRV-02, decision 0054). One network uses up its own share
 * only; all shares together still end, so that whoever has many networks has no more tries in a day than the last number says.
 */
export const limitsPerAccount = {
  password: {
    oneNetwork: [growingPause(5, 15 * minute), atMost(10, day)],
    knownNetworks: [atMost(60, day)],
    newNetworks: [atMost(100, day)],
  },
  code: {
    oneNetwork: [growingPause(15, 15 * minute)],
    knownNetworks: [growingPause(15, 15 * minute), atMost(80, day)],
    newNetworks: [atMost(110, day)],
  },
  'contact-phone': {
    oneNetwork: [atMost(5, 60 * minute)],
    knownNetworks: [atMost(20, day)],
    newNetworks: [atMost(40, day)],
  },
  'contact-email': {
    oneNetwork: [atMost(5, 60 * minute)],
    knownNetworks: [atMost(20, day)],
    newNetworks: [atMost(40, day)],
  },
} satisfies Record<string, SharedLimit>

/** A kind of try that networks share. */
export type SharedKind = keyof typeof limitsPerAccount

/** What is tried, on whom or what, and from which network address. */
export interface SharedTry {
  of: SharedKind
  whom: string
  address: string
}

const ofOne = ({ of, whom, address }: SharedTry) => ({
  scope: `${of}:network`,
  subject: `${whom} ${neighbourhoodOf(address)}`,
})
const ofAll = ({ of, whom }: Omit<SharedTry, 'address'>) => ({ scope: `${of}:all`, subject: whom })

/**
 * Takes one try of a network on one thing, or refuses with the seconds to wait. It counts from now on, before it is known how it ends;
 * `giveBack` undoes it.
 */
export async function takeSharedTry(
  tx: Tx,
  now: Date,
  wanted: SharedTry,
): Promise<Outcome<Tries, 'too-many', { retryAfter: number }>> {
  const [one, all] = [ofOne(wanted), ofAll(wanted)]
  const limit = limitsPerAccount[wanted.of]
  const wait =
    (await waitOf(tx, now, one, limit.oneNetwork)) ||
    (await waitOf(tx, now, all, (await isFirst(tx, now, wanted)) ? limit.newNetworks : limit.knownNetworks))
  if (wait > 0) return refuse('too-many', { retryAfter: wait })
  return ok(
    await countTries(tx, [
      { ...one, at: now },
      { ...all, at: now },
    ]),
  )
}

/** Whether a network has not tried on this today. */
export async function isFirst(tx: Tx, now: Date, wanted: SharedTry): Promise<boolean> {
  return (await waitOf(tx, now, ofOne(wanted), [atMost(1, day)])) === 0
}

/** Forgets what one network has tried: its owner has shown who they are there. All together stay counted. */
export async function forgetSharedTries(tx: Tx, wanted: SharedTry): Promise<void> {
  const { scope, subject } = ofOne(wanted)
  await tx.delete(attempts).where(and(eq(attempts.scope, scope), eq(attempts.subject, subject)))
}

/** Forgets what everybody has tried on somebody: what they tried to find out is another one now. */
export async function forgetSharedTriesOfAll(tx: Tx, wanted: Omit<SharedTry, 'address'>): Promise<void> {
  const all = ofAll(wanted)
  await tx
    .delete(attempts)
    .where(
      or(
        and(eq(attempts.scope, all.scope), eq(attempts.subject, all.subject)),
        and(eq(attempts.scope, `${wanted.of}:network`), sql`starts_with(${attempts.subject}, ${`${wanted.whom} `})`),
      ),
    )
}
