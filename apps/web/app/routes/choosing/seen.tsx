import { m } from '@ownward/texts'
import { isDone } from '../../api/answer.ts'
import { catalogPaths } from '../../catalog-paths.ts'
import { CarPicture } from '../../chrome/car-picture.tsx'
import { SiteLink } from '../../chrome/site-link.tsx'
import { sayUsd } from '../../features/catalog/price-words.ts'
import type { RouteHandle } from '../../root.tsx'
import { apiContext } from '../../server/page-context.server.ts'
import type { Route } from './+types/seen'

export const handle: RouteHandle = { sheet: 'choosing' }

const most = 12

/** The numbers in an address, each once and no more than are kept (PICK-29). */
function idsOf(text: string | undefined): number[] {
  const named = (text ?? '').split('-').filter(id => /^[1-9]\d{0,8}$/.test(id))
  return [...new Set(named.map(Number))].slice(0, most)
}

export async function loader({ params, context }: Route.LoaderArgs) {
  const { call } = context.get(apiContext)
  const found = await Promise.all(
    idsOf(params.ids).map(vehicleId =>
      call('getPreAuthVehicleDetail', { vehicleId, program: 'rideshare', financing: 'pto' }),
    ),
  )
  const cars = found.flatMap(answer => {
    if (!isDone(answer) || answer.result.availability === 'sold' || answer.result.availability === 'hidden') return []
    const { vehicleId, vehicleName, year, make, model, city, state, allIn, pictures, availability } = answer.result
    const [lowest] = allIn
    const [picture = null] = pictures
    const name = `${year} ${make} ${model}`
    return {
      id: vehicleId,
      vehicleName,
      name,
      place: `${city}, ${state}`,
      lowest,
      picture,
      isFree: availability === 'free',
    }
  })
  return { cars, isNamed: params.ids !== undefined }
}

export const meta: Route.MetaFunction = () => [
  { title: m.seen_title() },
  { name: 'description', content: m.seen_lead() },
  { name: 'robots', content: 'noindex' },
]

export default function SeenPage({ loaderData: { cars, isNamed } }: Route.ComponentProps) {
  return (
    <main
      id="main"
      className="seen mx-auto flex max-w-page flex-col gap-6 px-4 pt-6 pb-12 md:px-8 md:pt-10"
      data-seen={isNamed ? undefined : ''}
    >
      <header>
        <h1 className="text-3xl font-bold tracking-tight">{m.seen_title()}</h1>
        <p className="max-w-prose text-ink-soft">{m.seen_lead()}</p>
      </header>
      {cars.length === 0 && <p>{isNamed ? m.seen_gone() : m.seen_none()}</p>}
      <ul>
        {cars.map(({ id, vehicleName, name, place, lowest, picture, isFree }) => (
          <li key={id}>
            {picture && (
              <CarPicture
                picture={picture}
                alt=""
                sizes="(min-width:48rem) 22rem, 100vw"
                maxWidth={640}
                className="photo"
              />
            )}
            {picture?.kind === 'illustration' && <small className="mark">{m.catalog_illustration()}</small>}
            <SiteLink
              className="to-car"
              to={catalogPaths.car({ id, name: vehicleName, isFeatured: false, layout: 'site' })}
            >
              {name}
            </SiteLink>
            <p>{place}</p>
            {lowest && <p>{m.seen_price({ amount: sayUsd(lowest.cycle), fee: sayUsd(lowest.fee) })}</p>}
            {!isFree && <p>{m.catalog_not_free()}</p>}
          </li>
        ))}
      </ul>
      <p className="options">
        <SiteLink
          to={catalogPaths.listing()}
          className="inline-flex min-h-11 items-center font-semibold text-spruce underline"
        >
          {m.compare_all_cars()}
        </SiteLink>
        {isNamed && (
          <button type="button" data-forget="" data-show="script">
            {m.seen_forget()}
          </button>
        )}
      </p>
      <script type="module" src="/choosing.js" />
    </main>
  )
}
