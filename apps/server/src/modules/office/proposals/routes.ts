import type { Input, RefusalCode, Response } from '@ownward/contract'
import { paymentDayOf } from '@ownward/domain/billing'
import { ok, refuse } from '@ownward/domain/outcome'
import { m } from '@ownward/texts'
import { eq } from 'drizzle-orm'
import type { Call, Handlers } from '../../../call.ts'
import { bookings } from '../../../db/schema/index.ts'
import { transactFor } from '../../../work.ts'
import { courseOf } from '../../programs/signed-terms/index.ts'
import { confirmProposal, type ProposalPreview, type SayWhy } from './confirm-proposal-steps.ts'
import {
  asDriver,
  type Change,
  type DriverCalls,
  isComplete,
  type Previewed,
  type ProposalRow,
  previewChange,
  type Refused,
} from './driver-routes.ts'
import { sayPreview, sayTitle } from './present-change.ts'
import { codeUntil, sendProposalCode } from './proposal-code.ts'
import { confirmSwap, declineProposal, propose, withdrawProposal } from './propose.ts'
import { findProposal, type ProposalShown, proposalsFor, proposalsOfBooking } from './store.ts'

const yes = 1 as const

/**
 * Answers the calls with which a member starts a change for a driver, and the driver makes it or says no (DESK-29). `calls` are the driver's own, by which it
 * is previewed and made; `sayWhy` has the words of their refusals.
 */
export function proposalHandlers(calls: DriverCalls, sayWhy: SayWhy) {
  async function look(asked: Input<'teamPreviewProposal'>, call: Call<'team'>) {
    const said = changeOf(asked)
    if (!isComplete(said)) return refuse('proposal-incomplete', undefined)
    const [booking] = await call.parts.database.db.select().from(bookings).where(eq(bookings.id, said.bookingId))
    if (!booking) return refuse('no-booking', undefined)
    const { of } = paymentDayOf(courseOf(booking))
    const change = said.kind === 'payment_day' ? { ...said, change: { ...said.change, of } } : said
    const seen = await previewChange(calls, change, asDriver(call, { userId: booking.userId, onceKey: null }))
    if (!seen.ok) {
      const facts = { say: { why: sayWhy(seen, call) }, result: { next_at: nextMoment(seen) } }
      return refuse('proposal-refused', facts)
    }
    return ok({ change, seen: seen.value, timeZone: booking.timeZone })
  }

  async function one(id: number, call: Call<'team'>) {
    return presentProposal((await findProposal(call.parts.database.db, id))!, call, sayWhy)
  }

  return {
    async teamPreviewProposal(asked, call) {
      const looked = await look(asked, call)
      if (!looked.ok) return looked
      const { change, seen, timeZone } = looked.value
      const words = { locale: call.locale, timeZone }
      return ok({
        status: yes,
        message: '',
        result: { ...presentPreview(change, seen, words), title: sayTitle(change, words) },
      })
    },

    async teamPropose({ revision, ...asked }, call) {
      const looked = await look(asked, call)
      if (!looked.ok)
        return looked.code === 'proposal-refused' ? refuse(looked.code, { say: looked.facts.say }) : looked
      const { change, seen, timeZone } = looked.value
      if (seen.revision !== revision)
        return refuse('proposal-changed', { result: presentPreview(change, seen, { locale: call.locale, timeZone }) })
      const made = await transactFor(call, work => propose(work, { change, seen }))
      if (!made.ok) return made
      return ok({ status: yes, message: m.propose_asked({}, call), result: await one(made.value.id, call) })
    },

    async teamProposals({ booking_id }, call) {
      const { db } = call.parts.database
      const [booking] = await db.select({ id: bookings.id }).from(bookings).where(eq(bookings.id, booking_id))
      if (!booking) return refuse('no-booking', undefined)
      const result = (await proposalsOfBooking(db, booking_id)).map(shown => presentProposal(shown, call, sayWhy))
      return ok({ status: yes, message: '', result })
    },

    async teamWithdrawProposal({ id }, call) {
      const withdrawn = await transactFor(call, work => withdrawProposal(work, id))
      if (!withdrawn.ok) return withdrawn
      return ok({ status: yes, message: m.propose_withdrawn({}, call), result: await one(id, call) })
    },

    async teamSendProposalCode({ id }, call) {
      const found = await findProposal(call.parts.database.db, id)
      if (!found) return refuse('no-proposal', undefined)
      const sent = await transactFor(call, work => sendProposalCode(work, id, found.timeZone))
      if (!sent.ok) return sent
      return ok({ status: yes, message: m.propose_code_gone({}, call), result: await one(id, call) })
    },

    async teamConfirmProposal({ id, code }, call) {
      const confirmed = await confirmProposal({ calls, sayWhy }, id, { by: 'code', call, code })
      if (!confirmed.ok) {
        // What would be something else than was told has ended it, as refused.
        if (confirmed.code === 'proposal-changed' || confirmed.code === 'proposal-signature')
          throw new Error('a change that was read out was shown anew, or has to be signed')
        return refuse(confirmed.code, confirmed.facts)
      }
      return ok({ status: yes, message: m.propose_done({}, call), result: await one(id, call) })
    },

    async getProposals(_, call) {
      const waiting = await proposalsFor(call.parts.database.db, call.actor.userId, call.now)
      const result: Response<'getProposals'>['result'] = []
      for (const shown of waiting) {
        const words = { locale: call.locale, timeZone: shown.timeZone }
        const seen = await previewChange(calls, shown.row, asDriver(call, { userId: shown.row.userId, onceKey: null }))
        const preview = seen.ok
          ? presentPreview(shown.row, seen.value, words)
          : { facts: [], revision: '', problem: sayWhy(seen, call) }
        const { vehicleId = null, at = '' } = shown.row.kind === 'swap' ? shown.row.change : {}
        result.push({ ...presentHead(shown, words), vehicle_id: vehicleId, swap_at: at, preview })
      }
      return ok({ status: yes, message: '', result })
    },

    async confirmProposal({ id, revision }, call) {
      const confirmed = await confirmProposal({ calls, sayWhy }, id, { by: 'device', call, revision })
      if (confirmed.ok) return ok({ status: yes, message: m.propose_done({}, call) })
      if (confirmed.code === 'proposal-changed') {
        const { row, changed } = confirmed.facts as { row: ProposalRow; changed: Previewed }
        const found = await findProposal(call.parts.database.db, id)
        const words = { locale: call.locale, timeZone: found!.timeZone }
        return refuse('proposal-changed', { result: presentPreview(row, changed, words) })
      }
      if (confirmed.code === 'proposal-code') throw new Error('a device was asked for a code')
      return refuse(confirmed.code, confirmed.facts)
    },

    /** The driver's own call for another car; signed for as it was started for them, it is confirmed. */
    async requestSwap(asked, call) {
      const answer = await calls.requestSwap(asked, call)
      if (!answer.ok) return answer
      const signed = { bookingId: asked.booking_id, vehicleId: asked.vehicle_id, at: new Date(asked.swap_at) }
      await transactFor(call, work => confirmSwap(work, signed))
      return answer
    },

    async declineProposal({ id }, call) {
      const declined = await transactFor(call, work => declineProposal(work, id))
      if (!declined.ok) return declined
      return ok({ status: yes, message: m.propose_own_declined({}, call) })
    },
  } satisfies Handlers
}

