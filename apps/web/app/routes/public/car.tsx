import { writeQuestion } from '@ownward/domain/catalog'
import { m } from '@ownward/texts'
import { isRouteErrorResponse, data as respond } from 'react-router'
import { isDone } from '../../api/answer.ts'
import type { AllIn } from '../../api/spelling/catalog.ts'
import { catalogPaths } from '../../catalog-paths.ts'
import { Carousel } from '../../chrome/carousel.tsx'
import { FailedPage } from '../../chrome/failed-page.tsx'
import { alternateLinks } from '../../chrome/page-meta.ts'
import { SiteLink } from '../../chrome/site-link.tsx'
import { AppButton } from '../../features/catalog/app-button.tsx'
import { CarHighlights } from '../../features/catalog/car-highlights.tsx'
import { DueToday } from '../../features/catalog/due-today.tsx'
import { GonePage } from '../../features/catalog/gone-page.tsx'
import { sayUsd, sayWholeUsd } from '../../features/catalog/price-words.ts'
import { Specs } from '../../features/catalog/specs.tsx'
import { VehicleCard } from '../../features/catalog/vehicle-card.tsx'
import { breadcrumbs, vehicleSchema } from '../../features/catalog/vehicle-schema.ts'
import { FramedBlocks } from '../../features/marketing/framed-blocks.tsx'
import { forecastOf } from '../../features/road/forecast.ts'
import { ForecastSection } from '../../features/road/forecast-section.tsx'
import { sayMoment } from '../../i18n/say-moment.ts'
import { Island } from '../../islands/island.tsx'
import { asChosen } from '../../page/as-chosen.ts'
import { paths } from '../../paths.ts'
import type { RouteHandle } from '../../root.tsx'
import { apiContext } from '../../server/page-context.server.ts'
import { findPageWords } from '../../server/page-words.server.ts'
import { partnerOf } from '../../session/partner.ts'
import type { Route } from './+types/car'

export const handle: RouteHandle = { sheet: 'detail' }

/** Two windows of the strip; each card more is weight that few scroll to. */
const mostSimilar = 10

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const page = context.get(apiContext)
  const { call, site, reads } = page
  const url = new URL(request.url)
  if (!/^[1-9]\d{0,8}$/.test(params.id)) throw carIsGone()
  const id = Number(params.id)
  reads('list', `car:${id}`)
  const answer = await call('getPreAuthVehicleDetail', {
    vehicleId: id,
    program: 'rideshare',
    financing: 'pto',
    ...partnerOf(url.search),
  })
  if (!isDone(answer)) throw carIsGone()
  const car = answer.result
  const asked = url.searchParams.get('variant')
  const variant = asked !== null && Object.hasOwn(car.variants, asked) ? asked : null
  const [words, similar, texts] = await Promise.all([
    findPageWords(page, 'cardetails'),
    // Nice to have: without it the page is still the car's.
    call('similarVehicles', { id, make: car.make, model: car.model, year: car.year, lat: car.lat, lng: car.lng }).catch(
      () => null,
    ),
    car.detailTexts.length > 0 ? null : call('getVehicleDetailText', {}).catch(() => null),
  ])
  return {
    site,
    keywords: words?.keywords ?? '',
    car: { ...car, surface: null },
    variant,
    forecast: forecastOf(car, variant),
    framed: url.pathname.startsWith('/iframecars'),
    similar: isDone(similar) ? similar.result.slice(0, mostSimilar) : [],
    highlights: isDone(texts) ? texts.result : car.detailTexts,
  }
}

/** A car that is not there: a real 404, from which the starter leads back to where the person came from (DET-16). */
const carIsGone = () => respond(null, { status: 404 })

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return isRouteErrorResponse(error) && error.status === 404 ? <GonePage /> : <FailedPage />
}

