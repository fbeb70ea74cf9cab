import {
  addTypedDates,
  type DoubtAnswer,
  decideReview,
  detailsToCompare,
  type LicenceDates,
  type LicenceFlag,
  type TypedDateFault,
  typedDateFields,
} from '@ownward/domain/accounts'
import type { UserId } from '@ownward/domain/ids'
import { ok, type Refusal, refuse } from '@ownward/domain/outcome'
import { whyNoReason } from '@ownward/domain/reason'
import type { RefusalFacts } from '../../../call.ts'
import { changesSince, refuseChangedSince, type Seen } from '../../../changed-since.ts'
import type { Tx } from '../../../db/connect.ts'
import { historyOf } from '../../../db/last-decision.ts'
import { logDecision } from '../../../db/log-decision.ts'
import type { Work } from '../../../work.ts'
import { notify } from '../../ground/messages/index.ts'
import { claimedByOther } from '../../ground/queues/index.ts'
import { nameOfUser } from '../accounts/index.ts'
import { holdUser } from '../sessions/index.ts'
import { flagsNow } from './flags-now.ts'
import { knownElsewhere } from './known-elsewhere.ts'
import { type LicenceRow, licenceStore, ownerOf } from './store.ts'
import { whatWaits } from './what-waits.ts'

const recent = 20

/** What became of a licence before, and by whom; nobody in person where a newer one took its place. */
interface Decided {
  decided: 'licence approved' | 'licence rejected' | 'licence replaced'
  who: string
}

/** Why a licence cannot be decided like this: the flags that stand in the way of an approval. */
type ReviewRefusal =
  | Refusal<'no-licence' | 'reason-missing' | 'reason-short'>
  | Refusal<'already-decided', Decided>
  | Refusal<'claimed' | 'changed-since', RefusalFacts>
  | Refusal<'licence-dates', TypedDateFault>
  | Refusal<'not-approvable' | 'approval-reason-missing' | 'answers-alike', { flags: readonly LicenceFlag[] }>

/** What a member decides of a licence, with the dates that they typed from its picture. */
interface Review {
  licenceId: number
  reviewerId: UserId
  decision: 'approve' | 'reject'
  /** The person's details as the member saw them; nothing where that is not told. */
  seen: Seen
  reason: string
  /** What is said to each doubt that an approval goes against. */
  answers: readonly DoubtAnswer[]
  typed: LicenceDates
  /** Why another submission of the person that still waits is closed by an approval. */
  replacedReason: string
}

/**
 * Decides a waiting licence once: the person is told, and the decision is on record with its reason and with what spoke against it. An
 * approved one replaces the one that counted until now, and takes with it the dates that the member typed from the picture (SRV-24).
 */
export async function reviewLicence(
  work: Work,
  { licenceId, reviewerId, decision, seen, reason, answers, typed, replacedReason }: Review,
): Promise<{ ok: true; value: true } | ReviewRefusal> {
  const { uow, now } = work
  const unsaid = decision === 'reject' && whyNoReason(reason, 'reason-missing')
  if (unsaid) return unsaid
  const store = licenceStore(uow.tx)
  const ownerId = await ownerOf(uow.tx, licenceId)
  // The person first: what is compared here stays as it is until the decision is written.
  const person = ownerId === undefined ? undefined : await holdUser(uow.tx, ownerId)
  const licence = await store.lock(licenceId)
  if (!person || !licence || licence.state === 'draft') return refuse('no-licence')
  if (licence.state !== 'pending') return refuse('already-decided', await decidedBefore(uow.tx, licence))
  const claimed = await claimedByOther(
    uow.tx,
    { queue: 'licence', subjectId: licenceId },
    { memberId: reviewerId, now },
  )
  if (claimed) return claimed
  const changes = changesSince(seen, detailsToCompare(person))
  if (changes.length > 0) return refuseChangedSince({ ...(await changedBy(uow.tx, licence.userId)), changes })
  const read =
    decision === 'approve' ? addTypedDates(licence.fields, typed, now.toISOString().slice(0, 10)) : ok(licence.fields)
  if (!read.ok) return refuse('licence-dates', read.code)
  const fields = read.value
  const elsewhere = (await knownElsewhere(uow.tx, [licence])).get(licence.id)!
  const flags = flagsNow({ ...licence, fields }, person, { elsewhere, now })
  const possible = decideReview(flags, { decision, reason, answers })
  if (!possible.ok) {
    if (possible.code === 'reason-short') return refuse(possible.code)
    if (possible.code === 'answers-alike') return refuse(possible.code, { flags: possible.facts })
    const code = possible.code === 'not-approvable' ? possible.code : 'approval-reason-missing'
    return refuse(code, { flags: possible.facts })
  }
  const kept = possible.value
  const state = decision === 'approve' ? 'approved' : 'rejected'
  await store.save(licence.id, { state, reason: kept, flags, fields, decidedAt: now, decidedBy: reviewerId })
  if (state === 'approved') await store.replaceWaiting(licence.userId, licence.id, replacedReason, now)
  const added = typedDateFields.filter(field => fields[field] !== licence.fields[field])
  if (added.length > 0)
    await logDecision(uow, {
      at: now,
      actorId: reviewerId,
      action: 'licence_dates_typed',
      subject: `licence:${licence.id}`,
      aboutId: licence.userId,
      // The log is for good, and a date of birth is not: of it stands only that it was typed.
      reason: added.map(field => (field === 'dateOfBirth' ? field : `${field}: ${fields[field]}`)).join('\n'),
    })
  await logDecision(uow, {
    at: now,
    actorId: reviewerId,
    action: `licence_${state}`,
    subject: `licence:${licence.id}`,
    aboutId: licence.userId,
    reason: kept,
  })

  const event =
    state === 'approved'
      ? { kind: 'licence_approved' as const, facts: await whatWaits(uow.tx, licence.userId, now) }
      : ({ kind: 'licence_rejected', facts: { reason } } as const)
  await notify(work, licence.userId, event)
  return ok(true)
}

async function decidedBefore(tx: Tx, { state, decidedBy }: LicenceRow): Promise<Decided> {
  if (decidedBy === null) return { decided: 'licence replaced', who: '' }
  return {
    decided: state === 'approved' ? 'licence approved' : 'licence rejected',
    who: await nameOfUser(tx, decidedBy),
  }
}

/** Who changed a person's details last, and when; nobody where it is not on record. */
async function changedBy(tx: Tx, userId: UserId): Promise<{ who: string; at: string }> {
  const entry = (await historyOf(tx, `person:${userId}`, recent)).find(({ action }) => action === 'profile_changed')
  return { who: entry?.who ?? '', at: entry?.at ?? '' }
}
