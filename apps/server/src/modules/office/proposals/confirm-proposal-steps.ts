import type { Response } from '@ownward/contract'
import type { UserId } from '@ownward/domain/ids'
import { type Outcome, ok, refuse } from '@ownward/domain/outcome'
import type { Call, RefusalFacts } from '../../../call.ts'
import { transactFor } from '../../../work.ts'
import {
  answerOf,
  asDriver,
  type DriverCalls,
  makeChange,
  type Previewed,
  type ProposalRow,
  previewChange,
  type Refused,
} from './driver-routes.ts'
import { endProposal } from './end-proposal.ts'
import { checkProposalCode } from './proposal-code.ts'
import { lockWaiting, type Undecided } from './propose.ts'
import { lockProposal, setProposal } from './store.ts'

/** What turns a refusal of the driver's own call into words. */
export type SayWhy = (refused: Pick<Refused, 'code' | 'facts'>, call: Call<'customer'> | Call<'team'>) => string

/** How a change is confirmed: by its driver on their device, as they saw it, or by the code that they read out. */
type Confirmation = { by: 'device'; call: Call; revision: string } | { by: 'code'; call: Call<'team'>; code: string }

type WhyNot =
  | Undecided
  | 'proposal-code'
  | 'proposal-changed'
  | 'proposal-refused'
  | 'proposal-unpaid'
  | 'proposal-signature'

/** A card that does not pay leaves the change waiting: it can be confirmed again. */
const unpaid: ReadonlySet<string> = new Set([
  'payment-refused',
  'payment-unclear',
  'no-card-on-file',
  'too-many-tries',
  'charging-paused',
])

/**
 * Makes a change that waits, by the driver's own call on the state of today (DESK-29). It is marked as begun first, so that nobody takes it back meanwhile; the
 * driver's call knows the press by the number of the change, so that it is made once however often it is confirmed. What is not possible any more, or
 * would be something else than was told on the phone, ends it.
 */
export async function confirmProposal(
  { calls, sayWhy }: { calls: DriverCalls; sayWhy: SayWhy },
  id: number,
  confirmation: Confirmation,
): Promise<
  | Outcome<true, WhyNot, RefusalFacts | undefined>
  | { ok: false; code: 'proposal-changed'; facts: { changed: Previewed; row: ProposalRow } }
> {
  const { call } = confirmation
  const begun = await begin(id, confirmation)
  if (!begun.ok) return begun
  const { row, isAgain } = begun.value
  const driver = asDriver(call, { userId: row.userId, onceKey: `proposal:${id}` })
  const told = confirmation.by === 'device' ? confirmation.revision : row.revision
  // What was broken off is gone on with: whether it was done already, the driver's own call knows.
  const seen = isAgain ? null : await previewChange(calls, row, driver)
  if (seen && !seen.ok) return endRefused(seen)
  if (seen && seen.value.revision !== told) {
    if (confirmation.by === 'code') return endRefused({ ok: false, code: 'proposal-changed', facts: undefined })
    await rest(call, id)
    return { ok: false, code: 'proposal-changed', facts: { changed: seen.value, row } }
  }
  const made = await makeChange(calls, row, { revision: told, call: driver })
  if (!made.ok && unpaid.has(made.code)) {
    await rest(call, id)
    return refuse('proposal-unpaid', { say: { why: sayWhy(made, call) } })
  }
  if (!made.ok) return endRefused(made)
  await finish(call, id, { state: 'confirmed', by: memberOf(confirmation), confirmedBy: confirmation.by })
  return ok(true)

  async function endRefused(refused: Refused) {
    await finish(call, id, { state: 'refused', by: null, answer: answerOf(refused) })
    return refuse('proposal-refused' as const, { say: { why: sayWhy(refused, call) } })
  }
}

function begin(
  id: number,
  confirmation: Confirmation,
): Promise<
  Outcome<{ row: ProposalRow; isAgain: boolean }, Undecided | 'proposal-code' | 'proposal-signature', undefined>
> {
  if (confirmation.by === 'device') {
    const { call } = confirmation
    return transactFor(call, async work => {
      const found = await lockWaiting(work, id, row => row.userId === work.actor.userId)
      if (!found.ok) return found
      // Its agreement is read and signed where the driver asks for another car.
      if (found.value.kind === 'swap') return refuse('proposal-signature', undefined)
      return mark(work.uow.tx, found.value, work.now)
    })
  }
  return transactFor(confirmation.call, async work => {
    const found = await lockWaiting(work, id)
    if (!found.ok) return found
    const isRight = await checkProposalCode(work, found.value, confirmation.code)
    return isRight ? mark(work.uow.tx, found.value, work.now) : refuse('proposal-code', undefined)
  })
}

async function mark(tx: Parameters<typeof setProposal>[0], row: ProposalRow, now: Date) {
  await setProposal(tx, row.id, { begunAt: now })
  return ok({ row, isAgain: row.begunAt !== null })
}

const memberOf = (confirmation: Confirmation): UserId | null =>
  confirmation.by === 'code' ? confirmation.call.actor.userId : null

/** It goes on waiting, and nobody is making it any more. */
function rest(call: Call<'customer'> | Call<'team'>, id: number): Promise<void> {
  return call.transact(({ tx }) => setProposal(tx, id, { begunAt: null }))
}

function finish(
  call: Call<'customer'> | Call<'team'>,
  id: number,
  end: Parameters<typeof endProposal>[2],
): Promise<void> {
  const { parts, now } = call
  return call.transact(async uow => {
    const row = await lockProposal(uow.tx, id)
    // The same press, made twice at once, has ended it.
    if (row?.state === 'waiting') await endProposal({ uow, now, config: parts.config }, row, end)
  })
}

/** A preview as the contract names it. */
export type ProposalPreview = Response<'getProposals'>['result'][number]['preview']