export const meta: Route.MetaFunction = ({ loaderData: data }) => {
  if (!data) return [{ title: m.catalog_gone_title() }, { name: 'robots', content: 'noindex' }]
  const { car, site, framed, keywords } = data
  const name = `${car.year} ${car.make} ${car.model}`
  const first = car.tiers[0]
  const path = catalogPaths.car({ id: car.vehicleId, name: car.vehicleName, isFeatured: false, layout: 'site' })
  const picture = car.pictures[0]
  const title = m.catalog_detail_title({ name, brand: site.brandName })
  const description = m.catalog_detail_description({
    name,
    city: car.city,
    week: sayUsd(first?.week ?? 0),
    day: sayUsd(first?.day ?? 0),
    price: sayWholeUsd(car.msrp),
  })
  return [
    { title },
    { name: 'description', content: description },
    ...(keywords ? [{ name: 'keywords', content: keywords }] : []),
    ...(framed ? [{ name: 'robots', content: 'noindex, follow' }] : []),
    ...alternateLinks(site, path, picture?.base),
    { property: 'og:type', content: 'product' },
    { property: 'og:title', content: name },
    { property: 'og:description', content: description },
    { 'script:ld+json': vehicleSchema(car, site, path) },
    {
      'script:ld+json': breadcrumbs(site, [
        { name: m.catalog_back_to_cars(), path: paths.cars() },
        { name: car.make, path: catalogPaths.listing({ make: car.make }) },
        { name, path },
      ]),
    },
  ]
}

export default function CarPage({
  loaderData: { car, variant, forecast, framed, similar, highlights, site },
}: Route.ComponentProps) {
  const name = `${car.year} ${car.make} ${car.model}`
  const [tier] = car.tiers
  const chosen = asChosen(car, variant)
  const [first] = car.allIn
  const [due] = variant === null ? car.allIn : car.variants[variant]!.allIn
  const free = car.allIn.find(({ fee }) => fee === 0)
  const bookAt = (choice?: AllIn) => (framed ? '' : paths.bookCar(car.vehicleId, choice))
  return (
    <main id="main" data-car={framed ? undefined : ''} data-sheet={framed ? 'whole' : undefined} className="car-page">
      <div>
        <SiteLink to={framed ? paths.framedCars() : paths.cars()} className="back-link">
          <svg viewBox="0 0 24 24" aria-hidden="true">
            <path d="m14 6-6 6 6 6" />
          </svg>
          {framed ? m.catalog_back_to_listings() : m.catalog_back_to_cars()}
        </SiteLink>
        <div className="car-top">
          <div>
            <Island is="gallery" carId={car.vehicleId} name={name} color={chosen.color} pictures={chosen.pictures} />
            {!framed && <Island is="heart" idle id={car.vehicleId} name={name} />}
          </div>
          <div id="detail" className="car-side">
            <div>
              <h1>{name}</h1>
              <p className="where">
                {car.trim && `${car.trim} · `}
                {`${car.city}, ${car.state}`}
              </p>
            </div>
            {car.availability !== 'free' && (
              <p className="not-free">
                {sayNotFree(car)}
                {car.availability === 'held' && !framed && (
                  // The page is the same for everybody: who the car is held for finds it there.
                  <>
                    {' '}
                    <SiteLink to={paths.account.waitlist()} hard className="underline">
                      {m.catalog_held_mine()}
                    </SiteLink>
                  </>
                )}
                {!framed && car.availability !== 'sold' && (
                  <>
                    {' '}
                    <SiteLink
                      to={paths.newAlert(writeQuestion({ make: car.make, model: car.model }), car.vehicleId)}
                      className="underline"
                    >
                      {m.catalog_wait()}
                    </SiteLink>
                  </>
                )}
              </p>
            )}
            <div className="priced">
              <Island
                is="pricePanel"
                idle
                carId={car.vehicleId}
                price={{ week: tier?.week ?? 0, day: tier?.day ?? 0, sellingPrice: car.msrp }}
                cycles={cyclesOf(car.allIn)}
                today={first?.dueToday ?? 0}
                variant={variant}
                groups={car.variationOrder.map(name => [name, car.variationConfig[name] ?? []] as const)}
                variants={variantsOf(car)}
                colors={car.colorCodes}
                words={car.optionLabels}
                bookHref={bookAt(first)}
                freeHref={free && free !== first ? bookAt(free) : undefined}
                buyNow={!framed && site.buyNow && car.buyNowPrice > 0 ? car.buyNowPrice : undefined}
              />
              {due && (
                <DueToday
                  choice={due}
                  place={`${car.city}, ${car.state}`}
                  abroad={car.country === 'CA'}
                  unit={car.distanceUnit}
                />
              )}
              {framed ? (
                <div className="apps">
                  <AppButton
                    look="signal"
                    label={m.catalog_app_to_book()}
                    site={site}
                    web={paths.bookCar(car.vehicleId, first)}
                  />
                  <AppButton look="outline" label={m.catalog_more_info()} site={site} />
                </div>
              ) : (
                <p className="ways">
                  <span>{m.catalog_personalize_note()}</span>
                  <SiteLink to={paths.plansOf(car.vehicleId)}>{m.plans_link()}</SiteLink>
                  <SiteLink to={catalogPaths.week(`car=${car.vehicleId}`)}>{m.week_link()}</SiteLink>
                  <SiteLink to={catalogPaths.sheet(car.vehicleId, car.vehicleName)} hard>
                    {m.sheet_link()}
                  </SiteLink>
                  <SiteLink to={catalogPaths.seen()} hard>
                    {m.seen_link()}
                  </SiteLink>
                  <SiteLink to={`${paths.compare()}/cars=${car.vehicleId}`}>{m.compare_link()}</SiteLink>
                </p>
              )}
            </div>
          </div>
        </div>
      </div>
      <CarHighlights highlights={highlights} />
      {forecast && <ForecastSection forecast={forecast} title={m.catalog_road_title()} />}
      <section aria-labelledby="specs" className="car-part">
        <h2 id="specs">{m.catalog_specs()}</h2>
        <Specs car={chosen} marked={car.variationOrder.length > 0} />
      </section>
      <Island is="detailTabs" tabs={tabsOf(car)} />
      {framed && <FramedBlocks brand={site.brandName} />}
      {similar.length > 0 && (
        <Carousel id="similar" title={m.catalog_similar()}>
          {similar.map(vehicle => (
            <VehicleCard key={vehicle.id} vehicle={vehicle} layout={framed ? 'iframe' : 'site'} brief />
          ))}
        </Carousel>
      )}
    </main>
  )
}

