import {
  answerBy,
  answerContestBy,
  type ContestReason,
  creditEndsAfter,
  decideContestBy,
  decideContestFrom,
  leastContestLetters,
  lettersOf,
  mostEvidenceFiles,
} from '@ownward/domain/care'
import type { UserId } from '@ownward/domain/ids'
import { ok, type Refusal, refuse } from '@ownward/domain/outcome'
import type { Work } from '../../../work.ts'
import { keepFiles, type StoredFile } from '../../ground/documents/index.ts'
import { notifyTeam } from '../../people/team/index.ts'
import { type BookingRow, lockAny, lockOwn, notifyAbout } from '../bookings/index.ts'
import { type CaseEvent, type CaseRow, caseStore, eventsOf } from '../cases/index.ts'
import { contestStore, contestsOf, type EvidenceRow, evidenceOf } from '../contests/index.ts'
import { loansOf, suits } from '../loans/index.ts'
import { lockCase } from './end-case.ts'
import { logCase } from './log-case.ts'

/** Why a case is not contested: there is none, it was withdrawn, it has been contested before, or something that a contest needs is missing. */
export type ContestRefusal =
  | Refusal<
      | 'no-case'
      | 'case-over'
      | 'case-confirmed'
      | 'case-contested'
      | 'case-words'
      | 'case-evidence'
      | 'contest-no-loaner'
      | 'file-limit'
    >
  | Refusal<'contest-time', { earliest: Date; latest: Date; timeZone: string }>

/** What the team says against a case, and what shows it. */
export interface Contest {
  memberId: UserId
  caseId: number
  reason: ContestReason
  from: Date
  words: string
  files: readonly StoredFile[]
}

/** The team contests a case from a moment on; its driver is told all of it and can answer, and its days go on being credited (CARE-17, CARE-18). */
export async function contestCase(
  work: Work,
  { memberId, caseId, reason, from, words, files }: Contest,
): Promise<{ ok: true; value: CaseRow } | ContestRefusal> {
  const { uow, now } = work
  const { tx } = uow
  const found = await lockCase(work, caseId, bookingId => lockAny(work, bookingId))
  if (!found) return refuse('no-case')
  const { booking, row } = found
  if (row.state === 'withdrawn') return refuse('case-over')
  const [before] = await contestsOf(tx, [caseId])
  // Pressed twice: it is contested so, and the driver is told once.
  if (before?.by === memberId && before.words === words && before.decision === null) return ok(row)
  if (before) return refuse('case-contested')
  if (lettersOf(words) < leastContestLetters) return refuse('case-words')
  const shown = (await evidenceOf(tx, [caseId])).filter(({ by }) => by === 'team')
  if (files.length === 0 && shown.length === 0) return refuse('case-evidence')
  const late = confirmedUntil(row, await eventsOf(tx, [caseId]), now)
  const refused = reason === 'loaner_refused' ? await endsAfterRefusal(work, row) : null
  if (reason === 'loaner_refused' && refused === null) return refuse('contest-no-loaner')
  const confirmed = late && refused && late > refused ? late : (refused ?? late)
  if (confirmed && row.downUntil && confirmed >= row.downUntil) return refuse('case-confirmed')
  const time = { ...row, confirmedUntil: confirmed }
  const decided = decideContestFrom(from, time, now)
  if (!decided.ok) return refuse('contest-time', { ...decided.facts, timeZone: booking.timeZone })
  const added = await addFiles(work, booking, { caseId, by: 'team', actorId: memberId, words: '', files })
  if (!added.ok) return added

  const dueAt = answerContestBy(now)
  await contestStore(tx).contest({
    caseId,
    userId: booking.userId,
    reason,
    from: decided.value,
    words,
    at: now,
    by: memberId,
    dueAt,
  })
  const store = caseStore(tx)
  // The contest is our answer; what comes after it is named once it is decided.
  if (row.step === 'answer') {
    await store.set(caseId, { state: 'confirmed', stepBy: decideContestBy(dueAt), passedAt: null })
  }
  // Nothing of a report that waits is credited before it is decided (CARE-21).
  if (row.waits) await store.set(caseId, { creditAt: null })
  const by = { actorKind: 'team', actorId: memberId } as const
  await store.note({ caseId, userId: booking.userId, kind: 'contested', at: now, ...by, words })
  const facts = { contest: reason, from: decided.value, files: files.length }
  await logCase(work, booking, { memberId, action: 'case_contested', caseId, facts, words })
  await notifyAbout(work, booking, 'case_contested', {
    why: reason,
    from: decided.value.toISOString(),
    answerBy: dueAt.toISOString(),
    timeZone: booking.timeZone,
    words,
  })
  return ok(row)
}

/**
 * From when on a case credits nothing whose driver did not take a suitable loaner: a day after the first offer of one; null where none was offered, or the day is not over
 * (CARE-23).
 */
