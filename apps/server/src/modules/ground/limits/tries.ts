import { type Outcome, ok, refuse } from '@ownward/domain/outcome'
import { and, desc, eq, gt, inArray, lt, sql } from 'drizzle-orm'
import type { Tx } from '../../../db/connect.ts'
import { attempts } from '../../../db/schema/index.ts'
import type { Parts } from '../../../parts.ts'
import { networkOf, wideNetworkOf } from './network.ts'

const second = 1000
/** A minute in milliseconds. */
export const minute = 60 * second
/** A day in milliseconds: what limits look back at the most. */
export const day = 24 * 60 * minute

/** How often something may be tried. */
export interface Rule {
  /** How many of the newest tries it has to see; fewer would make it more lenient than it says. */
  looksAt: number
  /** Until when the next try must wait, from the tries so far (newest first); null when it may be now. */
  waitsUntil: (tries: readonly Date[]) => Date | null
}

/** At most `most` tries within any `span`. */
export function atMost(most: number, span: number): Rule {
  return {
    looksAt: most,
    waitsUntil: tries => {
      const oldest = tries[most - 1]
      return oldest ? new Date(oldest.getTime() + span) : null
    },
  }
}

/** The first `free` tries follow each other freely, then the pause doubles from two seconds up to `longest`. */
export function growingPause(free: number, longest: number): Rule {
  return {
    looksAt: free + Math.ceil(Math.log2(longest / second)),
    waitsUntil: tries => {
      const newest = tries[0]
      if (!newest || tries.length < free) return null
      const pause = Math.min(longest, 2 ** (tries.length - free + 1) * second)
      return new Date(newest.getTime() + pause)
    },
  }
}

/**
 * What is limited, by what it counts for (SRV-02). A device that its owner has signed in with before is counted for itself, so that
 * whoever guesses elsewhere does not keep the owner waiting, and its pause never grows beyond 15 minutes. What networks share of one account,
 * phone or address stands in `per-account.ts`.
 */
export const limits = {
  'phone-check:address': [atMost(600, 10 * minute)],
  'phone-check:phone': [atMost(30, 10 * minute)],
  'phone-check:device': [atMost(30, 10 * minute)],
  'password:address': [atMost(20, 15 * minute)],
  'password:device': [growingPause(5, 15 * minute)],
  'password-change:person': [atMost(5, day)],
  'second-factor:member': [growingPause(5, 15 * minute)],
  'member-link:member': [atMost(10, day)],
  'member-link:address': [atMost(60, 15 * minute)],
  'keep-password:address': [atMost(30, 15 * minute)],
  'code-try:address': [atMost(20, 15 * minute)],
  'code:address': [atMost(60, 30 * minute)],
  'code-try:device': [atMost(5, 10 * minute)],
  'code:device': [atMost(5, 30 * minute), atMost(10, day)],
  'sms-alarm:site': [atMost(1, day)],
  'register:address': [atMost(60, 60 * minute)],
  'profile:person': [atMost(60, 60 * minute)],
  'scan-link:person': [atMost(10, 10 * minute)],
  'contact:address': [atMost(20, 10 * minute)],
  'saved-search:address': [atMost(10, 60 * minute)],
  'saved-search:email': [atMost(3, day)],
  'invite:address': [atMost(60, 10 * minute)],
  'income:person': [atMost(20, 60 * minute)],
  'income-link:person': [atMost(20, 60 * minute)],
  'income-proof:person': [atMost(30, 60 * minute)],
  'report:person': [atMost(30, day)],
  'care-evidence:person': [atMost(60, 60 * minute)],
  'proposal-code:person': [atMost(10, day)],
  'message-file:person': [atMost(60, 60 * minute)],
  'licence-picture:person': [atMost(30, 60 * minute)],
  'signature:person': [atMost(20, 60 * minute)],
  'condition-photo:person': [atMost(150, 60 * minute)],
  'paper:person': [atMost(120, 60 * minute)],
  'card:person': [atMost(20, 60 * minute)],
  'card-page:person': [atMost(60, 60 * minute)],
  'car-module:module': [atMost(120, 60 * minute)],
  'push:person': [atMost(60, 60 * minute)],
  'message:person': [atMost(12, minute), atMost(100, 60 * minute)],
} satisfies Record<string, readonly Rule[]>

