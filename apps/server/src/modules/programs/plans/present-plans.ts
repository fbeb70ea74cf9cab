import type { Response } from '@ownward/contract'
import type { Plan, PlannedDue } from '@ownward/domain/billing'
import { type Cents, negate, toWire } from '@ownward/domain/money'
import type { Locale } from '@ownward/texts'
import { sayCharge, sayLine } from '../../money/entry-words/index.ts'
import { presentSpan } from '../../money/statements/index.ts'
import type { BookingRow } from '../bookings/index.ts'
import type { PlanChange } from './read-plan.ts'

type Preview = Response<'previewPart'>['result']
type Side = Preview['before']

/** Spells a plan as it is and as it would be (PACT-01). */
export function presentPlans({ before, after, revision }: PlanChange, booking: BookingRow, locale: Locale): Preview {
  return { before: presentPlan(before, booking, locale), after: presentPlan(after, booking, locale), revision }
}

function presentPlan(plan: Plan, booking: BookingRow, locale: Locale): Side {
  const amount = (amountCents: Cents | null) => (amountCents === null ? null : toWire(amountCents))
  return {
    due: plan.due.map(due => ({
      on: due.on.toISOString(),
      amount: toWire(due.amountCents),
      lines: linesOf(due, booking, locale),
    })),
    program_end: plan.programEnd?.toISOString() ?? null,
    owned_on: plan.ownedOn?.toISOString() ?? null,
    price_to_convert: amount(plan.priceToConvertCents),
    payments_to_own: amount(plan.paymentsToOwnCents),
  }
}

function linesOf(due: PlannedDue, booking: BookingRow, locale: Locale): Side['due'][number]['lines'] {
  const creditCents = due.accountCreditCents
  const credit =
    creditCents === 0
      ? []
      : [{ name: 'account_credit', title: sayLine('account_credit', locale), amount: toWire(negate(creditCents)) }]
  switch (due.what) {
    case 'open':
      return [
        ...due.charges.map(({ kind, openCents }) => ({
          name: kind,
          title: sayCharge(kind, locale, booking.quote),
          amount: toWire(openCents),
        })),
        ...credit,
      ]
    case 'days':
      return [...presentSpan(due.lines, locale, due.milesCents), ...credit]
    case 'fee':
      return [
        {
          name: 'scheduled_fee',
          title: sayCharge('scheduled_fee', locale, booking.quote),
          amount: toWire(due.feeCents),
        },
        ...credit,
      ]
  }
}