/** Why a car cannot be had now; one that is held for who waited says until when (PICK-25). */
function sayNotFree({ availability, heldUntil, timeZone }: CarData): string {
  if (availability === 'checking') return m.catalog_being_checked()
  if (availability !== 'held') return m.catalog_not_free()
  return heldUntil ? m.catalog_held_until({ at: sayMoment(heldUntil, timeZone) }) : m.catalog_held()
}

type CarData = Route.ComponentProps['loaderData']['car']

function variantsOf({ variants }: CarData) {
  return Object.fromEntries(
    Object.entries(variants).map(([key, { msrp, dayRent, pictures, allIn }]) => [
      key,
      { msrp, dayRent, pictures, cycles: cyclesOf(allIn), today: allIn[0]?.dueToday ?? 0 },
    ]),
  )
}

/** A week of the choice that is shown, and one with no initial fee where that is another. */
function cyclesOf([first, ...others]: readonly AllIn[]): number[] {
  return [first, others.find(({ fee }) => fee === 0)].flatMap(choice => choice?.cycle ?? [])
}

/** What there is to say beside the facts; a list without an entry has no tab (DET-11). */
function tabsOf({ equipment, rentalDetails }: CarData) {
  return [
    { key: 'equipment', title: m.catalog_equipment(), items: equipment },
    { key: 'program', title: m.catalog_program_details(), items: rentalDetails },
  ].filter(tab => tab.items.length > 0)
}
