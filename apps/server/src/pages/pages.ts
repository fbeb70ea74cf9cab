import { randomBytes } from 'node:crypto'
import { stat } from 'node:fs/promises'
import { pathToFileURL } from 'node:url'
import type { CallName } from '@ownward/contract'
import type { Locale } from '@ownward/texts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Config } from '../config.ts'
import { mayOpenDesk } from '../desk/desk.ts'
import { writeLanguage } from '../http/cookies.ts'
import { describeFault } from '../http/describe-fault.ts'
import { currentRequestId } from '../http/request-id.ts'
import { type InlineHashes, type PageKind, type PageSources, pageHeaders } from '../http/security-headers.ts'
import type { CacheStanding } from '../metrics/metrics.ts'
import { readEmptyLists } from '../modules/ground/content/index.ts'
import type { Demand } from '../modules/ground/demand/index.ts'
import type { Parts } from '../parts.ts'
import { sendKept, serveAssets } from './assets.ts'
import { formRoutes } from './form-routes.ts'
import { isKnown } from './is-known.ts'
import { encodingsOf, type PackedPage, type PageText, packedFor, packPage, type Taken } from './pack-page.ts'
import { createPageCache, type RenderedPage } from './page-cache.ts'
import { pageAddress, pageLocaleOf, sameSitePath } from './page-request.ts'
import { sitemapRoutes } from './sitemap.ts'
import { serveStreets, troubleOfStreets } from './streets.ts'
import { type DemandOf, isShownInPlace, isVisit, watchDemand } from './visits.ts'

/** Calls the API in this process, as a visitor: the same pipeline as over HTTP, without the wire. */
export type VisitorCall = (
  name: CallName,
  body: unknown,
  reader: { locale: Locale; address?: string },
) => Promise<unknown>

/** What the site answers: a finished page, a stream for one reader, or a status alone. */
export interface PageAnswer {
  status: number
  headers: Headers
  body: PageText | ReadableStream | null
  tags: string[]
}

/** What the built site exports; the development server gives the same. */
export interface SiteBuild {
  entry: {
    module: {
      createPageHandler(
        build: unknown,
        site: unknown,
        mode?: 'production' | 'development',
      ): (
        request: Request,
        page: {
          call: (name: CallName, body: unknown) => Promise<unknown>
          locale: Locale
          now: Date
          nonce: string
          reference: string
          report: (error: unknown) => void
        },
      ) => Promise<PageAnswer>
      cacheKey(url: URL, locale: Locale): string | null
      inlineHashes: InlineHashes
      /** What a page is on the way to a car (DESK-33). */
      demandOf: DemandOf
      /** Whether whoever names itself so is a robot. */
      isRobot(agent: string): boolean
      /** Paths of the public pages that search engines are told of, cars aside, while these lists of the team are empty. */
      listedPages(emptyLists: readonly string[]): readonly string[]
    }
  }
}

/** The site's files and build, and how its pages call the API. */
export interface PagesOptions {
  /** Folder of hashed files and icons that is served as it is. */
  clientDir: string
  /** Gives the build; asked for each page in development, once in production. */
  build: () => Promise<SiteBuild>
  /** Told how to look at the kept pages. */
  watchCache?: (look: () => CacheStanding) => void
  development?: boolean
  call: VisitorCall
}

/** Names of pages changed by a committed write, in this process or (by LISTEN) in another. */
export type PagesChanged = (tags: readonly string[]) => void

/** Loads a built site from its folder. */
export async function loadBuild(serverBuild: string): Promise<SiteBuild> {
  return (await import(pathToFileURL(serverBuild).href)) as SiteBuild
}

