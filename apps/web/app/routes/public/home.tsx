import { m } from '@ownward/texts'
import { isDone } from '../../api/answer.ts'
import { resultOf } from '../../api/result-of.ts'
import { catalogPaths } from '../../catalog-paths.ts'
import { CarPicture } from '../../chrome/car-picture.tsx'
import { organization, pageMeta } from '../../chrome/page-meta.ts'
import { SiteLink } from '../../chrome/site-link.tsx'
import { sayToday } from '../../features/catalog/filters/option-words.ts'
import { sayUsd } from '../../features/catalog/price-words.ts'
import { AppBlock } from '../../features/marketing/app-block.tsx'
import { Band } from '../../features/marketing/band.tsx'
import { CarTiles } from '../../features/marketing/car-tiles.tsx'
import { Claims } from '../../features/marketing/claims.tsx'
import { DatedLinks } from '../../features/marketing/dated-links.tsx'
import { Intro } from '../../features/marketing/intro.tsx'
import { Points } from '../../features/marketing/points.tsx'
import { Roadmap } from '../../features/marketing/roadmap.tsx'
import { Voices } from '../../features/marketing/voices.tsx'
import { type Forecast, forecastOf } from '../../features/road/forecast.ts'
import { ForecastSection } from '../../features/road/forecast-section.tsx'
import { usd } from '../../i18n/usd.ts'
import { paths } from '../../paths.ts'
import type { RouteHandle } from '../../root.tsx'
import { apiContext } from '../../server/page-context.server.ts'
import { readPageWords } from '../../server/page-words.server.ts'
import type { Route } from './+types/home'

export const handle: RouteHandle = { sheet: 'home' }

const shownCars = 4
const nothingWritten = { testimonials: [], news: [], events: [] }

export async function loader({ context }: Route.LoaderArgs) {
  const page = context.get(apiContext)
  const { call, site, reads } = page
  reads('list', 'content')
  const [found, written, words] = await Promise.all([
    call('searchPreAuthVehicles', { page: 1, limit: shownCars, orderby: 'id' }),
    call('getHomeContent', {}).catch(() => null),
    readPageWords(page, 'homepage', { title: m.shell_hero_title(), description: m.shell_hero_text() }),
  ])
  const cars = resultOf(found) ?? []
  const first = cars[0]
  const detail =
    first && (await call('getPreAuthVehicleDetail', { vehicleId: first.id, program: 'rideshare', financing: 'pto' }))
  if (first) reads(`car:${first.id}`)
  return {
    site,
    words,
    cars,
    forecast: isDone(detail) ? forecastOf(detail.result) : null,
    written: isDone(written) ? written.result : nothingWritten,
  }
}

export const meta: Route.MetaFunction = ({ loaderData: data }) =>
  data ? [...pageMeta(data.site, paths.home(), data.words), { 'script:ld+json': organization(data.site) }] : []

export default function Home({ loaderData: { site, cars, forecast, written } }: Route.ComponentProps) {
  const car = cars[0]
  const name = car ? `${car.year} ${car.make} ${car.model}` : ''
  return (
    <main id="main" data-notices={site.socialProof ? '' : undefined}>
      <aside id="wanted" hidden data-show="signed-out" aria-label={m.app_sign_in()} className="notice">
        <p>{m.shell_wanted()}</p>
        <a href={paths.login()} data-hard="">
          {m.app_sign_in()}
        </a>
        <button type="button" aria-label={m.common_close()}>
          ×
        </button>
      </aside>
      <Intro
        title={m.shell_hero_title()}
        text={m.shell_hero_text()}
        actions={
          <>
            <SiteLink to={paths.cars()} className="go go-first">
              {m.shell_hero_go()}
            </SiteLink>
            <SiteLink to={paths.howItWorks()} className="go go-next">
              {m.shell_nav_how()}
            </SiteLink>
          </>
        }
      >
        {car?.picture && (
          <SiteLink
            to={catalogPaths.car({
              id: car.id,
              name: car.vehicleName,
              isFeatured: car.isFeatured === 1,
              layout: 'site',
            })}
            className="scene pick"
          >
            <CarPicture
              picture={car.picture}
              alt=""
              sizes="(min-width:64rem) 48vw, 94vw"
              maxWidth={960}
              eager="first"
            />
            {car.picture.kind === 'illustration' && <small>{m.catalog_illustration()}</small>}
            <div>
              <strong>{name}</strong>
              <span>
                <b>{sayUsd(car.allIn.cycle)}</b>
                {` ${m.catalog_all_in()}`}
              </span>
              <span>{sayToday(car.allIn)}</span>
              <span>{`${car.rentLabel} ${sayUsd(car.weekRent)} ${m.common_per_week()}`}</span>
            </div>
          </SiteLink>
        )}
      </Intro>
      <Band id="process" title={m.marketing_process_title()}>
        <Points
          points={[
            [m.marketing_process_drive(), m.marketing_process_drive_text()],
            [m.marketing_process_pay(), m.marketing_process_pay_text()],
            [m.marketing_process_decide(), m.marketing_process_decide_text()],
          ]}
        />
        {forecast && (
          <div className="example">
            <ForecastSection forecast={forecast} title={m.shell_road_example({ name })} />
          </div>
        )}
      </Band>
      <Band id="how-it-works" title={m.marketing_roadmap_title()} tone="night">
        <Roadmap />
      </Band>
      <AppBlock site={site} example={forecast ? phoneExample(name, forecast) : undefined} />
      <Voices voices={written.testimonials} />
      {written.news.length + written.events.length > 0 && (
        <div className="band">
          <div className="wrap two">
            <DatedLinks
              id="news"
              title={m.marketing_news_title()}
              items={written.news.map(item => ({ ...item, by: item.source }))}
            />
            <DatedLinks
              id="events"
              title={m.marketing_events_title()}
              items={written.events.map(item => ({ ...item, by: item.place }))}
            />
          </div>
        </div>
      )}
      <Band id="what-you-get" title={m.marketing_get_title()} text={m.marketing_get_text()}>
        <Claims />
      </Band>
      {cars.length > 0 && (
        <Band
          id="ready"
          title={m.shell_ready_title()}
          aside={
            <SiteLink to={paths.cars()} className="all">
              {m.catalog_back_to_cars()}
            </SiteLink>
          }
        >
          <CarTiles cars={cars} />
        </Band>
      )}
    </main>
  )
}

/** The example about half a year on, in the reader's words. */
function phoneExample(car: string, { points, sellingPriceCents }: Forecast) {
  const at = points.find(point => point.dayOffset >= 24 * 7) ?? points.at(-1)
  if (!at) return undefined
  const weeks = Math.round(at.dayOffset / 7)
  return {
    car,
    label: m.catalog_road_after({ weeks }),
    price: usd(at.priceToConvertCents),
    credit: usd(at.creditCents),
    share: at.creditCents / sellingPriceCents,
  }
}
