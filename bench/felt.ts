import { type Browser, chromium } from '@playwright/test'
import { chromiumLaunch } from '../e2e/chromium.ts'
import { type Awaited, feel, type Hand, marks, press } from './lib/felt.ts'
import { feltInAVisit } from './lib/felt-in-a-visit.ts'
import { openPage, seenBy } from './lib/opened-page.ts'
import { startProduct } from './lib/product.ts'
import { type Figure, median, quantile, report } from './lib/report.ts'
import { scriptFree } from './lib/script-free.ts'
import { type TraceEvent, whereTimeGoes } from './lib/where-time-goes.ts'
import { reactYardstick } from './lib/yardstick/serve.ts'

// Fewer are enough for a first look.
const rounds = Number(process.env.BENCH_ROUNDS ?? 7)

/** One way from a list to a car. */
interface Way {
  url: string
  link: string
  car: Awaited
}

/** A way of pressing, on a device. */
interface Manner {
  name: string
  slow: boolean
  hand: Hand
  bar?: number
}

const manners: Manner[] = [
  { name: 'desktop, pointer', slow: false, hand: 'pointer', bar: 2.5 },
  { name: 'slow 4G and CPU x4, pointer', slow: true, hand: 'pointer', bar: 4 },
  { name: 'slow 4G and CPU x4, finger', slow: true, hand: 'finger' },
]

async function toCar(browser: Browser, way: Way, { slow, hand }: Manner, isTraced = false) {
  const opened = await openPage(browser, way.url, { slow, alone: true })
  try {
    const link = opened.page.locator(way.link).filter({ visible: true }).first()
    if (isTraced)
      await browser.startTracing(opened.page, { categories: ['devtools.timeline', 'blink.user_timing', 'v8'] })
    const requests = opened.requests.size
    const felt = await feel(opened, press(opened, link, hand), way.car)
    const trace = isTraced ? JSON.parse(String(await browser.stopTracing())).traceEvents : []
    return { ...felt, requests: opened.requests.size - requests, trace: trace as TraceEvent[] }
  } finally {
    await opened.close()
  }
}

/** Half of the distance between the quartiles, as a share of the middle: how far the rounds lie apart. */
const spreadOf = (values: readonly number[]) =>
  `±${Math.round(((quantile(values, 0.75) - quantile(values, 0.25)) / 2 / median(values)) * 100)} %`

/** A figure of ours beside a yardstick's, both of the same rounds: the middle of the ratios that were taken within a round. */
function beside(name: string, ours: number[], yardstick: number[], bar?: number): Figure[] {
  const ratios = ours.map((value, round) => value / (yardstick[round] as number))
  return [
    {
      name,
      figure: median(ours),
      unit: 'ms',
      note: `${spreadOf(ours)}; beside ${median(yardstick).toFixed(0)} ms`,
    },
    {
      name: `${name}, against the yardstick`,
      figure: median(ratios),
      unit: 'x',
      ...(bar === undefined ? {} : { bar }),
      note: spreadOf(ratios),
    },
  ]
}

const named = (spent: Record<string, number>) =>
  Object.entries(spent)
    .filter(([, ms]) => ms >= 0.5)
    .sort(([, a], [, b]) => b - a)
    .map(([kind, ms]) => `${kind} ${ms.toFixed(0)}`)
    .join(', ')

