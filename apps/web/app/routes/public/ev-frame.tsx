import { m } from '@ownward/texts'
import { paths } from '../../paths.ts'
import type { RouteHandle } from '../../root.tsx'
import { apiContext } from '../../server/page-context.server.ts'
import type { Route } from './+types/ev-frame'

export const handle: RouteHandle = { sheet: 'marketing', still: true }

export function loader({ request, context }: Route.LoaderArgs) {
  const { site } = context.get(apiContext)
  const stations = new URL(request.url).pathname.startsWith(paths.evFrame('stations'))
  return { stations, url: stations ? site.stationLocatorUrl : site.fuelCalculatorUrl }
}

export const meta: Route.MetaFunction = ({ loaderData: data }) => [
  { title: data?.stations ? m.marketing_stations_title() : m.marketing_calculator_other() },
  { name: 'robots', content: 'noindex' },
]

/** What stands in a frame until somebody asks for the foreign page: whose it is, and the link that loads it here (O-18). */
export default function EvFrame({ loaderData: { stations, url } }: Route.ComponentProps) {
  const { host } = new URL(url)
  return (
    <main id="main" className="grid min-h-dvh place-items-center p-6 text-center">
      <div>
        <h1 className="text-2xl font-bold tracking-tight">
          {stations ? m.marketing_stations_title() : m.marketing_calculator_other()}
        </h1>
        <p className="mx-auto mt-3 max-w-sm text-ink-soft">{m.marketing_frame_ask({ host })}</p>
        <p className="mt-6">
          <a href={url} rel="noreferrer" className="go go-next">
            {stations ? m.marketing_stations_load() : m.marketing_calculator_load()}
          </a>
        </p>
      </div>
    </main>
  )
}