type Words = Parameters<typeof sayTitle>[1]

function changeOf({
  booking_id: bookingId,
  kind,
  vehicle_id: vehicleId,
  ...rest
}: Input<'teamPreviewProposal'>): Change {
  const { from, days, day, at } = rest
  const change = {
    ...(from !== undefined && { from }),
    ...(days !== undefined && { days }),
    ...(day !== undefined && { day }),
    ...(at !== undefined && { at: new Date(at).toISOString() }),
    ...(vehicleId !== undefined && { vehicleId }),
  }
  return { bookingId, kind, change }
}

function presentPreview(
  change: Pick<Change, 'kind' | 'change'>,
  { preview, revision }: Previewed,
  words: Words,
): ProposalPreview {
  return { facts: sayPreview(change, preview, words), revision, problem: '' }
}

/** The next moment at which a pickup could be that cannot be when it was wanted; empty where there is none. */
function nextMoment({ facts }: Refused): string {
  return (facts?.result as { next_datetime?: string } | undefined)?.next_datetime ?? ''
}

function presentHead({ row, number }: ProposalShown, words: Words) {
  return {
    id: row.id,
    kind: row.kind,
    booking_id: row.bookingId,
    increment_id: number,
    title: sayTitle(row, words),
    asked_at: row.askedAt.toISOString(),
    until: row.until.toISOString(),
  }
}

function presentProposal(
  shown: ProposalShown,
  call: Call<'team'>,
  sayWhy: SayWhy,
): Response<'teamProposals'>['result'][number] {
  const { row, timeZone, askedBy } = shown
  const words = { locale: call.locale, timeZone }
  const { answer } = row
  return {
    ...presentHead(shown, words),
    // Nobody has confirmed it, and its time is over.
    state: row.state === 'waiting' && row.until <= call.now ? 'lapsed' : row.state,
    asked_by: askedBy,
    facts: sayPreview(row, row.preview, words),
    ended_at: row.endedAt?.toISOString() ?? '',
    confirmed_by: row.confirmedBy ?? '',
    answer: answer === null ? '' : sayWhy({ code: answer.code as RefusalCode, facts: { say: answer.say } }, call),
    by_code: row.kind !== 'swap',
    code_until: (row.state === 'waiting' && codeUntil(row, call.now)?.toISOString()) || '',
  }
}
