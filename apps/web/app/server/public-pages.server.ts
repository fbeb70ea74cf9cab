import {
  createStaticHandler,
  type EntryContext,
  isRouteErrorResponse,
  type RouteObject,
  type RouterContextProvider,
  type ServerBuild,
  type StaticHandlerContext,
} from 'react-router'
import type { RouteHandle } from '../root.tsx'
import { apiContext } from './page-context.server.ts'
import { canShowStreets, publicPage } from './public-page.server.tsx'

/** A finished answer: the pieces of a page's text, or a redirect without one. */
export interface FinishedPage {
  status: number
  headers: Headers
  body: readonly string[] | null
}

const pageType = { 'content-type': 'text/html; charset=utf-8' }

type BuiltRoute = NonNullable<ServerBuild['routes'][string]>
type ConstantContext = Omit<EntryContext, 'staticHandlerContext' | 'renderMeta'>

/**
 * Makes the function that answers the addresses of public pages, and gives null for everything else, faults among it: that is the
 * router's to answer. The router's own handler also writes what the loaders gave into a stream for hydration, which cost as much as
 * rendering; a public page is not hydrated.
 */
export function createPublicPages(build: ServerBuild) {
  const handler = createStaticHandler(publicRoutes(Object.values(build.routes).filter(route => route !== undefined)))
  const contexts = new Map<string, ConstantContext>()

  const contextOf = (found: StaticHandlerContext): EntryContext => {
    const ids = found.matches.map(match => match.route.id)
    const name = ids.join(' ')
    const constant = contexts.get(name) ?? constantContext(build, ids)
    contexts.set(name, constant)
    return { ...constant, staticHandlerContext: found, renderMeta: {} }
  }

  return async (request: Request, load: RouterContextProvider): Promise<FinishedPage | null> => {
    if (request.method !== 'GET') return null
    const found = await handler.query(request, { requestContext: load })
    if (found instanceof Response) return { status: found.status, headers: found.headers, body: null }
    if (Object.values(found.errors ?? {}).some(isFault)) return null
    const headers = new Headers(pageType)
    const { locale, site } = load.get(apiContext)
    headers.set('content-language', locale)
    const body = publicPage(request.url, contextOf(found))
    if (site.hasStreets && body.some(canShowStreets)) headers.set('x-page', 'streets')
    return { status: found.statusCode, headers, body }
  }
}

/** Anything but a status that a loader answers with, such as a car that is gone; an address without a page is one too. */
const isFault = (error: unknown) => !isRouteErrorResponse(error) || ('error' in error && error.error !== undefined)

/** Marks a route that shows errors itself; what it shows is in its module. */
const Nothing = () => null

/** The routes that are pages and not hydrated, as the router's loaders see them. */
function publicRoutes(routes: readonly BuiltRoute[], parentId?: string): RouteObject[] {
  return routes
    .filter(route => route.parentId === parentId && !(route.module.handle as RouteHandle | undefined)?.app)
    .flatMap((route): RouteObject[] => {
      const { id, path, index, caseSensitive, module } = route
      if (!module.default || module.middleware || module.headers) return []
      const children = publicRoutes(routes, id)
      const own = {
        id,
        ...(path !== undefined && { path }),
        ...(module.loader && { loader: module.loader as NonNullable<RouteObject['loader']> }),
        ...((id === 'root' || module.ErrorBoundary) && { ErrorBoundary: Nothing }),
        handle: module.handle,
      }
      return [index ? { ...own, index } : { ...own, ...(caseSensitive && { caseSensitive }), children }]
    })
}

/** What rendering needs to know of the build, cut down to the routes of one page: the router makes its tree anew for each page. */
function constantContext(build: ServerBuild, ids: readonly string[]): ConstantContext {
  const only = <T>(all: Record<string, T>) => Object.fromEntries(ids.map(id => [id, all[id] as T]))
  return {
    manifest: { ...build.assets, routes: only(build.assets.routes) },
    branches: [],
    routeModules: only(
      Object.fromEntries(ids.map(id => [id, build.routes[id]?.module])),
    ) as EntryContext['routeModules'],
    future: build.future,
    ssr: build.ssr,
    isSpaMode: false,
    routeDiscovery: build.routeDiscovery,
    serializeError: () => ({ message: 'Unexpected Server Error' }),
  } as ConstantContext
}
