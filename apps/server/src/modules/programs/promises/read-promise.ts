import type { Hold } from '@ownward/domain/billing'
import { type Cents, zero } from '@ownward/domain/money'
import type { Sql } from '../../../db/connect.ts'
import { type BookingRow, isAutoRenewed } from '../bookings/index.ts'
import { triesUnder } from '../charging/index.ts'
import { holdsOf, type PromiseRow, promisesOf, standingPromise } from '../holds/index.ts'
import type { Collecting } from './preview-promise.ts'

/** A promise whose day is not over, and what follows. */
export interface PromiseView {
  row: PromiseRow
  /** What is still open of its amount; nothing once it is kept. */
  leftCents: Cents
  /** Whether the card is asked on its day, or its person presses. */
  isAsked: boolean
  /** After its day, if something is due then. */
  after: Collecting
  /** If it were withdrawn now; null once it is kept. */
  withdrawn: Collecting | null
}

/** The promise of a booking that holds what is due of it: one that stands, or was kept and has more to hold; null when there is none. */
export async function readPromise(sql: Sql, booking: BookingRow, now: Date): Promise<PromiseView | null> {
  const row = (await promisesOf(sql, booking.id)).at(-1)
  if (!row || row.holdsUntil <= now || row.state === 'withdrawn') return null
  const standing = await standingPromise(sql, booking.id)
  const holds = await holdsOf(sql, booking.id)
  const withdrawn = withoutNewestPromise(holds, now)
  return {
    row,
    leftCents: standing?.leftCents ?? zero,
    isAsked: row.askAt !== null && (booking.state !== 'active' || (await isAutoRenewed(sql, booking.userId))),
    after: await triesUnder(sql, booking, { holds, now }),
    withdrawn: standing ? await triesUnder(sql, booking, { holds: withdrawn, now }) : null,
  }
}

/** The holds as they were if the newest promise ended now; cases, pauses and earlier promises stand as they do. */
export function withoutNewestPromise(holds: readonly Hold[], now: Date): readonly Hold[] {
  const newest = holds.findLastIndex(({ reason }) => reason === 'promise')
  return holds.map((hold, i) => (i === newest ? { ...hold, until: now } : hold))
}
