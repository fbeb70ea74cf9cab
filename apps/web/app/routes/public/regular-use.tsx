import { m } from '@ownward/texts'
import { pageMeta } from '../../chrome/page-meta.ts'
import { Band } from '../../features/marketing/band.tsx'
import { cycleExamples } from '../../features/marketing/prices/price-examples.ts'
import { Steps } from '../../features/marketing/steps/steps.tsx'
import { StudioCar } from '../../features/marketing/studio-car.tsx'
import { UsePage } from '../../features/marketing/use-page.tsx'
import { usd } from '../../i18n/usd.ts'
import { paths } from '../../paths.ts'
import type { RouteHandle } from '../../root.tsx'
import { apiContext } from '../../server/page-context.server.ts'
import { readPageWords } from '../../server/page-words.server.ts'
import { readExampleCar } from '../../server/read-example-car.server.ts'
import type { Route } from './+types/regular-use'

export const handle: RouteHandle = { sheet: 'marketing' }

export async function loader({ context }: Route.LoaderArgs) {
  const page = context.get(apiContext)
  const builtIn = { title: m.marketing_regular_title(), description: m.marketing_regular_text() }
  const [words, car] = await Promise.all([
    readPageWords(page, 'regularuse', builtIn),
    readExampleCar(page, { body: 'sedan' }),
  ])
  const name = car ? `${car.year} ${car.make} ${car.model}` : ''
  return { site: page.site, words, name, state: car?.state ?? '', examples: car && cycleExamples(car) }
}

export const meta: Route.MetaFunction = ({ loaderData: data }) =>
  data ? pageMeta(data.site, paths.regularUse(), data.words) : []

export default function RegularUse({ loaderData: { site, name, state, examples } }: Route.ComponentProps) {
  return (
    <UsePage
      site={site}
      title={m.marketing_regular_title()}
      text={m.marketing_regular_text()}
      tone="wash"
      car={<StudioCar body="wagon" angle="side" paint="blue" sizes="(min-width:64rem) 48vw, 94vw" first />}
      example={
        examples && {
          title: m.marketing_regular_example(),
          name,
          state,
          feeCents: examples.feeCents,
          heads: [m.marketing_regular_cycle(), m.marketing_regular_payment(), m.marketing_regular_day()],
          rows: examples.rows.map(row => [
            m.marketing_regular_days({ n: String(row.days) }),
            usd(row.cycleCents),
            usd(row.perDayCents),
          ]),
        }
      }
      reasonsTitle={m.marketing_regular_reasons()}
      reasons={[
        [m.marketing_regular_reason_1(), m.marketing_regular_reason_1_text()],
        [m.marketing_regular_reason_2(), m.marketing_regular_reason_2_text()],
        [m.marketing_regular_reason_3(), m.marketing_regular_reason_3_text()],
      ]}
    >
      <Band id="steps" title={m.marketing_five_title()}>
        <Steps />
      </Band>
    </UsePage>
  )
}