/** A kind of try that is limited, with what it is counted for. */
export type Limited = keyof typeof limits

/** Tries that were taken, to be given back where they turn out right. */
export interface Tries {
  readonly ids: readonly number[]
}

/**
 * Takes one try of each kind, or refuses with the seconds to wait. The try counts from now on, before it is known how it ends, so that a
 * hundred at once are counted too; `giveBack` undoes it after a success.
 */
export async function takeTries(
  tx: Tx,
  now: Date,
  wanted: Partial<Record<Limited, string>>,
): Promise<Outcome<Tries, 'too-many', { retryAfter: number }>> {
  const kinds = (Object.entries(wanted) as [Limited, string][])
    .map(([scope, subject]): [Limited, string] => [scope, scope.endsWith(':address') ? networkOf(subject) : subject])
    .sort(([a], [b]) => (a < b ? -1 : 1))
  for (const [scope, subject] of kinds) {
    const wait = await waitOf(tx, now, { scope, subject }, limits[scope])
    if (wait > 0) return refuse('too-many', { retryAfter: wait })
  }
  return ok(
    await countTries(
      tx,
      kinds.map(([scope, subject]) => ({ scope, subject, at: now })),
    ),
  )
}

/** For how many seconds the next try has to wait; others of the same kind wait until this one is counted. */
export async function waitOf(
  tx: Tx,
  now: Date,
  { scope, subject }: { scope: string; subject: string },
  rules: readonly Rule[],
): Promise<number> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`${scope} ${subject}`}, 712))`)
  const rows = await tx
    .select({ at: attempts.at })
    .from(attempts)
    .where(
      and(eq(attempts.scope, scope), eq(attempts.subject, subject), gt(attempts.at, new Date(now.getTime() - day))),
    )
    .orderBy(desc(attempts.at), desc(attempts.id))
    .limit(Math.max(...rules.map(rule => rule.looksAt)))
  const tries = rows.map(row => row.at)
  const until = Math.max(0, ...rules.map(rule => rule.waitsUntil(tries)?.getTime() ?? 0))
  return Math.max(0, (until - now.getTime()) / second)
}

/** Counts tries from now on. */
export async function countTries(tx: Tx, tries: (typeof attempts.$inferInsert)[]): Promise<Tries> {
  const taken = await tx.insert(attempts).values(tries).returning({ id: attempts.id })
  return { ids: taken.map(row => row.id) }
}

/**
 * Takes one of the so many that a network has of something scarce in a day, or refuses with the seconds to wait. How many that are depends on
 * how much there is, so it is asked for (SRV-01).
 */
export async function takeShare(
  tx: Tx,
  now: Date,
  { of, address, most }: { of: 'sms'; address: string; most: number },
): Promise<Outcome<Tries, 'too-many', { retryAfter: number }>> {
  const one = { scope: `${of}:network`, subject: wideNetworkOf(address) }
  const wait = await waitOf(tx, now, one, [atMost(most, day)])
  return wait > 0 ? refuse('too-many', { retryAfter: wait }) : ok(await countTries(tx, [{ ...one, at: now }]))
}

/** Gives tries back that turned out right. */
export async function giveBack(tx: Tx, { ids }: Tries): Promise<void> {
  await tx.delete(attempts).where(inArray(attempts.id, [...ids]))
}

/** Forgets all tries of one kind for one subject: the owner has shown who they are. */
export async function forgetTries(tx: Tx, scope: Limited, subject: string): Promise<void> {
  await tx.delete(attempts).where(and(eq(attempts.scope, scope), eq(attempts.subject, subject)))
}

/** Drops tries that no limit looks at any more. */
export async function dropOldAttempts({ database }: Pick<Parts, 'database'>, now: Date): Promise<number> {
  const { rowCount } = await database.db.delete(attempts).where(lt(attempts.at, new Date(now.getTime() - day)))
  return rowCount ?? 0
}
