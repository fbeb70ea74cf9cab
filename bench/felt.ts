import { type Browser, chromium } from '@playwright/test'
import { chromiumLaunch } from '../e2e/chromium.ts'
import { carWithOptions } from '../e2e/early.ts'
import { type Awaited, type FeltTime, feel, type Hand, marks, press } from './lib/felt/feel.ts'
import { traced } from './lib/felt/traced.ts'
import { feltInAVisit, visitsTo } from './lib/felt/visits.ts'
import { type TraceEvent, whereTimeGoes } from './lib/felt/where-time-goes.ts'
import { comeBack, openPage, seenBy } from './lib/opened-page.ts'
import { startProduct } from './lib/product.ts'
import { type Figure, median, quantile, report } from './lib/report.ts'
import { scriptFree } from './lib/script-free.ts'
import { reactYardstick } from './lib/yardstick/serve.ts'

// Fewer are enough for a first look.
const rounds = Number(process.env.BENCH_ROUNDS ?? 7)

/** One way from a list to a car. */
interface Way {
  url: string
  link: string
  car: Awaited
  /** Whether a service worker stands in it from the second visit on. */
  hasWorker?: boolean
}

/** A way of pressing, on a device. */
interface Manner {
  name: string
  slow: boolean
  hand: Hand
  /** Whether somebody comes again, with the service worker in the way. */
  again?: boolean
  bar?: number
}

const desktop: Manner = { name: 'desktop, pointer', slow: false, hand: 'pointer' }
const phone: Manner = { name: 'slow 4G and CPU x4, finger', slow: true, hand: 'finger' }
const manners: readonly Manner[] = [
  { ...desktop, bar: 2.5 },
  { name: 'slow 4G and CPU x4, pointer', slow: true, hand: 'pointer', bar: 4 },
  phone,
  { ...desktop, name: `${desktop.name}, service worker`, again: true },
  { ...phone, name: `${phone.name}, service worker`, again: true },
]

/** What all rounds gave, by the name of what was measured. */
const taken = new Map<string, number[]>()
const of = (name: string) => taken.get(name) ?? []
const take = (name: string, value: number) => void taken.set(name, [...of(name), value])

/** Half of the distance between the quartiles, as a share of the middle: how far the rounds lie apart. */
const spreadOf = (values: readonly number[]) =>
  `±${Math.round(((quantile(values, 0.75) - quantile(values, 0.25)) / 2 / median(values)) * 100)} %`

/** The middle of what the rounds gave. */
const figureOf = (name: string, more?: string): Figure => ({
  name,
  figure: median(of(name)),
  unit: 'ms',
  note: spreadOf(of(name)) + (more ? `; ${more}` : ''),
})

const onYardstick = (name: string) => `${name}: the yardstick`

/** A figure of ours beside a yardstick's: the middle of the ratios that were taken within a round. */
function beside(name: string, bar?: number): Figure[] {
  const yardstick = of(onYardstick(name))
  const ratios = of(name).map((value, round) => value / (yardstick[round] as number))
  return [
    figureOf(name, `beside ${median(yardstick).toFixed(0)} ms`),
    {
      name: `${name}, against the yardstick`,
      figure: median(ratios),
      unit: 'x',
      ...(bar === undefined ? {} : { bar }),
      note: spreadOf(ratios),
    },
  ]
}

/** How long the main thread was at work between press and sight, and what all of that time went to. */
function workIn(name: string, trace: readonly TraceEvent[]): Figure {
  const spent = whereTimeGoes(trace, marks.pressed, marks.visible)
  const { network: _, waiting: __, ...work } = spent
  const named = Object.entries(spent)
    .filter(([, ms]) => ms >= 0.5)
    .sort(([, a], [, b]) => b - a)
    .map(([kind, ms]) => `${kind} ${ms.toFixed(0)}`)
  return {
    name: `${name}: the main thread at work`,
    figure: Object.values(work).reduce((sum, ms) => sum + ms, 0),
    unit: 'ms',
    note: `traced once: ${named.join(', ')}`,
  }
}

async function toCar(browser: Browser, way: Way, { slow, hand, again }: Manner, isTraced = false) {
  const isAgain = Boolean(again && way.hasWorker)
  const opened = await openPage(browser, way.url, { slow, alone: !isAgain })
  try {
    if (isAgain) await comeBack(browser, opened, { slow })
    const link = opened.page.locator(way.link).filter({ visible: true }).first()
    const requests = opened.requests.size
    const go = () => feel(opened, press(opened, link, hand), way.car)
    const felt: FeltTime & { trace?: TraceEvent[] } = isTraced ? await traced(browser, opened.page, go) : await go()
    return { ...felt, requests: opened.requests.size - requests }
  } finally {
    await opened.close()
  }
}

const toCarBy = ({ name }: Manner) => `list to car, ${name}`
const withPictures = (name: string) => `${name}: with its pictures`

