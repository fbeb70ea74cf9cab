/*
 * The service worker: what makes the public pages open without a network (PLAT-02 to PLAT-04). Pages are asked of the
 * network first, so that nobody sees an old price while the server can be reached; files named by their content come from
 * the cache first; all else goes by as if the worker were not there. It also shows pushes, and opens the page of this site that one names (HOME-16).
 */
import { clientsClaim } from 'workbox-core'
import type { WorkboxPlugin } from 'workbox-core/types.js'
import { ExpirationPlugin } from 'workbox-expiration'
import { enable as preloadNavigations } from 'workbox-navigation-preload'
import { cleanupOutdatedCaches, getCacheKeyForURL, matchPrecache, precacheAndRoute } from 'workbox-precaching'
import { registerRoute, setCatchHandler } from 'workbox-routing'
import { CacheFirst, NetworkFirst, NetworkOnly, type Strategy } from 'workbox-strategies'
import { pagesAhead } from '../page/public-paths.ts'
import { type Kind, keptAs, kindOf, mayFetchAhead, mayKeep } from './keeping.ts'
import { pageToOpen, readPush } from './pushes.ts'

/** Put in when the worker is bundled: what this build's pages need without a network. */
declare const BUILD: {
  id: string
  /** The page shell: offline pages, fonts and icon, fetched whole before the worker takes over. */
  shell: { url: string; revision: string | null }[]
  /** React and the islands, which pages load when they are touched. */
  code: string[]
}

interface Waiting {
  waitUntil(work: Promise<unknown>): void
}

interface WorkerScope {
  skipWaiting(): Promise<void>
  registration: ServiceWorkerRegistration
  clients: {
    matchAll(which: { type: 'window'; includeUncontrolled: true }): Promise<Window[]>
    openWindow(href: string): Promise<unknown>
  }
  addEventListener(type: 'message', listener: (event: ExtendableEvent & { data: unknown }) => void): void
  addEventListener(type: 'push', listener: (event: ExtendableEvent & { data: PushWords | null }) => void): void
  addEventListener(
    type: 'notificationclick',
    listener: (event: ExtendableEvent & { notification: Notification }) => void,
  ): void
}

type ExtendableEvent = Event & Waiting
type PushWords = { text(): string }
/** A tab of this site. */
type Window = { url: string; focus(): Promise<unknown> }

// One copy: the bundler puts the text in wherever the name stands.
const build = BUILD
const worker = self as unknown as WorkerScope
const day = 24 * 3600
const offlinePages = { en: '/offline?lang=en', fr: '/offline?lang=fr' }

function keep(kind: Kind, maxEntries: number, days: number): WorkboxPlugin[] {
  const expiration = new ExpirationPlugin({ maxEntries, maxAgeSeconds: days * day, purgeOnQuotaError: true })
  return [
    {
      cacheWillUpdate: async ({ response }) => (mayKeep(response, kind) ? response : null),
      cacheKeyWillBeUsed: async ({ request }) =>
        kind === 'page' || kind === 'shell' ? keptAs(request.url) : request.url,
    },
    // The library writes an absent part of a plugin as undefined.
    expiration as WorkboxPlugin,
  ]
}

// The answers vary by headers that a worker cannot see; their address is name enough.
const matchOptions: CacheQueryOptions = { ignoreVary: true }
const strategies: Record<Kind, Strategy> = {
  page: new NetworkFirst({
    cacheName: 'pages',
    networkTimeoutSeconds: 8,
    matchOptions,
    plugins: keep('page', 80, 30),
  }),
  // Beside the pages, with which it is renewed.
  shell: new NetworkFirst({
    cacheName: 'pages',
    networkTimeoutSeconds: 8,
    matchOptions,
    plugins: keep('shell', 80, 30),
  }),
  // Kept twice as long as pages, and counted from their last use: an older page finds the files of its own build.
  file: new CacheFirst({ cacheName: 'files', matchOptions, plugins: keep('file', 200, 60) }),
  picture: new CacheFirst({ cacheName: 'pictures', matchOptions, plugins: keep('picture', 160, 30) }),
}
const network = new NetworkOnly()

cleanupOutdatedCaches()
precacheAndRoute(build.shell)
preloadNavigations()
void worker.skipWaiting()
clientsClaim()

