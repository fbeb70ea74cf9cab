import type { Response } from '@ownward/contract'
import { inArray } from 'drizzle-orm'
import type { Db } from '../../../db/connect.ts'
import { users } from '../../../db/schema/index.ts'
import { type Operations, openPauses, type PauseRow } from '../../ground/operations/index.ts'
import { pausedFromSeconds, toldFromSeconds } from '../../ground/processes/index.ts'
import { somebodyOf } from '../log/index.ts'

/** A pause, as it crosses the wire. */
type Pause = Response<'teamOverview'>['paused'][number]

/** What is not done for now, for the console: pauses that are kept, and what this process holds back by itself. */
export async function presentOpenPauses(db: Db, operations: Operations, now: Date): Promise<Pause[]> {
  const kept = await presentPauses(db, await openPauses(db))
  const isWrong = Math.abs(operations.clockSeconds() ?? 0) >= pausedFromSeconds
  const cause = operations.isUnsure() ? ('unsure' as const) : isWrong ? ('clock' as const) : null
  if (cause === null) return kept
  const own = (['charging', 'messages'] as const).map(what => ({
    what,
    cause,
    why: '',
    who: null,
    since: now.toISOString(),
  }))
  return [...kept, ...own]
}

/** Pauses with the names of those who began them. */
export async function presentPauses(db: Db, rows: readonly PauseRow[]): Promise<Pause[]> {
  const ids = rows.flatMap(({ begunBy }) => begunBy ?? [])
  const people =
    ids.length === 0
      ? []
      : await db
          .select({ id: users.id, firstName: users.firstName, lastName: users.lastName })
          .from(users)
          .where(inArray(users.id, ids))
  return rows.map(({ what, cause, why, begunBy, begunAt }) => ({
    what,
    cause,
    why,
    who: somebodyOf(people.find(({ id }) => id === begunBy) ?? null),
    since: begunAt.toISOString(),
  }))
}

/** Seconds by which the clock of this process is wrong; 0 where nobody needs to be told. */
export function clockIfWrong(operations: Operations): number {
  const seconds = Math.round(operations.clockSeconds() ?? 0)
  return Math.abs(seconds) > toldFromSeconds ? seconds : 0
}
