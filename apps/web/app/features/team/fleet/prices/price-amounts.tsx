import { m } from '@ownward/texts'
import { Card } from '@ownward/ui/card'
import type { ReactNode } from 'react'
import type { SingleAmount } from './price-draft.ts'

/** Amounts that are decided together, in the order in which somebody prices a car. */
const groups: readonly { title: () => string; amounts: readonly SingleAmount[]; withCredit?: true }[] = [
  {
    title: m.fleet_prices_usage,
    amounts: ['dayCents', 'biweeklyDayOffCents', 'monthlyDayOffCents', 'extraMileCents'],
  },
  { title: m.fleet_prices_coupons, amounts: ['coupons.weekly', 'coupons.biweekly', 'coupons.monthly'] },
  { title: m.fleet_prices_sale, amounts: ['sellingPriceCents', 'buyNowCents'], withCredit: true },
  { title: m.fleet_prices_fees, amounts: ['bookingFeeCents', 'depositCents', 'sameVehicleCouponCents'] },
]

interface PriceAmountsProps {
  /** The field of one amount. */
  amount: (name: SingleAmount) => ReactNode
  /** The field of the share that counts toward the selling price. */
  credit: ReactNode
}

/** The amounts of a vehicle's prices that stand alone, group by group; as many beside each other as there is room for. */
export function PriceAmounts({ amount, credit }: PriceAmountsProps) {
  return (
    <Card title={m.fleet_group_amounts()}>
      <div className="@container flex flex-col gap-5">
        {groups.map(({ title, amounts, withCredit }) => (
          <fieldset
            key={amounts[0]}
            className="flex flex-col gap-3 border-t border-line pt-4 first:border-0 first:pt-0"
          >
            <legend className="heard">{title()}</legend>
            <p aria-hidden="true" className="text-sm font-semibold text-ink-soft">
              {title()}
            </p>
            <div className="grid items-end gap-4 @min-[16rem]:grid-cols-2 @xl:grid-cols-3 @min-[56rem]:grid-cols-4">
              {amounts.map(amount)}
              {withCredit && credit}
            </div>
          </fieldset>
        ))}
      </div>
    </Card>
  )
}
