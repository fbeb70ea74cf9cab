import {
  defaultListingLimit,
  formatListingQuery,
  type ListingQuery,
  namesUnknownArea,
  pagesOf,
  questionOf,
  withPage,
  writeQuestion,
} from '@ownward/domain/catalog'
import { m } from '@ownward/texts'
import { redirect } from 'react-router'
import { isDone } from '../../api/answer.ts'
import { resultOf } from '../../api/result-of.ts'
import { catalogPaths, type Listing } from '../../catalog-paths.ts'
import { alternateLinks } from '../../chrome/page-meta.ts'
import { SiteLink } from '../../chrome/site-link.tsx'
import { AppButton } from '../../features/catalog/app-button.tsx'
import { cardList } from '../../features/catalog/card-list.server.tsx'
import { AppliedFilters } from '../../features/catalog/filters/applied-filters.tsx'
import { FilterPanel, SortBar } from '../../features/catalog/filters/filter-panel.tsx'
import {
  formAddress,
  isPartner,
  listingCalls,
  readFormQuery,
  readListingAddress,
} from '../../features/catalog/listing.ts'
import { mapOf } from '../../features/catalog/map/map-of.server.ts'
import { MapPanel } from '../../features/catalog/map/map-panel.tsx'
import { NoResults } from '../../features/catalog/no-results.tsx'
import { Pager } from '../../features/catalog/pager.tsx'
import { PartnerPanel } from '../../features/catalog/partner-panel.tsx'
import { PickTray } from '../../features/catalog/pick/pick-tray.tsx'
import { PromoVideo } from '../../features/catalog/promo-video.tsx'
import { sayNumber } from '../../i18n/say-number.ts'
import { hasContent } from '../../page/empty-lists.ts'
import { paths } from '../../paths.ts'
import type { RouteHandle } from '../../root.tsx'
import { apiContext, type PageContext } from '../../server/page-context.server.ts'
import { readPageWords } from '../../server/page-words.server.ts'
import type { Route } from './+types/cars'

export const handle: RouteHandle = { sheet: 'listing' }

const framedBases = ['/iframecars', '/ichapcars']

export async function loader({ request, context }: Route.LoaderArgs) {
  const page = context.get(apiContext)
  const { call, now, site, reads } = page
  const url = new URL(request.url)
  const { base, segment, query, price } = readListingAddress(url.pathname)
  const sent = readFormQuery(url.search)
  // A form without a script: the same question as one path segment (SRCH-02).
  if (sent) throw redirect(formAddress(base, sent))
  // So do two price fields that make a range (O-10).
  if (price && !price.fault) throw redirect(formAddress(base, { query }))
  reads('list')
  const isMap = query.view === 'map'
  const calls = listingCalls(base, query, now)
  const picking = query.view === 'compare' ? { base, query: firstPage(query) } : undefined
  const [words, filters, found, picked, names] = await Promise.all([
    readPageWords(page, 'cars', { title: m.catalog_title(), description: '' }),
    call(calls.filters, {}),
    calls.search[0] === 'chapmanVehicles' ? call(...calls.search) : call(...calls.search),
    Promise.all(((picking && query.pick) ?? []).map(id => nameOfCar(page, id))),
    isMap ? namesOfStates(page) : null,
  ])
  const { page: asked = 1, limit = defaultListingLimit } = query
  const last = Math.max(1, pagesOf(found.records, limit))
  // Cars go, and with them the last pages of a list that somebody has kept or linked to.
  if (asked > last) throw redirect(pageAddress({ base, query, segment: formatListingQuery(query) }, last))
  const partner = isPartner(base)
  const framed = framedBases.includes(base)
  return {
    base,
    // The page is kept for all who ask the same, so it says nothing else that one of them had in the address.
    segment: price ? segment : formatListingQuery(query),
    query,
    isStateUnknown: !framed && !partner && namesUnknownArea(segment),
    price,
    partner,
    framed,
    now: now.toISOString(),
    site,
    words,
    filters: resultOf(filters) ?? [],
    isFar: !isMap && !isDone(found) && found.nearest.length > 0,
    // A map shows none of them, but the list does.
    hasNearest: isMap && !isDone(found) && found.nearest.length > 0,
    map: names && isDone(found) && found.towns ? mapOf(found.towns, { base, query, names }) : null,
    cards: isMap
      ? ''
      : cardList(
          isDone(found) ? found.result : found.nearest,
          {
            layout: framed ? 'iframe' : 'site',
            referer: partner ? (framed ? 'champmanlisting_iframe' : 'champmanlisting') : undefined,
          },
          picking && { base, query },
        ),
    picked: picking ? picked : null,
    records: found.records,
    facets: found.facets ?? {},
    message: isDone(found) ? '' : found.message,
    advice: isDone(found) ? [] : found.advice,
  }
}

