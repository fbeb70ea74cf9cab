import type { Response } from '@ownward/contract'
import { toWire } from '@ownward/domain/money'
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
