import type { Response } from '@ownward/contract'
import { demandSteps, tellShare } from '@ownward/domain/desk'
import { toWire } from '@ownward/domain/money'
import { demandDaysKept } from '../../ground/demand/index.ts'
import type { ToldDemand, ToldSteps } from './read-demand.ts'
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

/** What the team sees of demand: told counts alone. */
export function presentDemand({
  total,
  spans,
  cars,
  models,
  searches,
  filters,
}: ToldDemand): Response<'teamDemand'>['result'] {
  return {
    zone: 'UTC',
    kept_days: demandDaysKept,
    total,
    shares: sharesOf(total),
    spans,
    cars: cars.map(({ vehicleId, name, stockNo, counts }) => ({
      ...{ vehicle_id: vehicleId, name, stock_no: stockNo },
      ...ofCar(counts),
    })),
    models: models.map(({ make, model, counts }) => ({ make, model, ...ofCar(counts) })),
    nothing: { searches, filters: filters as Response<'teamDemand'>['result']['nothing']['filters'] },
  }
}

function sharesOf(total: ToldSteps): ToldSteps {
  const shares = demandSteps.map((step, at) => {
    const before = demandSteps[at - 1]
    return [step, before ? tellShare(total[step], total[before]) : null]
  })
  return Object.fromEntries(shares) as ToldSteps
}

const ofCar = ({ detail, plan, quote, pressed, paid }: ToldSteps) => ({ detail, plan, quote, pressed, paid })
