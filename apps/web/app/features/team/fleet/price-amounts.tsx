import { m } from '@ownward/texts'
import { Button } from '@ownward/ui/button'
import { Card } from '@ownward/ui/card'
import { TextField } from '@ownward/ui/text-field'
import type { ReactNode } from 'react'
import type { OptionsDraft, SingleAmount } from './price-draft.ts'

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

// In rows below each other the first one's labels stand over the column; the others are heard.
const rowOf = (columns: string, at: number) =>
  `grid grid-cols-2 items-end gap-3 ${columns} ${at > 0 ? '@lg:[&_label]:heard' : ''}`

type Amount = (path: string, label: string, value: string, set: (typed: string) => void) => ReactNode

interface FeesFieldsProps {
  fees: OptionsDraft['fees']
  change: (fees: OptionsDraft['fees']) => void
  amount: Amount
}

/** The initial fees on offer, a row each. */
export function FeesFields({ fees, change, amount }: FeesFieldsProps) {
  return (
    <>
      <p className="text-sm text-ink-soft">{m.fleet_fees_hint()}</p>
      {fees.map((fee, at) => {
        const set = (next: Partial<typeof fee>) => change(fees.map((old, i) => (i === at ? { ...old, ...next } : old)))
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: the place in the list is what a choice is
          <div key={at} className={rowOf('@lg:grid-cols-[1fr_1fr_auto]', at)}>
            {amount(`fees.${at}.feeCents`, m.fleet_initial_fee(), fee.fee, typed => set({ fee: typed }))}
            {amount(`fees.${at}.dayAddCents`, m.fleet_day_add(), fee.add, typed => set({ add: typed }))}
            <Button
              look="quiet"
              aria-label={m.fleet_remove_fee({ n: at + 1 })}
              onClick={() => change(fees.filter((_, i) => i !== at))}
            >
              {m.fleet_remove()}
            </Button>
          </div>
        )
      })}
      <div>
        <Button look="outline" onClick={() => change([...fees, { fee: '', add: '0.00' }])}>
          {m.fleet_add_fee()}
        </Button>
      </div>
    </>
  )
}

interface MilesFieldsProps {
  miles: OptionsDraft['miles']
  change: (miles: OptionsDraft['miles']) => void
  amount: Amount
  errorOf: (path: string) => string | undefined
}

/** The monthly miles on offer, a row each. */
export function MilesFields({ miles, change, amount, errorOf }: MilesFieldsProps) {
  return (
    <>
      <p className="text-sm text-ink-soft">{m.fleet_miles_hint()}</p>
      {miles.map((option, at) => {
        const set = (next: Partial<typeof option>) =>
          change(miles.map((old, i) => (i === at ? { ...old, ...next } : old)))
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: the place in the list is what a choice is
          <div key={at} className={rowOf('@lg:grid-cols-[1fr_1fr_1fr_auto]', at)}>
            <TextField
              name={`miles.${at}.miles`}
              label={m.fleet_miles_month()}
              inputMode="numeric"
              autoComplete="off"
              maxLength={8}
              value={option.miles}
              error={errorOf(`miles.${at}.miles`)}
              onChange={event => set({ miles: event.target.value })}
            />
            {amount(`miles.${at}.dayAddCents`, m.fleet_day_add(), option.add, typed => set({ add: typed }))}
            {amount(`miles.${at}.insuranceDayCents`, m.fleet_insurance_day(), option.insurance, typed =>
              set({ insurance: typed }),
            )}
            <Button
              look="quiet"
              aria-label={m.fleet_remove_miles({ n: at + 1 })}
              onClick={() => change(miles.filter((_, i) => i !== at))}
            >
              {m.fleet_remove()}
            </Button>
          </div>
        )
      })}
      <div>
        <Button look="outline" onClick={() => change([...miles, { miles: '', add: '0.00', insurance: '0.00' }])}>
          {m.fleet_add_miles()}
        </Button>
      </div>
    </>
  )
}
