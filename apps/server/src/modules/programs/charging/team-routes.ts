import { formatUsd, toWire } from '@ownward/domain/money'
import { ok, refuse } from '@ownward/domain/outcome'
import { m } from '@ownward/texts'
import type { Handlers } from '../../../call.ts'
import { askCard } from './ask-card-steps.ts'
import { explainAsking } from './refusals/explain-asking.ts'

/** Answers the call with which the team asks a driver's card for what is due (DESK-29). */
export const teamChargingHandlers = {
  async teamAskCard({ booking_id, number }, call) {
    const asked = await askCard(call, { bookingId: booking_id, number })
    if (!asked.ok) return refuse(asked.code, explainAsking(asked, call))
    const message = m.bookings_team_card_paid({ amount: formatUsd(asked.value, call.locale) }, { locale: call.locale })
    return ok({ status: 1 as const, message, result: { amount: toWire(asked.value) } })
  },
} satisfies Handlers
