import { m } from '@ownward/texts'
import { catalogPaths } from '../../catalog-paths.ts'
import { CarPicture } from '../../chrome/car-picture.tsx'
import { alternateLinks } from '../../chrome/page-meta.ts'
import { SiteLink } from '../../chrome/site-link.tsx'
import { sayUsd } from '../../features/catalog/option-words.ts'
import { VehicleCard } from '../../features/catalog/vehicle-card.tsx'
import { Hero } from '../../features/home/hero.tsx'
import { Steps } from '../../features/marketing/steps.tsx'
import { forecastOf } from '../../features/road/forecast.ts'
import { ForecastSection } from '../../features/road/forecast-section.tsx'
import { paths } from '../../paths.ts'
import { apiContext } from '../../server/page-context.server.ts'
import type { Route } from './+types/home'

const shownCars = 4

export async function loader({ context }: Route.LoaderArgs) {
  const { call, site, reads } = context.get(apiContext)
  reads('list')
  const found = await call('searchPreAuthVehicles', { page: 1, limit: shownCars, orderby: 'id' })
  const cars = found.status === true ? found.result : []
  const first = cars[0]
  const detail =
    first && (await call('getPreAuthVehicleDetail', { list_id: first.id, program: 'rideshare', financing: 'pto' }))
  if (first) reads(`car:${first.id}`)
  return { site, cars, forecast: detail?.status === 1 ? forecastOf(detail.result) : null }
}

export const meta: Route.MetaFunction = ({ loaderData: data }) =>
  data
    ? [
        { title: m.shell_home_title({ brand: data.site.brandName }) },
        { name: 'description', content: m.shell_hero_text() },
        ...alternateLinks(data.site, paths.home()),
        { property: 'og:title', content: m.shell_home_title({ brand: data.site.brandName }) },
      ]
    : []

export default function Home({ loaderData: { cars, forecast } }: Route.ComponentProps) {
  const car = cars[0]
  const name = car ? `${car.year} ${car.make} ${car.model}` : ''
  return (
    <main id="main" className="mx-auto flex max-w-page flex-col gap-20 px-4 pt-10 md:px-8 md:pt-16">
      <Hero>
        {car?.picture && (
          <SiteLink
            to={catalogPaths.car({
              id: car.id,
              name: car.vehicle_name,
              isFeatured: car.is_featured === 1,
              layout: 'site',
            })}
            className="group relative block overflow-hidden rounded-card bg-studio text-studio-ink"
          >
            <CarPicture
              picture={car.picture}
              alt=""
              sizes="(min-width:64rem) 45vw, 94vw"
              maxWidth={960}
              eager="first"
              className="aspect-3/2 w-full object-cover"
            />
            <span className="absolute inset-x-5 bottom-4 flex flex-wrap items-baseline justify-between gap-x-4">
              <span className="font-semibold">{name}</span>
              <span>
                <span className="figures font-display text-xl font-bold tracking-tight">{sayUsd(car.week_rent)}</span>{' '}
                <span className="text-sm">{m.common_per_week()}</span>
              </span>
            </span>
          </SiteLink>
        )}
      </Hero>
      {forecast && <ForecastSection forecast={forecast} title={m.shell_road_example({ name })} />}
      <section aria-labelledby="how-it-works" className="flex flex-col gap-8">
        <h2 id="how-it-works" className="text-3xl font-bold tracking-tight">
          {m.shell_how_title()}
        </h2>
        <Steps />
      </section>
      {cars.length > 0 && (
        <section aria-labelledby="ready" className="flex flex-col gap-5">
          <div className="flex items-baseline justify-between gap-4">
            <h2 id="ready" className="text-2xl font-bold tracking-tight">
              {m.shell_ready_title()}
            </h2>
            <SiteLink to={paths.cars()} className="font-semibold text-spruce underline">
              {m.catalog_back_to_cars()}
            </SiteLink>
          </div>
          <ul className="grid gap-5 sm:grid-cols-2 lg:grid-cols-4">
            {cars.map(vehicle => (
              <VehicleCard key={vehicle.id} vehicle={vehicle} layout="site" />
            ))}
          </ul>
        </section>
      )}
    </main>
  )
}