/** What each state, province and territory is called, by its code (`US-FL`). */
async function namesOfStates({ call }: PageContext): Promise<ReadonlyMap<string, string>> {
  const byCountry = resultOf(await call('getStateList', {})) ?? {}
  return new Map(
    Object.entries(byCountry).flatMap(([country, states]) =>
      Object.entries(states).map(([code, name]) => [`${country}-${code}`, name] as const),
    ),
  )
}

/** What a chosen car is called; null where it is gone. */
async function nameOfCar({ call }: PageContext, id: number): Promise<{ id: number; name: string | null }> {
  const answer = await call('getPreAuthVehicleDetail', { vehicleId: id, program: 'rideshare', financing: 'pto' })
  return { id, name: isDone(answer) ? `${answer.result.year} ${answer.result.make} ${answer.result.model}` : null }
}

const soughtByName = new Set(['make', 'model', 'city'])

export const meta: Route.MetaFunction = ({ loaderData: data }) => {
  if (!data) return []
  const { page: _page, orderBy: _order, limit: _limit, lat: _lat, lng: _lng, isLocal: _local, ...asked } = data.query
  const { view, pick: _pick, ...question } = asked
  const { title, keywords } = data.words
  // A question has an answer of its own to be described by; the whole listing is described as the team describes it.
  const isAsked = Object.keys(question).length > 0
  const counted = m.catalog_description({ count: sayNumber(data.records) })
  const description = isAsked ? counted : data.words.description || counted
  return [
    { title },
    { name: 'description', content: description },
    ...(keywords ? [{ name: 'keywords', content: keywords }] : []),
    { property: 'og:type', content: 'website' },
    { property: 'og:title', content: title },
    { property: 'og:description', content: description },
    // A page without a car is nothing to be found, nor is a copy of the listing in somebody's frame, nor one of the
    // countless questions: what people look for by name is a make, a model or a city.
    ...(data.records === 0 ||
    view !== undefined ||
    data.base !== '/cars' ||
    Object.keys(question).some(key => !soughtByName.has(key))
      ? [{ name: 'robots', content: 'noindex, follow' }]
      : []),
    ...alternateLinks(
      data.site,
      catalogPaths.listing({ ...question, ...(data.query.page && { page: data.query.page }) }),
    ),
  ]
}

