import { dateInZone } from '@ownward/domain/calendar'
import { m } from '@ownward/texts'
import { isRouteErrorResponse, data as respond } from 'react-router'
import { isDone } from '../../api/answer.ts'
import { catalogPaths } from '../../catalog-paths.ts'
import { FailedPage } from '../../chrome/failed-page.tsx'
import { alternateLinks } from '../../chrome/page-meta.ts'
import { SiteLink } from '../../chrome/site-link.tsx'
import { GonePage } from '../../features/catalog/gone-page.tsx'
import { CarFacts, SheetPrices } from '../../features/sheet/car-facts.tsx'
import { Sharing } from '../../features/sheet/sharing.tsx'
import { sayDate } from '../../i18n/say-date.ts'
import type { RouteHandle } from '../../root.tsx'
import { apiContext } from '../../server/page-context.server.ts'
import type { Route } from './+types/sheet'

export const handle: RouteHandle = { sheet: 'choosing' }

/** Where anybody can look up what a VIN is called back for, and what is known of its past. */
const lookups = {
  US: { recalls: 'https://www.nhtsa.gov/recalls', history: 'https://vehiclehistory.bja.ojp.gov/nmvtis_vehiclehistory' },
  CA: { recalls: 'https://tc.canada.ca/en/recalls', history: null },
} as const

export async function loader({ params, context }: Route.LoaderArgs) {
  const { call, site, now } = context.get(apiContext)
  if (!/^[1-9]\d{0,8}$/.test(params.id)) throw carIsGone()
  const answer = await call('getPreAuthVehicleDetail', {
    vehicleId: Number(params.id),
    program: 'rideshare',
    financing: 'pto',
  })
  if (!isDone(answer)) throw carIsGone()
  const car = answer.result
  if (car.allIn.length === 0) throw carIsGone()
  return { site, car: { ...car, surface: null }, today: dateInZone(now, car.timeZone) }
}

/** A car that is not there or has no price: a real 404 (DET-16). */
const carIsGone = () => respond(null, { status: 404 })

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return isRouteErrorResponse(error) && error.status === 404 ? <GonePage /> : <FailedPage />
}

const pageOf = ({ vehicleId, vehicleName, isFeatured }: Route.ComponentProps['loaderData']['car']) =>
  catalogPaths.car({ id: vehicleId, name: vehicleName, isFeatured: isFeatured === 1, layout: 'site' })

export const meta: Route.MetaFunction = ({ loaderData: data }) => {
  if (!data) return [{ title: m.catalog_gone_title() }, { name: 'robots', content: 'noindex' }]
  const { car, site } = data
  return [
    { title: m.sheet_title({ name: `${car.year} ${car.make} ${car.model}` }) },
    { name: 'description', content: m.sheet_description() },
    // The car's own page is the one to be found.
    { name: 'robots', content: 'noindex, follow' },
    ...alternateLinks(site, catalogPaths.sheet(car.vehicleId, car.vehicleName), car.pictures[0]?.base),
  ]
}

export default function SheetPage({ loaderData: { site, car, today } }: Route.ComponentProps) {
  const { year, make, model, vin, country } = car
  const { recalls, history } = lookups[country]
  const [picture] = car.pictures
  return (
    <main id="main" className="sheet mx-auto flex max-w-page flex-col gap-6 px-4 pt-6 pb-12 md:px-8 md:pt-10">
      <SiteLink
        to={pageOf(car)}
        className="print:hidden inline-flex min-h-11 items-center self-start font-semibold text-spruce underline"
      >
        {m.plans_back()}
      </SiteLink>
      <header>
        <h1 className="text-3xl font-bold tracking-tight text-balance">{`${year} ${make} ${model}`}</h1>
        <p className="text-ink-soft">{m.sheet_as_of({ brand: site.brandName, date: sayDate(today) })}</p>
        <p className="print:hidden text-ink-soft">{m.sheet_lead()}</p>
      </header>
      <div className="about">
        {picture && (
          <figure>
            <img
              className="photo"
              src={picture.src}
              width={picture.width}
              height={picture.height}
              alt={`${year} ${make} ${model}`}
            />
            {picture.kind === 'illustration' && <figcaption>{m.catalog_illustration()}</figcaption>}
          </figure>
        )}
        <CarFacts car={car} />
      </div>
      <section aria-labelledby="prices">
        <h2 id="prices">{m.sheet_prices()}</h2>
        <SheetPrices car={car} />
      </section>
      <section aria-labelledby="cover">
        <h2 id="cover">{m.sheet_cover()}</h2>
        <p className="said">{m.sheet_covered()}</p>
        <p className="said">{m.sheet_not_covered()}</p>
      </section>
      <section aria-labelledby="check">
        <h2 id="check">{m.sheet_check()}</h2>
        <p className="said">{m.sheet_inspect()}</p>
        <p className="lookup said">
          {`${m.sheet_lookup({ vin })} `}
          <a href={recalls}>{recalls.replace('https://www.', '').replace('https://', '')}</a>
          {history && ' · '}
          {history && <a href={history}>{history.replace('https://', '').replace(/\/.*/, '')}</a>}
        </p>
        <p className="said">{m.sheet_no_buyers_guide()}</p>
      </section>
      <Sharing address={`${site.publicUrl}${pageOf(car)}`} />
      <script type="module" src="/choosing.js" />
    </main>
  )
}
