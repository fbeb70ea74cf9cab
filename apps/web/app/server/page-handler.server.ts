import { isLocale, type Locale } from '@ownward/texts'
import { createRequestHandler, RouterContextProvider, type ServerBuild } from 'react-router'
import { type CallApi, forPages } from '../api/calls.ts'
import type { Site } from '../site.ts'
import { inLocale } from './locale-store.server.ts'
import { apiContext } from './page-context.server.ts'
import { createPublicPages } from './public-pages.server.ts'

/** What a page is rendered with beside its address: how it calls the API, its language, its time, the nonce of its inline scripts, and how its faults are told. */
export interface PageRequest {
  call: CallApi
  locale: Locale
  now: Date
  nonce: string
  /** The id of the request, under which the log tells of it. */
  reference: string
  /** Logs a fault. */
  report: (error: unknown) => void
}

/** A rendered page and the names of what it was made from. */
export interface RenderedPage {
  status: number
  headers: Headers
  /** The pieces of a finished page's text, a stream when it is a file, null when there is only a status. */
  body: readonly string[] | ReadableStream<Uint8Array> | null
  tags: string[]
}

/**
 * Makes the function that answers page requests from a build of the site. It knows no web server: a Request goes in,
 * an answer comes out, with the cache tags its loaders named.
 */
export function createPageHandler(build: ServerBuild, site: Site, mode: 'production' | 'development' = 'production') {
  const { router, publicPages } = handlersOf(build, mode)
  return async (
    request: Request,
    { call, locale: reader, now, nonce, reference, report }: PageRequest,
  ): Promise<RenderedPage> => {
    // `?lang=fr` names one language of a page, as its alternate links do; otherwise it is the reader's.
    const asked = new URL(request.url).searchParams.get('lang')
    const locale = isLocale(asked) ? asked : reader
    const tags = new Set<string>()
    const context = new RouterContextProvider()
    context.set(apiContext, {
      call: forPages(call),
      locale,
      now,
      nonce,
      reference,
      report,
      site,
      reads: (...names) => {
        for (const name of names) tags.add(name)
      },
    })
    const answer = await inLocale(locale, async () => {
      const page = await publicPages?.(request, context)
      return page ?? router(request, context)
    })
    const { status, headers, body } = answer
    const isApp = headers.get('x-page') === 'app' && body instanceof ReadableStream
    return { status, headers, body: isApp ? [scriptsLate(await new Response(body).text())] : body, tags: [...tags] }
  }
}

/**
 * A hydrated page is complete before its scripts run: on a narrow line its style comes first, then they do. The router says of each script
 * that it is needed, and browsers then ask for it before the style.
 */
function scriptsLate(html: string): string {
  return html.replaceAll('<link rel="modulepreload"', '<link rel="modulepreload" fetchpriority="low"')
}

interface Handlers {
  router: ReturnType<typeof createRequestHandler>
  publicPages?: ReturnType<typeof createPublicPages>
}

const handlers = new WeakMap<ServerBuild, Handlers>()

/** The router reads the whole build once; doing that for each page would cost more than the page. */
function handlersOf(build: ServerBuild, mode: 'production' | 'development'): Handlers {
  const known = handlers.get(build)
  if (known) return known
  const made: Handlers = {
    router: createRequestHandler(build, mode),
    // The development server adds to pages what only the router's own handler knows.
    ...(mode === 'production' && { publicPages: createPublicPages(build) }),
  }
  handlers.set(build, made)
  return made
}