async function takeToCar(browser: Browser, ours: Way, yardstick: Way, manner: Manner): Promise<void> {
  const name = toCarBy(manner)
  take(onYardstick(name), (await toCar(browser, yardstick, manner)).visible)
  const felt = await toCar(browser, ours, manner)
  take(name, felt.visible)
  take(withPictures(name), felt.withPictures)
}

async function toldOfToCar(browser: Browser, ours: Way, manner: Manner): Promise<Figure[]> {
  const name = toCarBy(manner)
  const { trace = [], requests } = await toCar(browser, ours, manner, true)
  return [
    ...beside(name, manner.bar),
    figureOf(withPictures(name)),
    { name: `${name}: requests`, figure: requests, unit: '' },
    workIn(name, trace),
  ]
}

/** In a browser of its own: one that has seen a page before has its code compiled. */
async function coldOn(url: string): Promise<{ firstPaint: number; work: number }> {
  const browser = await chromium.launch(await chromiumLaunch({ preferSystem: true }))
  try {
    const opened = await openPage(browser, 'about:blank', { slow: true, alone: true })
    await opened.cdp.send('Performance.enable')
    await opened.page.goto(url, { waitUntil: 'networkidle' })
    await opened.page.waitForTimeout(1000)
    const { metrics } = await opened.cdp.send('Performance.getMetrics')
    const task = metrics.find(metric => metric.name === 'TaskDuration')?.value ?? Number.NaN
    return { firstPaint: (await seenBy(opened.page)).fcp, work: task * 1000 }
  } finally {
    await browser.close()
  }
}

const firstPaint = 'first paint of the listing, slow 4G and CPU x4'
const firstPaintOfBare = 'first paint of the listing beside itself without scripts'
const coldWork = 'main-thread work of a cold listing, CPU x4'

async function takeCold(at: { ours: string; bare: string; plain: string; react: string }): Promise<void> {
  take(onYardstick(firstPaint), (await coldOn(at.plain)).firstPaint)
  take(onYardstick(firstPaintOfBare), (await coldOn(at.bare)).firstPaint)
  take(onYardstick(coldWork), (await coldOn(at.react)).work)
  const cold = await coldOn(at.ours)
  take(firstPaint, cold.firstPaint)
  take(firstPaintOfBare, cold.firstPaint)
  take(coldWork, cold.work)
}

async function findVariedCar(browser: Browser, origin: string) {
  const page = await browser.newPage({ baseURL: origin })
  try {
    return await carWithOptions(page, 2)
  } finally {
    await page.close()
  }
}

const product = await startProduct()
const [yardstick, bare] = await Promise.all([reactYardstick(), scriptFree(product.url)])
const plain = await scriptFree(yardstick.url)
const browser = await chromium.launch(await chromiumLaunch({ preferSystem: true }))
try {
  const ours: Way = {
    url: `${product.url}/cars`,
    link: 'a[href*="details/"]',
    car: { selector: 'main[data-car] .gallery' },
    hasWorker: true,
  }
  const react: Way = { url: yardstick.url, link: '.card a', car: { selector: '#car' } }
  const visits = visitsTo(await findVariedCar(browser, product.url))
  const visited = visits.flatMap(visit => [desktop, phone].map(manner => ({ visit, manner })))
  const stepOf = (step: string, { name }: Manner) => `${step}, ${name}`
  // Pictures are composed on first sight; what is measured is a shop that has been looked at.
  for (const manner of [phone, desktop]) await toCar(browser, ours, manner)
  await product.atRest()

  const cold = { ours: ours.url, bare: `${bare.url}/cars`, plain: plain.url, react: react.url }
  // Everything in each round: what slows the machine down for a while is spread over all of it.
  for (let round = 0; round < rounds; round++) {
    for (const manner of manners) await takeToCar(browser, ours, react, manner)
    for (const { visit, manner } of visited)
      for (const [step, felt] of Object.entries(await feltInAVisit(browser, product.url, visit, manner)))
        take(stepOf(step, manner), felt.visible)
    await takeCold(cold)
  }

  const figures: Figure[] = []
  for (const manner of manners) figures.push(...(await toldOfToCar(browser, ours, manner)))
  for (const { visit, manner } of visited)
    for (const [step, { trace }] of Object.entries(await feltInAVisit(browser, product.url, visit, manner, true))) {
      const name = stepOf(step, manner)
      figures.push(figureOf(name), workIn(name, trace))
    }
  figures.push(...beside(firstPaint, 1.6), ...beside(firstPaintOfBare), ...beside(coldWork, 2))
  report('felt', [{ name: 'rounds', figure: rounds, unit: '' }, ...figures])
} finally {
  await browser.close()
  await plain.stop()
  await bare.stop()
  await yardstick.stop()
  await product.stop()
}
