import type { Browser, CDPSession, Page, Request } from '@playwright/test'

/** Slow 4G and a phone's processor, as other sites are measured by. */
const slow4g = { offline: false, latency: 150, downloadThroughput: 1.6e6 / 8, uploadThroughput: 750e3 / 8 }
const slowCpu = { rate: 4 }

/** A page that is opened and at rest, with all that came over the network for it. */
export interface OpenedPage {
  page: Page
  cdp: CDPSession
  requests: Map<string, { url: string; mime: string; wire: number }>
  /** What the service worker has asked for by itself, off the page. */
  byWorker: Request[]
  close(): Promise<void>
}

/** What a page has told about itself so far; times in milliseconds. */
export interface Seen {
  lcp: number
  fcp: number
  cls: number
  long: Array<[at: number, length: number]>
  events: Array<[name: string, length: number]>
}

/** How a page is opened. */
export interface Opening {
  /** On slow 4G with a processor four times slower. */
  slow: boolean
  /** In a phone's window; so is a slow page unless told otherwise. */
  phone?: boolean
  /** Without the service worker everything a page loads is seen on the page itself. */
  alone?: boolean
  /** Who comes: signs somebody in before the page is opened. */
  as?: (page: Page) => Promise<void>
}

const watch = () => {
  const seen: Seen = { lcp: 0, cls: 0, long: [], fcp: 0, events: [] }
  const observe = (type: string, take: (entry: never) => void, more = {}) =>
    new PerformanceObserver(list => list.getEntries().forEach(entry => void take(entry as never))).observe({
      type,
      buffered: true,
      ...more,
    })
  observe('largest-contentful-paint', (e: PerformanceEntry) => {
    seen.lcp = e.startTime
  })
  observe('paint', (e: PerformanceEntry) => {
    if (e.name === 'first-contentful-paint') seen.fcp = e.startTime
  })
  observe('layout-shift', (e: PerformanceEntry & { value: number; hadRecentInput: boolean }) => {
    if (!e.hadRecentInput) seen.cls += e.value
  })
  observe('longtask', (e: PerformanceEntry) => seen.long.push([e.startTime, e.duration]))
  // Of a press or a key, not of a pointer on its way: what people wait for, and what the peers' figures count.
  observe(
    'event',
    (e: PerformanceEntry & { interactionId: number }) => e.interactionId && seen.events.push([e.name, e.duration]),
    { durationThreshold: 16 },
  )
  Object.assign(window, { seen })
}

/** Opens a page in a browser that has never seen it, and waits until it is at rest. */
export async function openPage(browser: Browser, url: string, options: Opening): Promise<OpenedPage> {
  const phone = options.phone ?? options.slow
  const context = await browser.newContext({
    baseURL: url,
    serviceWorkers: options.alone ? 'block' : 'allow',
    viewport: phone ? { width: 412, height: 823 } : { width: 1350, height: 940 },
    deviceScaleFactor: phone ? 1.75 : 1,
    isMobile: phone,
    hasTouch: phone,
  })
  const page = await context.newPage()
  const cdp = await context.newCDPSession(page)
  await page.addInitScript(watch)
  await cdp.send('Network.enable')
  if (options.slow) {
    await cdp.send('Network.emulateNetworkConditions', slow4g)
    await cdp.send('Emulation.setCPUThrottlingRate', slowCpu)
  }
  const byWorker: Request[] = []
  context.on('requestfinished', request => void (request.serviceWorker() && byWorker.push(request)))
  const requests: OpenedPage['requests'] = new Map()
  cdp.on('Network.responseReceived', event => {
    if (/^https?:/.test(event.response.url))
      requests.set(event.requestId, { url: event.response.url, mime: event.response.mimeType, wire: 0 })
  })
  cdp.on('Network.loadingFinished', event => {
    const request = requests.get(event.requestId)
    if (request) request.wire = event.encodedDataLength
  })
  await options.as?.(page)
  await page.goto(url, { waitUntil: 'load' })
  await atRest(page)
  return { page, cdp, requests, byWorker, close: () => context.close() }
}

/** Loads an open page once more after the service worker has taken over, as on every visit but the first. */
export async function comeBack(browser: Browser, { page }: OpenedPage, { slow }: Pick<Opening, 'slow'>): Promise<void> {
  await page.waitForFunction(() => navigator.serviceWorker.controller)
  if (slow) await slowDownWorkers(browser)
  await page.reload({ waitUntil: 'load' })
  await atRest(page)
}

// What a worker asks for does not come over the page's slow network: it has one of its own.
async function slowDownWorkers(browser: Browser): Promise<void> {
  const session = await browser.newBrowserCDPSession()
  const { targetInfos } = await session.send('Target.getTargets')
  for (const { targetId } of targetInfos.filter(target => target.type === 'service_worker')) {
    const { sessionId } = await session.send('Target.attachToTarget', { targetId })
    const message = JSON.stringify({ id: 1, method: 'Network.emulateNetworkConditions', params: slow4g })
    await session.send('Target.sendMessageToTarget', { sessionId, message })
  }
}

/** Resolves when nothing is fetched any more and what was measured has been told. */
export async function atRest(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle')
  await page.waitForTimeout(800)
}

/** What a page has told about itself so far. */
export const seenBy = (page: Page) => page.evaluate(() => (window as unknown as { seen: Seen }).seen)

/** Milliseconds that long tasks kept a page from answering, from its first paint on. */
export const blocking = (seen: Seen) =>
  seen.long.filter(([at]) => at >= seen.fcp - 50).reduce((sum, [, length]) => sum + Math.max(0, length - 50), 0)

/** Layout shift in thousandths, which the bars are told in; less is the width of one letter before its font came. */
export const inThousandths = (shift: number) => Math.round(shift * 1000) / 1000

const comesLater = (url: string) => url.endsWith('/later.js')

/** Bytes of script that have come to a page: what it works with, or what comes once it is complete. */
export const scriptOf = (opened: OpenedPage, later = false) =>
  [...opened.requests.values()]
    .filter(r => /javascript/.test(r.mime) && comesLater(r.url) === later)
    .reduce((sum, r) => sum + r.wire, 0)

/** All bytes that have come to a page, heads of answers among them. */
export const wireOf = (opened: OpenedPage) => [...opened.requests.values()].reduce((sum, r) => sum + r.wire, 0)

/** Script that the worker has fetched: itself, and what it keeps for later. */
export async function scriptOfWorker(opened: OpenedPage): Promise<number> {
  const sizes = opened.byWorker.filter(request => /\.js$/.test(request.url())).map(request => request.sizes())
  return (await Promise.all(sizes)).reduce((sum, size) => sum + size.responseHeadersSize + size.responseBodySize, 0)
}
