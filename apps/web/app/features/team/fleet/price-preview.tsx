import { type PriceSurface, priceTiers, variantKey } from '@ownward/domain/pricing'
import { m } from '@ownward/texts'
import { DataTable } from '@ownward/ui/data-table'
import { sayNumber } from '../../../i18n/say-number.ts'
import { usd } from '../../../i18n/usd.ts'

/** What the site will ask for these prices, by the function that prices the site; one table for the car and one for each variant. */
export function PricePreview({ surface }: { surface: PriceSurface }) {
  const variants = (surface.variants ?? []).map(({ choices }) => variantKey(choices))
  return (
    <div className="flex flex-col gap-6">
      {[null, ...variants].map(variant => {
        const tiers = priceTiers(surface, variant)
        const caption = variant === null ? m.fleet_preview_car() : variant.split('||').join(', ')
        return (
          <section
            key={variant ?? ''}
            className="flex flex-col gap-2 lg:[&_td]:px-0.5 lg:[&_th]:px-0.5 xl:[&_td]:px-1.5 xl:[&_th]:px-1.5 lg:max-xl:[&_td]:text-xs lg:max-xl:[&_th]:text-xs"
          >
            <h3 className="font-semibold">{caption}</h3>
            <p className="text-sm text-ink-soft">
              {m.fleet_preview_from({ week: usd(tiers[0]!.weekCents), day: usd(tiers[0]!.dayCents) })}
            </p>
            <DataTable
              caption={caption}
              rows={tiers}
              rowKey={tier => tier.key}
              empty=""
              columns={[
                {
                  key: 'tier',
                  head: `${m.fleet_initial_fee()} · ${m.fleet_miles_month()}`,
                  // Below each other: beside the fields there is no room for a column more.
                  cell: tier => (
                    <span className="figures">
                      <span className="block">{usd(tier.feeCents)}</span>
                      {sayNumber(tier.miles)}
                    </span>
                  ),
                },
                { key: 'day', head: m.fleet_day(), number: true, cell: tier => usd(tier.dayCents) },
                { key: 'week', head: m.fleet_week(), number: true, cell: tier => usd(tier.weekCents) },
                { key: 'two', head: m.fleet_two_weeks(), number: true, cell: tier => usd(tier.biweeklyCents) },
                { key: 'month', head: m.fleet_month(), number: true, cell: tier => usd(tier.monthlyCents) },
              ]}
            />
          </section>
        )
      })}
    </div>
  )
}