export default function Cars({ loaderData: data }: Route.ComponentProps) {
  const { base, query, records, facets, framed, partner } = data
  const pages = pagesOf(records, query.limit ?? defaultListingLimit)
  const isMap = query.view === 'map'
  return (
    <main
      id="main"
      // The listing's own sheet dresses cars and filters, nothing else.
      data-sheet={records === 0 || framed || partner || data.picked ? 'whole' : data.map ? 'map' : undefined}
      className="mx-auto max-w-page px-4 pt-6 md:px-8 md:pt-10"
    >
      <div className="lg:grid lg:grid-cols-[16rem_minmax(0,1fr)] lg:gap-10">
        <form
          id="search"
          action={base === '/cars' ? '/listing' : base}
          method="get"
          data-live=""
          data-search=""
          className="contents"
        >
          {/* biome-ignore lint/a11y/useSemanticElements: a fieldset cannot scroll as a sheet in every browser */}
          <div id="filters" popover="auto" role="group" className="sheet" aria-label={m.catalog_filters()}>
            {partner ? (
              <PartnerPanel filters={data.filters} facets={facets} query={query} />
            ) : (
              <FilterPanel
                base={base}
                filters={data.filters}
                facets={facets}
                query={query}
                price={data.price}
                records={records}
                now={new Date(data.now)}
              />
            )}
          </div>
        </form>
        <div className="min-w-0">
          <div data-part="heading">
            <h1 className="text-3xl [font-weight:700] [letter-spacing:-0.015em]">
              {records > 0
                ? m.catalog_heading({ n: records, count: sayNumber(records) })
                : data.isFar
                  ? m.catalog_heading_far()
                  : m.catalog_heading_none()}
            </h1>
            <p className="mt-1 text-ink-soft">
              {m.catalog_subheading()}
              {!framed && !partner && !data.picked && (
                <>
                  {' '}
                  <SiteLink
                    to={catalogPaths.listing(isMap ? unseen(query) : { ...questionOf(query), view: 'map' }, base)}
                    className="underline"
                  >
                    {isMap ? m.map_leave() : m.map_link()}
                  </SiteLink>
                  {' · '}
                  <SiteLink
                    to={catalogPaths.listing({ ...firstPage(query), view: 'compare' }, base)}
                    className="underline"
                  >
                    {m.compare_listing_link()}
                  </SiteLink>
                  {' · '}
                  <SiteLink to={paths.newAlert(writeQuestion(query))} className="underline">
                    {m.alerts_link()}
                  </SiteLink>
                </>
              )}
            </p>
            {data.isStateUnknown && <p role="note">{m.map_state_unknown()}</p>}
            <p id="lost" role="alert" hidden className="[font-weight:600]">
              {m.catalog_unanswered()}
            </p>
          </div>
          {framed && (
            <div className="mt-4 max-w-sm">
              <AppButton
                look="outline"
                label={m.catalog_app_to_book()}
                site={data.site}
                web={partner ? paths.partnerCars() : paths.cars()}
              />
            </div>
          )}
          <div className="toolbar">
            <button type="button" popoverTarget="filters" className="box">
              <svg
                viewBox="0 0 24 24"
                className="size-5"
                fill="none"
                stroke="currentColor"
                strokeWidth="1.5"
                aria-hidden="true"
              >
                <path d="M4 7h10m4 0h2M4 17h2m4 0h10" strokeLinecap="round" />
                <circle cx="16" cy="7" r="2.25" />
                <circle cx="8" cy="17" r="2.25" />
              </svg>
              {m.catalog_filters()}
            </button>
            <AppliedFilters base={base} query={query} facets={facets} />
            {!isMap && <SortBar query={query} />}
          </div>
          <div data-part="results" className="min-h-[60vh]">
            {data.picked && <PickTray picking={{ base, query }} picked={data.picked} />}
            {records === 0 && (
              <NoResults
                message={data.isFar ? m.catalog_none_near() : data.message}
                advice={data.advice}
                base={base}
                query={query}
                facets={facets}
              />
            )}
            {data.hasNearest && (
              <p className="text-center">
                <SiteLink to={catalogPaths.listing(unseen(query), base)} className="underline">
                  {m.map_nearest()}
                </SiteLink>
              </p>
            )}
            {/* Beside what the search asks for; renewed with this part. */}
            {isMap && <input type="hidden" form="search" name="view" value="map" />}
            {data.map && (
              <MapPanel base={base} query={query} map={data.map} hasStreets={data.site.hasStreets === true} />
            )}
            {data.cards && (
              <ul
                className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,var(--least)),1fr))] gap-5 [--least:15rem] [:lang(fr)_&]:[--least:16.5rem]"
                // biome-ignore lint/security/noDangerouslySetInnerHtml: rendered by React, and kept
                dangerouslySetInnerHTML={{ __html: data.cards }}
              />
            )}
          </div>
          {partner && (
            <PromoVideo
              url={data.site.promoVideoUrl}
              hasVideos={hasContent(paths.publications('video'), data.site.emptyLists)}
            />
          )}
          {!data.map && <Pager page={query.page ?? 1} pages={pages} hrefOf={page => pageAddress(data, page)} />}
        </div>
      </div>
    </main>
  )
}

interface Listed {
  base: Listing
  segment: string
  query: ListingQuery
}

/** Where a page of a list stands; the first is the list itself. */
function pageAddress({ base, segment, query }: Listed, page: number): string {
  return page === 1 ? catalogPaths.listing(firstPage(query), base) : `${base}/${withPage(segment, page)}`
}

/** The same question as a list. */
function unseen({ view: _view, ...question }: ListingQuery): ListingQuery {
  return question
}

function firstPage<Q extends { page?: number }>({ page: _page, ...rest }: Q): Omit<Q, 'page'> {
  return rest
}
