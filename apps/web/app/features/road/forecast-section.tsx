import { m } from '@ownward/texts'
import { sayMilesAMonth } from '../../i18n/say-miles.ts'
import { sayNumber } from '../../i18n/say-number.ts'
import { usd } from '../../i18n/usd.ts'
import { type Forecast, weeksOf } from './forecast.ts'
import { RoadToOwn } from './road-to-own.tsx'

const shownWeeks = [12, 24, 52, 104]

/** A forecast as picture and as table, with what it rests on said below. */
export function ForecastSection({ forecast, title }: { forecast: Forecast; title: string }) {
  const { sellingPriceCents, feeCents, miles, unit, creditRatePercent, points } = forecast
  const last = points.at(-1)
  const rows = points.filter(point => shownWeeks.includes(weeksOf(point.dayOffset)) && point !== last)
  const halfYear = Math.max(
    points.findIndex(point => weeksOf(point.dayOffset) >= 24),
    0,
  )
  return (
    <section aria-labelledby="road" className="forecast">
      <h2 id="road">{title}</h2>
      <RoadToOwn sellingPriceCents={sellingPriceCents} points={points} here={halfYear} kind="forecast" />
      <div>
        <p>
          {m.catalog_road_forecast({
            fee: usd(feeCents),
            miles: sayMilesAMonth(miles, unit),
            share: String(creditRatePercent),
          })}
        </p>
        <table>
          <caption className="heard">{m.catalog_road_caption()}</caption>
          <thead>
            <tr>
              <th scope="col">{m.catalog_road_weeks()}</th>
              <th scope="col">{m.catalog_road_credit_head()}</th>
              <th scope="col">{m.catalog_road_price_head()}</th>
            </tr>
          </thead>
          <tbody>
            {[...rows, ...(last ? [last] : [])].map(point => (
              <tr key={point.cycle}>
                <th scope="row">
                  {sayWhen(weeksOf(point.dayOffset), point === last, point.priceToConvertCents === 0)}
                </th>
                <td>{usd(point.creditCents)}</td>
                <td>{usd(point.priceToConvertCents)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  )
}

function sayWhen(weeks: number, last: boolean, owned: boolean): string {
  if (!last) return m.catalog_road_week_count({ n: weeks })
  return owned
    ? m.catalog_road_owned({ weeks: sayNumber(weeks) })
    : m.catalog_road_program_end({ weeks: sayNumber(weeks) })
}