async function fromListToCar(browser: Browser, ours: Way, yardstick: Way, manner: Manner): Promise<Figure[]> {
  const times = { ours: [] as number[], pictures: [] as number[], yardstick: [] as number[] }
  let requests = 0
  for (let round = 0; round < rounds; round++) {
    times.yardstick.push((await toCar(browser, yardstick, manner)).visible)
    const felt = await toCar(browser, ours, manner)
    times.ours.push(felt.visible)
    times.pictures.push(felt.withPictures)
    requests = felt.requests
  }
  const { trace } = await toCar(browser, ours, manner, true)
  const spent = whereTimeGoes(trace, marks.pressed, marks.visible)
  const name = `list to car, ${manner.name}`
  return [
    ...beside(name, times.ours, times.yardstick, manner.bar),
    { name: `${name}: with its pictures`, figure: median(times.pictures), unit: 'ms', note: spreadOf(times.pictures) },
    { name: `${name}: requests`, figure: requests, unit: '' },
    {
      name: `${name}: the main thread at work`,
      figure: span(spent) - spent.waiting,
      unit: 'ms',
      note: `traced once: ${named(spent)}`,
    },
  ]
}

const span = (spent: Record<string, number>) => Object.values(spent).reduce((sum, ms) => sum + ms, 0)

async function visits(browser: Browser, listing: string, manner: Manner): Promise<Figure[]> {
  const all: Record<string, number>[] = []
  for (let round = 0; round < rounds; round++) all.push(await feltInAVisit(browser, listing, manner))
  return Object.keys(all[0] ?? {}).map(step => {
    const times = all.map(visit => visit[step] as number)
    return { name: `${step}, ${manner.name}`, figure: median(times), unit: 'ms', note: spreadOf(times) }
  })
}

async function coldOn(browser: Browser, url: string): Promise<{ firstPaint: number; work: number }> {
  const opened = await openPage(browser, 'about:blank', { slow: true, alone: true })
  try {
    await opened.cdp.send('Performance.enable')
    await opened.page.goto(url, { waitUntil: 'networkidle' })
    await opened.page.waitForTimeout(1000)
    const { metrics } = await opened.cdp.send('Performance.getMetrics')
    const task = metrics.find(metric => metric.name === 'TaskDuration')?.value ?? Number.NaN
    return { firstPaint: (await seenBy(opened.page)).fcp, work: task * 1000 }
  } finally {
    await opened.close()
  }
}

async function coldListing(
  browser: Browser,
  at: { ours: string; bare: string; plain: string; react: string },
): Promise<Figure[]> {
  const paint = { ours: [] as number[], bare: [] as number[], plain: [] as number[] }
  const work = { ours: [] as number[], react: [] as number[] }
  for (let round = 0; round < rounds; round++) {
    paint.plain.push((await coldOn(browser, at.plain)).firstPaint)
    paint.bare.push((await coldOn(browser, at.bare)).firstPaint)
    work.react.push((await coldOn(browser, at.react)).work)
    const cold = await coldOn(browser, at.ours)
    paint.ours.push(cold.firstPaint)
    work.ours.push(cold.work)
  }
  return [
    ...beside('first paint of the listing, slow 4G and CPU x4', paint.ours, paint.plain, 1.6),
    ...beside('first paint of the listing beside itself without scripts', paint.ours, paint.bare),
    ...beside('main-thread work of a cold listing, CPU x4', work.ours, work.react, 2),
  ]
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
  }
  const react: Way = { url: yardstick.url, link: '.card a', car: { selector: '#car' } }
  // Pictures are composed on first sight; what is measured is a shop that has been looked at.
  for (const slow of [true, false]) await toCar(browser, ours, { name: '', slow, hand: 'pointer' })
  await product.atRest()

  const figures: Figure[] = []
  for (const manner of manners) figures.push(...(await fromListToCar(browser, ours, react, manner)))
  for (const manner of manners.filter(one => one.hand === (one.slow ? 'finger' : 'pointer')))
    figures.push(...(await visits(browser, ours.url, manner)))
  figures.push(
    ...(await coldListing(browser, {
      ours: ours.url,
      bare: `${bare.url}/cars`,
      plain: plain.url,
      react: yardstick.url,
    })),
  )
  report('felt', [{ name: 'rounds', figure: rounds, unit: '' }, ...figures])
} finally {
  await browser.close()
  await plain.stop()
  await bare.stop()
  await yardstick.stop()
  await product.stop()
}
