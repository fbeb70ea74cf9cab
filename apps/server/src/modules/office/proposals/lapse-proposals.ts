import { addMinutes } from '@ownward/domain/calendar'
import { and, asc, eq, gt, lte, min } from 'drizzle-orm'
import { programProposals } from '../../../db/schema/index.ts'
import { forEachDue } from '../../../for-each-due.ts'
import type { Parts } from '../../../parts.ts'
import { transactAt } from '../../../work.ts'
import { endProposal } from './end-proposal.ts'
import { runningMinutes } from './propose.ts'
import { lockProposal } from './store.ts'

/** When the time of the next change that waits is over; at most `until`, and later than `after`. */
export async function nextProposalEnd({ database }: Parts, until: Date, after?: Date): Promise<Date | null> {
  const { state, until: ends } = programProposals
  const [row] = await database.db
    .select({ at: min(ends) })
    .from(programProposals)
    .where(and(eq(state, 'waiting'), lte(ends, until), after ? gt(ends, after) : undefined))
  return row?.at ?? null
}

/** Ends changes that their drivers have not confirmed within three days; answers how many (DESK-29). */
export async function lapseProposals(parts: Parts, now: Date): Promise<number> {
  const due = await parts.database.db
    .select({ id: programProposals.id })
    .from(programProposals)
    .where(and(eq(programProposals.state, 'waiting'), lte(programProposals.until, now)))
    .orderBy(asc(programProposals.until), asc(programProposals.id))
  const ids = due.map(({ id }) => id)
  return forEachDue(parts, ids, { what: 'proposal', problem: 'a change could not be ended' }, id =>
    transactAt(parts, now, async work => {
      const row = await lockProposal(work.uow.tx, id)
      if (row?.state !== 'waiting') return false
      // Confirmed at the last moment, and being made now.
      if (row.begunAt !== null && addMinutes(row.begunAt, runningMinutes) > now) return false
      await endProposal(work, row, { state: 'lapsed', by: null })
      return true
    }),
  )
}
