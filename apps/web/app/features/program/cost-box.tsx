import type { DistanceUnit } from '@ownward/domain/distance'
import { m } from '@ownward/texts'
import { Facts } from '@ownward/ui/facts'
import { sayMileRate, sayMiles } from '../../i18n/say-miles.ts'
import { usd } from '../../i18n/usd.ts'
import type { Costs } from './costs.ts'
import type { TakenUp } from './credit-for-car.ts'

/** What all of it costs: the whole program, a return on the way, extra miles, owning it. Open by default, never smaller than the price (BEY-08). */
export function CostBox({ costs, unit, taken }: { costs: Costs; unit: DistanceUnit; taken?: TakenUp | undefined }) {
  const { months, cycles, cycleDays, ownedAfterDays } = costs
  const hasDeposit = costs.returns.some(row => row.refundCents > 0)
  return (
    <details open className="group rounded-card border border-line bg-surface">
      <summary className="flex cursor-pointer list-none items-center justify-between gap-4 rounded-card p-5 md:px-6">
        <h2 className="text-xl font-bold tracking-tight">{m.program_cost_title()}</h2>
        <svg
          viewBox="0 0 24 24"
          className="size-5 shrink-0 text-ink-soft transition-transform group-open:rotate-180"
          fill="none"
          stroke="currentColor"
          strokeWidth="1.5"
          aria-hidden="true"
        >
          <path d="m6 9 6 6 6-6" strokeLinecap="round" strokeLinejoin="round" />
        </svg>
      </summary>
      <div className="flex flex-col gap-6 px-5 pb-5 md:px-6 md:pb-6">
        <Facts
          facts={[
            ...(taken
              ? [
                  { label: m.waiting_line(), value: usd(taken.usedCents) },
                  { label: m.waiting_convert_now(), value: usd(taken.priceCents) },
                ]
              : []),
            ...(ownedAfterDays !== null
              ? [
                  { label: m.program_cost_total_yours({ payments: cycles }), value: usd(costs.totalCents) },
                  {
                    label: m.program_cost_yours(),
                    value: m.program_cost_weeks({ n: Math.round(ownedAfterDays / 7) }),
                  },
                ]
              : [
                  { label: m.program_cost_total({ months, payments: cycles }), value: usd(costs.totalCents) },
                  { label: m.program_cost_convert({ months }), value: usd(costs.priceToConvertCents) },
                  ...(costs.conversionTaxCents > 0
                    ? [{ label: m.program_cost_convert_tax(), value: usd(costs.conversionTaxCents) }]
                    : []),
                  { label: m.program_cost_own(), value: usd(costs.totalToOwnCents) },
                ]),
            { label: m.program_cost_cash(), value: usd(costs.cashPriceCents) },
            { label: m.program_cost_miles({ days: cycleDays }), value: sayMiles(costs.allowedMilesPerCycle, unit) },
            {
              label: m.program_cost_down_day(),
              value: m.program_cost_down_day_worth({
                amount: usd(costs.downDayCents),
                credit: usd(costs.downDayCreditCents),
              }),
            },
            { label: m.program_cost_extra_mile(), value: sayMileRate(usd(costs.extraMileCents), unit) },
          ]}
        />
        {costs.returns.length > 0 && (
          <section className="flex flex-col gap-2">
            <h3 className="font-bold">{m.program_return_title()}</h3>
            <p className="text-ink-soft">{hasDeposit ? m.program_return_text() : m.program_return_text_plain()}</p>
            <table className="figures w-full border-collapse max-sm:text-sm max-[24rem]:text-xs max-[24rem]:tracking-tighter">
              <thead className="text-sm text-ink-soft max-[24rem]:text-xs">
                <tr>
                  <th scope="col" className="py-2 pr-2 text-left font-semibold">
                    {m.program_return_week()}
                  </th>
                  <th scope="col" className="px-1 py-2 text-right sm:px-2 font-semibold">
                    {m.program_return_paid()}
                  </th>
                  {hasDeposit && (
                    <th scope="col" className="px-1 py-2 text-right sm:px-2 font-semibold">
                      {m.program_return_back()}
                    </th>
                  )}
                  <th scope="col" className="py-2 pl-1 text-right sm:pl-2 font-semibold">
                    {m.program_return_credit()}
                  </th>
                </tr>
              </thead>
              <tbody>
                {costs.returns.map(row => (
                  <tr key={row.week} className="border-t border-line">
                    <th scope="row" className="py-2.5 pr-2 text-left font-medium">
                      {row.week}
                    </th>
                    <td className="px-1 py-2.5 text-right sm:px-2">{usd(row.paidCents)}</td>
                    {hasDeposit && <td className="px-1 py-2.5 text-right sm:px-2">{usd(row.refundCents)}</td>}
                    <td className="py-2.5 pl-1 text-right sm:pl-2">{usd(row.creditWaitsCents)}</td>
                  </tr>
                ))}
              </tbody>
            </table>
          </section>
        )}
      </div>
    </details>
  )
}
