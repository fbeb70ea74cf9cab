import { type CardRefusal, hoursApart } from '@ownward/domain/billing'
import type { Cents } from '@ownward/domain/money'
import type { Sql } from '../../../../db/connect.ts'
import type { Work } from '../../../../work.ts'
import { attemptStore, type IntentRow } from '../../../money/attempts/index.ts'
import { defaultCard } from '../../../money/cards/index.ts'
import type { ChargeRow } from '../../../money/charges/index.ts'
import { settledOf } from '../../../money/payments/index.ts'
import type { BookingRow } from '../../bookings/index.ts'

/** Who presses again within this time, in another tab say, presses once. */
const onePressMs = 10_000
/** So long a card that has said no is not asked by itself for what falls due meanwhile either (PACT-21). */
const apartMs = hoursApart * 3_600_000

/** A charge that a card has just refused, in cents, and why. */
export interface Refusal {
  refusal: CardRefusal
  cardId: number
  amountCents: number
}

/** The refusal that answers a press: of the same call before its answer was lost, or of the same card a moment ago, for no more than is asked now. */
export async function refusalOfPress(
  work: Work,
  booking: BookingRow,
  { charge, amountCents, onceKey }: { charge: ChargeRow; amountCents: Cents; onceKey: string | null },
): Promise<Refusal | null> {
  const last = await lastRefusal(work.uow.tx, booking, charge)
  if (!last) return null
  const isSameCall = onceKey !== null && last.onceKey === onceKey
  // A card that has too little for all of it may have enough for a part (PACT-09).
  const isLess = amountCents < last.amountCents
  return isSameCall || (!isLess && (await isStanding(work, booking, last, onePressMs))) ? last : null
}

/** Whether the card of now has said no to a charge in the last 20 hours: what else falls due meanwhile does not ask it again, but is asked for with the next try. */
export async function isJustRefused(work: Work, booking: BookingRow, charge: ChargeRow): Promise<boolean> {
  const last = await lastRefusal(work.uow.tx, booking, charge)
  return last !== null && (await isStanding(work, booking, last, apartMs))
}

async function lastRefusal(sql: Sql, booking: BookingRow, charge: ChargeRow) {
  const [last] = await attemptStore(sql, booking).lastForEach([charge.id])
  return last ? refusalIn(last) : null
}

/** What a try was refused for; null where it was not. */
function refusalIn(attempt: IntentRow) {
  const settled = settledOf(attempt)
  if (settled?.charge.state !== 'refused') return null
  const { cardId, onceKey, settledAt, amountCents } = attempt
  return { refusal: settled.charge.refusal, amountCents, cardId, onceKey, settledAt: settledAt! }
}

async function isStanding(
  { uow, now }: Work,
  booking: BookingRow,
  last: { cardId: number; settledAt: Date },
  forMs: number,
): Promise<boolean> {
  if (now.getTime() - last.settledAt.getTime() >= forMs) return false
  return (await defaultCard(uow.tx, booking.userId))?.id === last.cardId
}

/**
 * Which of some charges wait for their person: the bank of the card that is charged wants them to confirm it, so they are not tried again by themselves (PACT-23).
 */
export async function waitForConfirmation(
  sql: Sql,
  booking: BookingRow,
  charges: readonly ChargeRow[],
): Promise<ReadonlySet<number>> {
  const last = await attemptStore(sql, booking).lastForEach(charges.map(({ id }) => id))
  const unconfirmed = last.filter(attempt => refusalIn(attempt)?.refusal === 'step_up')
  if (unconfirmed.length === 0) return new Set()
  const card = await defaultCard(sql, booking.userId)
  return new Set(unconfirmed.filter(({ cardId }) => cardId === card?.id).map(({ chargeId }) => chargeId!))
}
