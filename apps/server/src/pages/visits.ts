import type { FastifyRequest } from 'fastify'
import type { Config } from '../config.ts'
import { readConsole } from '../http/cookies.ts'
import { askedFilters } from '../modules/cars/catalog/index.ts'
import type { Demand } from '../modules/ground/demand/index.ts'
import type { Parts } from '../parts.ts'
import { isFromOwnPage } from './own-page.ts'

/** What a page is on the way to a car, by its address alone; null for every other page. */
export type DemandOf = (path: string) => Pick<Demand, 'step' | 'vehicleId'> | null

type Asked = Pick<FastifyRequest, 'method' | 'headers'>

/**
 * Whether a page that is handed out is one visit (DESK-33): a person's browser has asked for it to show it. Nothing is: what a browser fetches ahead, what a script
 * or the service worker fetches (they take anything, a browser that opens a page takes HTML), a robot, and a browser in which a member of the team is signed in.
 */
export function isVisit(
  { method, headers }: Asked,
  { https, publicUrl }: Pick<Config, 'https' | 'publicUrl'>,
  isRobot: (agent: string) => boolean,
): boolean {
  if (method === 'HEAD') {
    if (!isShownInPlace({ method, headers }, { publicUrl })) return false
  } else if (!headers.accept?.includes('text/html') || isAhead(headers)) return false
  // Most browsers have no such cookie: a look for its name costs less than the search for its value.
  if (headers.cookie?.includes('team=') && readConsole(headers.cookie, { https }) !== null) return false
  const agent = headers['user-agent']
  return agent !== undefined && agent !== '' && !isRobot(agent)
}

/** Whether a page of ours tells that it shows in place what it had fetched before: a visit like a page that is opened, and the only one that it is. */
export function isShownInPlace({ method, headers }: Asked, { publicUrl }: Pick<Config, 'publicUrl'>): boolean {
  return method === 'HEAD' && headers['x-shown'] === '1' && isFromOwnPage(headers, publicUrl)
}

/** Chromium, Safari and Firefox say by one of these that nobody may ever see what they fetch. */
const aheadHeaders = ['sec-purpose', 'purpose', 'x-purpose', 'x-moz'] as const

const isAhead = (headers: Asked['headers']) =>
  aheadHeaders.some(
    name => headers[name] !== undefined && /\b(prefetch|prerender|preview)/i.test(String(headers[name])),
  )

const searches: ReadonlySet<string> = new Set(['searchPreAuthVehicles', 'searchVehicles', 'chapmanVehicles'])

/** Listens to the calls with which a page is made, and says what a visit of it counts as: worked out once and kept with the page, whoever gets it. */
export function watchDemand(of: ReturnType<DemandOf>, { database }: Pick<Parts, 'database'>) {
  let search: { asked: unknown; isEmpty: boolean } | undefined
  return {
    heard(name: string, asked: unknown, answer: unknown): void {
      // The first one is what the page lists; others may come beside it.
      if (searches.has(name)) search ??= { asked, isEmpty: (answer as { code?: unknown }).code === 'no-vehicles' }
    },
    async result(): Promise<Demand | undefined> {
      if (!of) return undefined
      if (of.step !== 'listing' || !search?.isEmpty) return of
      // Where the fleet cannot be read just now the page is counted all the same.
      const nothing = await askedFilters(search.asked as Record<string, unknown>, database).catch(() => [])
      return { ...of, nothing }
    },
  }
}