const settingsOf = (config: Config) => ({
  brandName: config.brand.name,
  supportEmail: config.brand.supportEmail,
  hotline: config.brand.hotline,
  appStoreUrl: config.brand.appStoreUrl ?? '',
  playStoreUrl: config.brand.playStoreUrl ?? '',
  dealerSignupUrl: config.brand.dealerSignupUrl ?? '',
  fuelCalculatorUrl: config.brand.fuelCalculatorUrl,
  stationLocatorUrl: config.brand.stationLocatorUrl,
  socialProof: config.socialProof > 0,
  partners: config.brand.partners,
  social: config.brand.social,
  promoVideoUrl: config.brand.promoVideoUrl ?? '',
  buyNow: config.buyNow,
  cardPage: config.stripe !== undefined,
  publicUrl: config.publicUrl,
  demo: config.mode === 'demo',
})

/**
 * Serves the site: hashed files, the language switch, and every other path as a page. A public page depends on its address and
 * language alone, so it is answered from memory while nothing it was made from has changed; a hydrated page is rendered anew.
 */
export async function mountPages(app: FastifyInstance, parts: Parts, options: PagesOptions): Promise<PagesChanged> {
  const cache = createPageCache({ maxBytes: 16 << 20, maxAgeMs: 5 * 60_000, now: () => parts.clock.now().getTime() })
  options.watchCache?.(() => cache.standing())
  let production: Promise<SiteBuild> | undefined
  const getBuild = () => {
    if (options.development) return options.build()
    production ??= options.build()
    return production
  }
  const hasStreets = await offerStreets(app, parts)
  const settings = { ...settingsOf(parts.config), ...(hasStreets && { hasStreets }) }
  // Where they cannot be read, a link too many is less wrong than a page too few.
  const emptyLists = () => readEmptyLists(parts.database).catch(() => [])

  await serveAssets(app, options.clientDir)

  const render = async (
    url: URL,
    request: FastifyRequest,
    locale: Locale,
    nonce: string,
  ): Promise<{ answer: PageAnswer; allowed: PageSources; isWhole: boolean; demand: Demand | undefined }> => {
    const built = await getBuild()
    const { createPageHandler, inlineHashes, demandOf } = built.entry.module
    const site = { ...settings, emptyLists: await emptyLists() }
    const page = createPageHandler(built, site, options.development ? 'development' : 'production')
    // What a form sends counts for the limits of its sender; what is read is the same for everybody.
    const form = request.method === 'POST' ? { body: (request.body as string | null) ?? '' } : undefined
    const reader = form ? { locale, address: request.ip } : { locale }
    let isAway = false
    const watched = watchDemand(demandOf(url.pathname), parts)
    const call = async (name: CallName, body: unknown) => {
      try {
        const answered = await options.call(name, body, reader)
        watched.heard(name, body, answered)
        return answered
      } catch (error) {
        isAway ||= (error as { status?: unknown }).status === 503
        throw error
      }
    }
    const answer = await page(
      new Request(url, {
        method: form ? 'POST' : 'GET',
        headers: pageRequestHeaders(request),
        ...form,
      }),
      {
        call,
        locale,
        now: parts.clock.now(),
        nonce,
        reference: currentRequestId(),
        report: error => parts.log.error({ page: 'failed', ...describeFault(error) }, 'a page failed'),
      },
    )
    answer.tags.push('links')
    if (isAway && answer.status === 500) {
      answer.status = 503
      answer.headers.set('retry-after', '5')
    }
    const { promoVideoUrl, fuelCalculatorUrl, stationLocatorUrl } = parts.config.brand
    const frameUrls = [fuelCalculatorUrl, stationLocatorUrl]
    const { frameParents } = parts.config
    const demand = answer.status === 200 ? await watched.result() : undefined
    return {
      answer,
      isWhole: !isAway,
      demand,
      allowed: { hashes: inlineHashes, promoVideoUrl, frameUrls, frameParents },
    }
  }

  /** Counts a page that leaves for somebody who will see it; nothing is kept of who that is (DESK-33). */
  const count = (request: FastifyRequest, demand: Demand | undefined, { isRobot }: SiteBuild['entry']['module']) => {
    if (demand && isVisit(request, parts.config, isRobot)) parts.demand.count(demand, parts.clock.now())
  }

  await app.register(sitemapRoutes, {
    pool: parts.database.pool,
    publicUrl: parts.config.publicUrl,
    pages: async () => (await getBuild()).entry.module.listedPages(await emptyLists()),
  })

  app.get('/language', (request, reply) => {
    const { to, back } = request.query as { to?: string; back?: string }
    const locale = to === 'fr' ? 'fr' : 'en'
    return reply
      .header('set-cookie', writeLanguage(locale, parts.config))
      .header('cache-control', 'no-store')
      .redirect(sameSitePath(back), 303)
  })

  app.route({
    method: ['GET', 'HEAD'],
    url: '/*',
    handler: async (request, reply) => {
      const url = pageAddress(request.raw.url ?? '/', parts.config.publicUrl)
      if (isFilePath(url.pathname) && !isPageFile(url.pathname)) {
        if (await sendKept(parts, { path: url.pathname, request, reply })) return reply
        return reply.callNotFound()
      }
      if (isDesk(url.pathname) && !mayOpenDesk(request, parts.config)) return reply.callNotFound()
      const locale = pageLocaleOf(url, request.headers)
      const built = await getBuild()
      const key = request.headers.authorization || options.development ? null : built.entry.module.cacheKey(url, locale)
      if (key === null) {
        // What is kept for nobody is not made a second time to be counted.
        if (isShownInPlace(request, parts.config)) {
          count(request, built.entry.module.demandOf(url.pathname) ?? undefined, built.entry.module)
          return reply.code(204).send()
        }
        const nonce = randomBytes(16).toString('base64')
        const { answer, allowed, demand } = await render(url, request, locale, nonce)
        count(request, demand, built.entry.module)
        // Who holds an invitation may accept it, and who has a letter's link stops what it tells of: they lie on nobody's disk.
        if (url.searchParams.has('invite') || url.pathname.startsWith('/alerts/'))
          answer.headers.set('cache-control', 'no-store')
        return sendFresh(reply, url.pathname, answer, locale, nonce, allowed)
      }
      const taken = encodingsOf(request)
      const make = async () => {
        const { answer, allowed, isWhole, demand } = await render(url, request, locale, noNonce)
        const page = await rendered(url.pathname, answer, locale, { kind: 'public', ...allowed })
        // A part of it could not be read: the next reader has it made anew.
        return { ...page, demand, cacheable: page.cacheable && isWhole }
      }
      const page = await cache.page(`${locale} ${key}`, make, taken)
      count(request, page.demand, built.entry.module)
      return sendPacked(request, reply, page, taken)
    },
  })
  await app.register(formRoutes, {
    config: parts.config,
    clock: parts.clock,
    answer: async (request, reply) => {
      const url = pageAddress(request.raw.url ?? '/', parts.config.publicUrl)
      const locale = pageLocaleOf(url, request.headers)
      const nonce = randomBytes(16).toString('base64')
      const { answer, allowed } = await render(url, request, locale, nonce)
      answer.headers.set('cache-control', 'no-store')
      return sendFresh(reply, url.pathname, answer, locale, nonce, allowed)
    },
  })
  return tags => cache.changed(tags)
}

