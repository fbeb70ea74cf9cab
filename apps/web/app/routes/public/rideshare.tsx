import { m } from '@ownward/texts'
import { pageMeta } from '../../chrome/page-meta.ts'
import { mileExamples } from '../../features/marketing/prices/price-examples.ts'
import { StudioCar } from '../../features/marketing/studio-car.tsx'
import { UsePage } from '../../features/marketing/use-page.tsx'
import { sayMilesAWeek } from '../../i18n/say-miles.ts'
import { usd } from '../../i18n/usd.ts'
import { paths } from '../../paths.ts'
import type { RouteHandle } from '../../root.tsx'
import { apiContext } from '../../server/page-context.server.ts'
import { readPageWords } from '../../server/page-words.server.ts'
import { readExampleCar } from '../../server/read-example-car.server.ts'
import type { Route } from './+types/rideshare'

export const handle: RouteHandle = { sheet: 'marketing' }

export async function loader({ context }: Route.LoaderArgs) {
  const page = context.get(apiContext)
  const builtIn = { title: m.marketing_rideshare_title(), description: m.marketing_rideshare_text() }
  const [words, car] = await Promise.all([
    readPageWords(page, 'rideshare', builtIn),
    readExampleCar(page, { fuel: 'hybrid' }),
  ])
  const name = car ? `${car.year} ${car.make} ${car.model}` : ''
  return {
    site: page.site,
    words,
    name,
    state: car?.state ?? '',
    unit: car?.distanceUnit,
    examples: car && mileExamples(car),
  }
}

export const meta: Route.MetaFunction = ({ loaderData: data }) =>
  data ? pageMeta(data.site, paths.rideshare(), data.words) : []

export default function Rideshare({ loaderData: { site, name, state, unit, examples } }: Route.ComponentProps) {
  return (
    <UsePage
      site={site}
      title={m.marketing_rideshare_title()}
      text={m.marketing_rideshare_text()}
      tone="night"
      car={<StudioCar body="sedan" angle="front34" paint="black" sizes="(min-width:64rem) 48vw, 94vw" first />}
      example={
        examples && {
          title: m.marketing_rideshare_example(),
          name,
          state,
          feeCents: examples.feeCents,
          heads: [
            m.marketing_rideshare_miles(),
            m.marketing_rideshare_week(),
            unit === 'km' ? m.marketing_rideshare_mile_km() : m.marketing_rideshare_mile(),
          ],
          rows: examples.rows.map(row => [
            sayMilesAWeek(row.cycleMiles, unit ?? 'mi'),
            usd(row.cycleCents),
            usd(row.perMileCents),
          ]),
        }
      }
      reasonsTitle={m.marketing_rideshare_reasons()}
      reasons={[
        [m.marketing_rideshare_reason_1(), m.marketing_rideshare_reason_1_text()],
        [m.marketing_rideshare_reason_2(), m.marketing_rideshare_reason_2_text()],
        [m.marketing_rideshare_reason_3(), m.marketing_rideshare_reason_3_text()],
      ]}
    />
  )
}
