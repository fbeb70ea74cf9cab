import { cents, formatUsd } from '@ownward/domain/money'
import type { SurfaceOf } from '@ownward/domain/pricing'

/** The prices of a vehicle, with the names of what its variants choose from. */
export interface PricesWithGroups {
  surface: SurfaceOf<number>
  groups: readonly string[]
}

/** What was changed, by its path, each with what stood there and what stands there now, amounts in dollars; empty for nothing (SRV-32). */
export function priceChanges(
  before: PricesWithGroups | null,
  after: PricesWithGroups,
): { field: string; from: string; to: string }[] {
  const [was, is] = [before ? textsOf(before) : {}, textsOf(after)]
  return Object.entries(is)
    .map(([field, to]) => ({ field, from: was[field] ?? '', to }))
    .filter(({ from, to }) => from !== to)
}

/** The same as the log keeps it: one change to a line. */
export function sayPriceChanges(before: PricesWithGroups | null, after: PricesWithGroups): string {
  return priceChanges(before, after)
    .map(({ field, from, to }) => `${field}: ${from || '–'} → ${to || '–'}`)
    .join('\n')
}

const usd = (amount: number) => formatUsd(cents(amount), 'en')
/** Beside a figure that it is added to, so with its sign. */
const more = (amount: number) => `${amount < 0 ? '−' : '+'}${usd(Math.abs(amount))}`

function textsOf({ surface, groups }: PricesWithGroups): Record<string, string> {
  const { coupons, fees, miles, variants = [], prepaidPlans = [] } = surface
  return {
    dayCents: usd(surface.dayCents),
    biweeklyDayOffCents: usd(surface.biweeklyDayOffCents),
    monthlyDayOffCents: usd(surface.monthlyDayOffCents),
    'coupons.weekly': usd(coupons.weekly),
    'coupons.biweekly': usd(coupons.biweekly),
    'coupons.monthly': usd(coupons.monthly),
    sellingPriceCents: usd(surface.sellingPriceCents),
    buyNowCents: usd(surface.buyNowCents),
    bookingFeeCents: usd(surface.bookingFeeCents),
    depositCents: usd(surface.depositCents),
    depositEvent: surface.depositEvent,
    sameVehicleCouponCents: usd(surface.sameVehicleCouponCents),
    extraMileCents: usd(surface.extraMileCents),
    creditRateBps: `${surface.creditRateBps / 100} %`,
    fees: fees.map(fee => `${usd(fee.feeCents)} ${more(fee.dayAddCents)}`).join(', '),
    miles: miles
      .map(option => `${option.miles} ${more(option.dayAddCents)} (${usd(option.insuranceDayCents)})`)
      .join(', '),
    variants: variants
      .map(({ choices, premiumMsrpCents, dayDeltaCents }) => {
        const chosen = choices.map((choice, at) => `${groups[at] ?? ''} ${choice}`.trim()).join(', ')
        return `${chosen} ${usd(premiumMsrpCents)} ${more(dayDeltaCents)}`
      })
      .join('; '),
    prepaidPlans: prepaidPlans.map(plan => `${plan.code} ${usd(plan.feeCents)}, ${usd(plan.todayCents)}`).join('; '),
  }
}