/** Whether the map of the listing has streets to show; an archive that cannot be read is told in the log and stops nothing (PICK-16). */
async function offerStreets(app: FastifyInstance, { config, log }: Parts): Promise<boolean> {
  if (config.mapArchive === undefined) return false
  const trouble = await troubleOfStreets(config.mapArchive)
  if (trouble === undefined) serveStreets(app, config.mapArchive)
  else log.warn({ trouble }, 'the archive of MAP_ARCHIVE cannot be used: the map of the listing shows no streets')
  return trouble === undefined
}

/** What a page may know of the request: never a token, never a cookie. */
function pageRequestHeaders(request: FastifyRequest): Headers {
  const headers = new Headers({ accept: 'text/html' })
  const agent = request.headers['user-agent']
  if (request.method === 'POST') headers.set('content-type', 'application/x-www-form-urlencoded')
  // A form that was too long to be read: the page says so.
  if (request.body === null) headers.set('x-too-long', '1')
  if (agent) headers.set('user-agent', agent)
  return headers
}

const isFilePath = (path: string) =>
  /\.[a-z\d]{2,11}$/i.test(path) || path.startsWith('/assets/') || path.startsWith('/api/')
const isPageFile = (path: string) =>
  path === '/robots.txt' ||
  path === '/manifest.webmanifest' ||
  path.includes('=') ||
  /^\/(i?chapcars|iframecars|cars|listing)\//.test(path)

