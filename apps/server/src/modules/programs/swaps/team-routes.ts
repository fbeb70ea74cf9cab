import type { Input } from '@ownward/contract'
import { toWire } from '@ownward/domain/money'
import { ok, refuse } from '@ownward/domain/outcome'
import { m } from '@ownward/texts'
import type { Call, Handlers } from '../../../call.ts'
import { dryRunFor, transactFor } from '../../../work.ts'
import { decideSwap } from './decide-swap.ts'
import { type ExchangeAsked, exchange, previewExchange } from './exchange-steps.ts'
import { explainSwapRefusal, saySwapRefusal } from './explain-refusal.ts'
import { presentFigures } from './present.ts'

/** Answers the calls with which the team decides about swaps and exchanges the cars, or says beforehand what that comes to. */
export const teamSwapHandlers = {
  async teamDecideSwap({ swap_id, decision, reason = '' }, call) {
    const asked = { swapId: swap_id, memberId: call.actor.userId, decision, reason, onceKey: call.onceKey }
    const decided = await transactFor(call, work => decideSwap(work, asked))
    if (!decided.ok && decided.code === 'claimed') return decided
    if (!decided.ok) return refuse(decided.code, await saySwapRefusal(decided, call))
    const words = { locale: call.locale }
    const message = decision === 'confirmed' ? m.pact_team_swap_approved({}, words) : m.pact_team_swap_off({}, words)
    return ok({ status: 1 as const, message })
  },

  async teamPreviewExchange(input, call) {
    const seen = await dryRunFor(call, work => previewExchange(work, exchangeAsked(input, call)))
    if (!seen.ok) return refuse(seen.code, await explainSwapRefusal(seen, call))
    return ok({ status: 1 as const, message: '', result: presentFigures(seen.value, call.locale) })
  },

  async teamExchange(input, call) {
    const done = await exchange(call.parts, exchangeAsked(input, call), call.now)
    if (!done.ok) return refuse(done.code, await explainSwapRefusal(done, call))
    const { bookingId, amountCents } = done.value
    const message = m.pact_team_exchanged({}, { locale: call.locale })
    return ok({ status: 1 as const, message, result: { booking_id: bookingId, amount: toWire(amountCents) } })
  },
} satisfies Handlers

function exchangeAsked(
  { swap_id: swapId, odometer_in: odometerIn, odometer_out: odometerOut }: Input<'teamExchange'>,
  { actor, onceKey }: Pick<Call<'team'>, 'actor' | 'onceKey'>,
): ExchangeAsked {
  return { swapId, memberId: actor.userId, odometerIn, odometerOut, onceKey }
}
