import type { UserId } from '@ownward/domain/ids'
import { sql } from 'drizzle-orm'
import { forgetAllDecisionsAbout } from '../../../../db/forget-decisions.ts'
import { logDecision } from '../../../../db/log-decision.ts'
import { forEachDue } from '../../../../for-each-due.ts'
import type { Parts } from '../../../../parts.ts'
import { transactAt, type Work } from '../../../../work.ts'
import { forgetAllDocumentsOf } from '../../../ground/documents/index.ts'
import { emptyFindingsOf } from '../../../money/findings/index.ts'
import { emptyNotesOf as emptyEntriesOf } from '../../../money/ledger/index.ts'
import { bookingStore } from '../../../programs/bookings/index.ts'
import { emptyWordsOf } from '../../../programs/cases/index.ts'
import { emptyNotesOf } from '../../../programs/condition-reports/index.ts'
import { emptyContestsOf } from '../../../programs/contests/index.ts'
import { emptyPoliciesOf } from '../../../programs/own-policies/index.ts'
import { creditStore } from '../../../programs/waiting-credits/index.ts'
import { changeDeletion } from './deletions.ts'

const batch = 100

/** Empties the records of deleted people whose years are over: what is left are bytes and figures that name nobody (OPEN-26). */
export async function emptyRecords(parts: Parts, now: Date): Promise<number> {
  // The years begin with the end of the last program; who never had one keeps nothing that would have to stay.
  const { rows } = await parts.database.db.execute<{ id: number; person: UserId }>(sql`
    select d.id::int as id, d.user_id as person from account_deletions d
    where d.erased_at is not null and d.emptied_at is null
      and coalesce((
        select max(greatest(coalesce(b.ended_at, b.end_at), b.created_at)) + ${parts.config.recordsYears} * interval '1 year'
        from bookings b where b.user_id = d.user_id), d.erased_at) <= ${now.toISOString()}::timestamptz
    order by d.id limit ${batch}`)
  const deletions = new Map(rows.map(({ id, person }) => [person, id]))
  const problem = 'records of a deleted person could not be emptied'
  return forEachDue(parts, [...deletions.keys()], { what: 'person', problem }, id =>
    transactAt(parts, now, async work => {
      await emptyRecordsOf(work, id)
      await changeDeletion(work.uow.tx, deletions.get(id)!, { emptiedAt: now })
      return true
    }),
  )
}

async function emptyRecordsOf({ uow, now }: Pick<Work, 'uow' | 'now'>, id: UserId): Promise<void> {
  const { tx } = uow
  await forgetAllDocumentsOf(tx, id, now)
  await emptyEntriesOf(tx, id)
  await emptyFindingsOf(tx, id)
  await bookingStore(tx).emptyReasonsOf(id)
  await emptyPoliciesOf(tx, id)
  await emptyNotesOf(tx, id)
  await emptyWordsOf(tx, id)
  await emptyContestsOf(tx, id)
  await creditStore(tx).emptyReasonsOf(id)
  await forgetAllDecisionsAbout(tx, id)
  const about = { subject: `person:${id}`, aboutId: id }
  await logDecision(uow, { at: now, actorId: null, action: 'records_emptied', ...about })
}
