import type { Input } from '@ownward/contract'
import { ok, refuse } from '@ownward/domain/outcome'
import { m } from '@ownward/texts'
import type { Call, Handlers } from '../../../call.ts'
import { dryRunFor, transactFor } from '../../../work.ts'
import { fileAnswer, makeAgreement, takePaper } from '../agreements/index.ts'
import { cancelSwap } from './decide-swap.ts'
import { explainWish, saySwapRefusal } from './explain-refusal.ts'
import { presentSwap } from './present.ts'
import { type AskedBy, previewSwap } from './preview-swap.ts'
import { agreementFor, requestSwap } from './request-swap-steps.ts'

/** Answers the calls with which a person swaps their car for another, with what that changes, and calls it off. */
export const swapHandlers = {
  async previewSwap(input, call) {
    const seen = await dryRunFor(call, work => previewSwap(work, askedBy(input, call)))
    if (!seen.ok) return refuse(seen.code, await explainWish(seen, call, input.vehicle_id))
    const message = m.bookings_preview({}, { locale: call.locale })
    const result = await presentSwap(call.parts.database.db, seen.value, call.locale)
    return ok({ status: 1 as const, message, result })
  },

  async getSwapAgreement(input, call) {
    const asked = askedBy(input, call)
    const seen = await dryRunFor(call, work => previewSwap(work, asked))
    if (!seen.ok) return refuse(seen.code, await explainWish(seen, call, input.vehicle_id))
    const may = await transactFor(call, takePaper)
    if (!may.ok) return may
    const { now, locale } = call
    const facts = agreementFor({ ...asked, locale }, seen.value)
    const draft = await makeAgreement(call.parts, { ...facts, now, bookingNumber: null, signaturePng: null })
    return ok(fileAnswer(draft.fileId, call))
  },

  async requestSwap({ revision, ...input }, call) {
    const { onceKey, locale, agent, address, now } = call
    const signedFrom = { device: agent, address }
    const press = { ...askedBy(input, call), revision, onceKey, locale, signedFrom }
    const asked = await requestSwap(call.parts, press, now)
    if (!asked.ok) return refuse(asked.code, await explainWish(asked, call, input.vehicle_id))
    const { swapId, swapAt } = asked.value
    const result = { swap_id: swapId, swap_at: swapAt.toISOString() }
    return ok({ status: 1 as const, message: m.pact_swap_asked({}, { locale }), result })
  },

  async cancelSwap({ swap_id }, call) {
    const asked = { userId: call.actor.userId, swapId: swap_id, onceKey: call.onceKey }
    const canceled = await transactFor(call, work => cancelSwap(work, asked))
    if (!canceled.ok) return refuse(canceled.code, await saySwapRefusal(canceled, call))
    return ok({ status: 1 as const, message: m.pact_swap_called_off({}, { locale: call.locale }) })
  },
} satisfies Handlers

function askedBy(input: Input<'previewSwap'>, { actor }: Call): AskedBy {
  const { booking_id: bookingId, vehicle_id: vehicleId, swap_at, miles, variant } = input
  return { userId: actor.userId, bookingId, vehicleId, swapAt: new Date(swap_at), miles, variant: variant || undefined }
}
