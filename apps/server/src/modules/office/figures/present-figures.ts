import type { Response } from '@ownward/contract'
import { toWire } from '@ownward/domain/money'
import type { ModelDowntime } from './read-downtime.ts'
import type { Figures } from './read-figures.ts'

/** What the team sees of demand and use. */
export function presentFigures({ weeks, partners, issues, overdue }: Figures): Response<'teamFigures'>['result'] {
  return {
    weeks: weeks.map(({ from, reserved, daysOut, daysThere, revenueCents }) => ({
      from,
      reserved,
      days_out: daysOut,
      days_there: daysThere,
      revenue: revenueCents === null ? null : toWire(revenueCents),
    })),
    partners,
    issues,
    overdue: overdue && { charges: overdue.charges, amount: toWire(overdue.openCents) },
  }
}

/** What the team sees of the days on which the cars of a model could not be used. */
export function presentDowntime({
  feesCents,
  taxCents,
  insuranceCents,
  creditCents,
  ...of
}: ModelDowntime): Response<'teamDowntime'>['result'][number] {
  return {
    ...of,
    fees: toWire(feesCents),
    tax: toWire(taxCents),
    insurance: toWire(insuranceCents),
    credit: toWire(creditCents),
  }
}