/** Whether the router would read the demo desk in a path: it minds neither case nor how letters are written. */
const isDesk = (path: string) => /^\/+dev(\/|$)/i.test(decodeURIComponent(path))

/** A page that is kept for all carries no reader's nonce. */
const noNonce = ''

async function rendered(path: string, answer: PageAnswer, locale: Locale, page: PageKind): Promise<RenderedPage> {
  const { status, headers, body, tags } = answer
  const streets = headers.get('x-page') === 'streets'
  return {
    status,
    headers: [...answerHeaders(path, headers, locale, { ...page, streets })],
    body: body instanceof ReadableStream ? [await new Response(body).text()] : (body ?? []),
    tags,
    cacheable: headers.get('x-page') !== 'app',
  }
}

function answerHeaders(path: string, given: Headers, locale: Locale, page: PageKind): Map<string, string> {
  const headers = new Map<string, string>()
  given.forEach((value, name) => {
    if (name !== 'x-page' && name !== 'content-length') headers.set(name, value)
  })
  for (const [name, value] of Object.entries(pageHeaders(path, page))) headers.set(name, value)
  headers.set('vary', 'accept-encoding, accept-language, cookie')
  if (!headers.has('content-language')) headers.set('content-language', locale)
  if (!headers.has('cache-control'))
    headers.set('cache-control', page.kind === 'public' ? 'private, no-cache' : 'no-store')
  return headers
}

async function sendFresh(
  reply: FastifyReply,
  path: string,
  answer: PageAnswer,
  locale: Locale,
  nonce: string,
  allowed: PageSources,
): Promise<FastifyReply> {
  const { status, headers, body } = answer
  if (headers.get('x-page') !== 'app' && body) {
    const taken = encodingsOf(reply.request)
    const page = packPage(await rendered(path, answer, locale, { kind: 'public', ...allowed }), taken)
    return sendPacked(reply.request, reply, page, taken)
  }
  reply.code(status)
  const named = answerHeaders(path, headers, locale, { kind: 'app', nonce, ...allowed })
  for (const [name, value] of named) reply.header(name, value)
  if (!body) return reply.send('')
  const taken = encodingsOf(reply.request)
  const text = body instanceof ReadableStream ? [await new Response(body).text()] : body
  const { bytes, encoding } = await packedFor(packPage({ status, headers: [], body: text }, taken), taken)
  if (encoding !== 'identity') reply.header('content-encoding', encoding)
  return reply.send(bytes)
}

async function sendPacked(
  request: FastifyRequest,
  reply: FastifyReply,
  page: PackedPage,
  taken: Taken,
): Promise<FastifyReply> {
  reply.code(page.status)
  for (const [name, value] of page.headers) reply.header(name, value)
  if (page.status === 200) {
    reply.header('etag', page.etag)
    if (isKnown(request.headers['if-none-match'], page.etag)) return reply.code(304).send()
  }
  const { bytes, encoding } = await packedFor(page, taken)
  if (encoding !== 'identity') reply.header('content-encoding', encoding)
  return reply.send(bytes)
}

/** Whether a built site is there; its absence is said at start in one clear line. */
export async function hasBuild(serverBuild: string): Promise<boolean> {
  return stat(serverBuild).then(
    () => true,
    () => false,
  )
}
