import { createHash } from 'node:crypto'
import { extraMilesCents, type Plan, type PlanFacts, planAhead } from '@ownward/domain/billing'
import { zero } from '@ownward/domain/money'
import type { ScheduledPart } from '@ownward/domain/pricing'
import type { Tx } from '../../../db/connect.ts'
import { type ChargeRow, chargeStore, daysOf } from '../../money/charges/index.ts'
import { balancesOf, paidFor } from '../../money/ledger/index.ts'
import type { BookingRow } from '../bookings/index.ts'
import { uncountedMiles } from '../mileage/index.ts'
import { courseOf, paidSoFar, programQuote, signedQuote } from '../signed-terms/index.ts'

/** What a plan would be before and after something, and what both were reckoned from as one word: it is another once anything has moved (PACT-02). */
export interface PlanChange {
  before: Plan
  after: Plan
  revision: string
}

/** Reckons both plans of a change of the facts; the same facts give the same revision. */
export function planChange(facts: PlanFacts, changed: PlanFacts): PlanChange {
  const [before, after] = [planAhead(facts), planAhead(changed)]
  return { before, after, revision: revisionOf([before, after, [facts.open, changed.open]]) }
}

/** The same for what leaves the facts as they are and moves when they are to be paid; `also` is what else was shown of it. */
export function planTo(facts: PlanFacts, to: (plan: Plan) => Plan, also: readonly unknown[]): PlanChange {
  const before = planAhead(facts)
  const after = to(before)
  return { before, after, revision: revisionOf([before, after, facts.open, also]) }
}

function revisionOf(seen: unknown): string {
  return createHash('sha256').update(JSON.stringify(seen)).digest('base64url').slice(0, 22)
}

/** Reads from the books what a plan of a booking is reckoned from. The caller has locked the booking. */
export async function readPlanFacts(tx: Tx, booking: BookingRow): Promise<PlanFacts> {
  const charged = await chargeStore(tx, booking).all()
  const paidCents = await paidFor(tx, booking.id)
  const held = await balancesOf(
    tx,
    ['deposits_held', 'purchase_credit_liability', 'account_credit', 'price_prepaid'],
    booking.id,
  )
  return {
    running: await runningOf(tx, booking, charged),
    open: charged
      .filter(({ state }) => state === 'open')
      .map(charge => ({
        id: charge.id,
        kind: charge.kind,
        dueAt: charge.dueAt,
        openCents: charge.openCents,
        days: charge.fromDay === null ? null : daysOf(charge),
      })),
    creditCents: held('purchase_credit_liability'),
    accountCreditCents: held('account_credit'),
    extraCents: held('price_prepaid'),
    paidCents: paidSoFar(booking, { paidCents, heldCents: held('deposits_held') }),
  }
}

async function runningOf(tx: Tx, booking: BookingRow, charged: readonly ChargeRow[]): Promise<PlanFacts['running']> {
  const isRunning = ['new', 'approved', 'active'].includes(booking.state)
  if (!isRunning || booking.financing === 'buy') return null
  const quote = programQuote(booking)
  const miles = booking.state === 'active' ? Math.max(0, await uncountedMiles(tx, booking, booking.billedDays)) : 0
  return {
    quote,
    course: courseOf(booking),
    fees: feesAhead(signedQuote(booking).scheduled, charged),
    milesCents: miles === 0 ? zero : extraMilesCents(quote, miles),
  }
}

/** Parts of the initial fee that have not fallen due: they do so in their order. */
function feesAhead(scheduled: readonly ScheduledPart[], charged: readonly ChargeRow[]): readonly ScheduledPart[] {
  return scheduled.slice(charged.filter(({ kind }) => kind === 'scheduled_fee').length)
}