async function endsAfterRefusal({ uow, now }: Work, { id, downUntil }: CaseRow): Promise<Date | null> {
  const offered = (await loansOf(uow.tx, [id])).findLast(
    loan => suits(loan) && (loan.state === 'refused' || loan.state === 'lapsed'),
  )
  const ends = offered ? creditEndsAfter(offered.offeredAt) : null
  return ends && ends <= (downUntil ?? now) ? ends : null
}

/** Up to when a case counts as confirmed because our answer was late, also where the car came back before it; null where it was not (CARE-14). */
function confirmedUntil(row: CaseRow, events: readonly CaseEvent[], now: Date): Date | null {
  const answered = events.find(({ kind }) => kind === 'answered')?.at ?? now
  return answered > answerBy(row.kind, row.openedAt) ? answered : null
}

/** Why nothing is added to a case: there is none, it is over, it says nothing, or too many files. */
export type EvidenceRefusal = Refusal<'no-case' | 'case-over' | 'evidence-empty' | 'file-limit'>

/** A text, files, or both about a case, of its driver or of a member. */
export interface Evidence {
  by: 'person' | 'team'
  actorId: UserId
  caseId: number
  words: string
  files: readonly StoredFile[]
}

/**
 * Adds what shows how a case was; nothing of it is changed or taken away again (CARE-16). The driver's first word to a contest is the answer to it, and
 * another member decides from then on (CARE-18).
 */
export async function addEvidence(
  work: Work,
  evidence: Evidence,
): Promise<{ ok: true; value: CaseRow } | EvidenceRefusal> {
  const { uow, now } = work
  const { by, actorId, caseId } = evidence
  const found = await lockCase(work, caseId, bookingId =>
    by === 'person' ? lockOwn(work, actorId, bookingId) : lockAny(work, bookingId),
  )
  if (!found) return refuse('no-case')
  const { booking, row } = found
  const [contest] = await contestsOf(uow.tx, [caseId])
  const isOpen = row.downUntil === null || (contest !== undefined && contest.decision === null)
  if (!isOpen) return refuse('case-over')
  if (lettersOf(evidence.words) === 0 && evidence.files.length === 0) return refuse('evidence-empty')
  if (isLastWord(evidence, await evidenceOf(uow.tx, [caseId]))) return ok(row)
  const added = await addFiles(work, booking, evidence)
  if (!added.ok) return added
  if (by === 'team') {
    const facts = { files: evidence.files.length }
    await logCase(work, booking, { memberId: actorId, action: 'case_shown', caseId, facts, words: evidence.words })
  }
  if (by === 'person' && contest && contest.decision === null && !contest.toDecide) {
    const dueAt = decideContestBy(now)
    await contestStore(uow.tx).set(caseId, { answeredAt: now, toDecide: true, dueAt })
    if (row.step === 'answer') await caseStore(uow.tx).set(caseId, { stepBy: dueAt })
    await notifyTeam(uow, { kind: 'case_to_decide', person: booking.userId, at: now })
  }
  return ok(row)
}

/** Whether somebody has said just this last, with the same files: pressed twice, it is said once. */
function isLastWord({ by, actorId, words, files }: Evidence, rows: readonly EvidenceRow[]): boolean {
  const own = rows.filter(row => row.by === by && row.actorId === actorId)
  const last = own.filter(({ at }) => at.getTime() === own[0]?.at.getTime())
  const said = last.filter(({ fileId }) => fileId === '').map(row => row.words)
  const shown = last.filter(({ fileId }) => fileId !== '').map(({ sha256 }) => sha256)
  return (
    last.length > 0 &&
    said.join() === (words.trim() === '' ? '' : words) &&
    shown.toSorted().join() ===
      files
        .map(({ sha256 }) => sha256)
        .toSorted()
        .join()
  )
}

/** Adds files, words or both of one side to a case, as many as it takes. The caller has locked the booking. */
export async function addFiles(
  { uow, now }: Work,
  booking: BookingRow,
  { by, actorId, caseId, words, files }: Evidence,
): Promise<{ ok: true; value: null } | Refusal<'file-limit'>> {
  const { tx } = uow
  const before = (await evidenceOf(tx, [caseId])).filter(row => row.by === by && row.fileId !== '')
  if (before.length + files.length > mostEvidenceFiles) return refuse('file-limit')
  const row = { caseId, userId: booking.userId, by, actorId, at: now }
  await keepFiles(
    tx,
    files.map(({ id }) => id),
  )
  await contestStore(tx).addEvidence([
    ...(words.trim() === '' ? [] : [{ ...row, words }]),
    ...files.map(({ id, sha256 }) => ({ ...row, fileId: id, sha256 })),
  ])
  return ok(null)
}