for (const kind of ['file', 'picture', 'page', 'shell'] as const) {
  registerRoute(
    ({ sameOrigin, url, request }) =>
      sameOrigin && kindOf(url.pathname) === kind && !request.headers.has('authorization'),
    strategies[kind],
  )
}
registerRoute(
  ({ sameOrigin, url }) => sameOrigin && url.pathname === '/language',
  async ({ event, request, url }) => {
    const to = url.searchParams.get('to')
    await (await caches.open('reader')).put('/language', new Response(to))
    const answer = await network.handle({ event, request })
    event.waitUntil(renewPages(event))
    return answer
  },
)
registerRoute(({ request }) => request.mode === 'navigate', network)

setCatchHandler(async ({ request }) => {
  // No page of ours may be framed, and the browser's own has a broken picture.
  if (request.destination === 'iframe') return new Response('', { headers: { 'content-type': 'text/html' } })
  const page = request.mode === 'navigate' && (await matchPrecache(offlinePages[await readersLanguage()]))
  return page || Response.error()
})

/** The language the reader chose, else that of the page kept last, else the browser's. */
async function readersLanguage(): Promise<'en' | 'fr'> {
  const chosen = await (await caches.match('/language'))?.text()
  if (chosen) return chosen === 'fr' ? 'fr' : 'en'
  const pages = await (await caches.open('pages')).matchAll()
  const newest = pages.toSorted((a, b) => timeOf(b) - timeOf(a))[0]
  const language = newest?.headers.get('content-language') ?? navigator.language
  return language.startsWith('fr') ? 'fr' : 'en'
}

const timeOf = (answer: Response) => Date.parse(answer.headers.get('date') ?? '') || 0

// A page at rest tells what it was made of. The first one came before the worker did.
worker.addEventListener('message', event => {
  if (Array.isArray(event.data)) event.waitUntil(atRest(event, event.data.map(String)))
})

async function atRest(event: ExtendableEvent, used: readonly string[]): Promise<void> {
  for (const href of used) {
    const { origin, pathname } = new URL(href, location.href)
    const kind = origin === location.origin ? kindOf(pathname) : null
    if (kind && !(await caches.match(keptAs(href), matchOptions))) await fetchInto(kind, href, event)
  }
  const mark = `build-${build.id}`
  if (await caches.has(mark)) return
  await caches.open(mark)
  for (const name of await caches.keys()) if (name.startsWith('build-') && name !== mark) await caches.delete(name)
  await mendShell()
  const { connection } = navigator as { connection?: { saveData?: boolean; effectiveType?: string } }
  if (!mayFetchAhead(connection)) return
  await renewPages(event)
  for (const path of pagesAhead()) await fetchInto('page', path, event)
  for (const path of build.code) await fetchInto('file', path, event)
}

async function fetchInto(kind: Kind, href: string, event: ExtendableEvent): Promise<Response | undefined> {
  try {
    const [answer, kept] = strategies[kind].handleAll({ request: new Request(href), event })
    const found = await answer
    await kept
    return found
  } catch {
    // Not reachable now: it is kept when somebody opens it.
    return undefined
  }
}

/** Asks for every kept page again, in the language now chosen and from the build now served; one that is gone goes. */
async function renewPages(event: ExtendableEvent): Promise<void> {
  const pages = await caches.open('pages')
  for (const request of await pages.keys()) {
    const answer = await fetchInto(kindOf(new URL(request.url).pathname) ?? 'page', request.url, event)
    if (answer?.status === 404) await pages.delete(request)
  }
}

/** Puts the page shell back where a reset of the caches (PLAT-01) took it away under a running worker. */
async function mendShell(): Promise<void> {
  for (const { url } of build.shell) {
    const name = getCacheKeyForURL(url)
    if (!name || (await caches.match(name))) continue
    const answer = await fetch(url)
    const shell = (await caches.keys()).find(cache => cache.includes('precache')) ?? 'pages'
    if (answer.ok) await (await caches.open(shell)).put(name, answer)
  }
}

worker.addEventListener('push', event => {
  const shown = readPush(event.data?.text())
  if (!shown) return
  const { title, body, path, tag } = shown
  event.waitUntil(worker.registration.showNotification(title, { body, tag, icon: '/icon-192.png', data: path }))
})

worker.addEventListener('notificationclick', event => {
  event.notification.close()
  event.waitUntil(openPage(new URL(pageToOpen(event.notification.data), location.origin).href))
})

/** Goes to the tab that shows a page already, or opens one. */
async function openPage(href: string): Promise<void> {
  const open = await worker.clients.matchAll({ type: 'window', includeUncontrolled: true })
  const tab = open.find(({ url }) => url === href)
  await (tab ? tab.focus() : worker.clients.openWindow(href))
}
