import { detailPath } from '@ownward/domain/catalog'
import { questions } from '../bare-search.ts'
import type { RunningProduct } from '../product.ts'
import { asAddress, askSearch } from '../server-memory.ts'
import { type Taken, takeTime } from './asking.ts'
import { databaseSeconds } from './processor.ts'

/** Asks a running product for its public pages, none of them twice but the last; what each took, by what was asked. */
export async function askPages(product: RunningProduct, dataDir: string, cars: number): Promise<Map<string, Taken>> {
  const used = { server: product.cpuSeconds, database: () => databaseSeconds(dataDir) }
  const asked = questions(400, 11)
  let turn = 0
  const page = async (path: string) => {
    const answer = await fetch(product.url + path, { headers: { 'accept-encoding': 'gzip, deflate, br, zstd' } })
    await answer.arrayBuffer()
    if (!answer.ok && answer.status !== 404) throw new Error(`${path}: ${answer.status}`)
  }
  const pages: Record<string, () => Promise<unknown>> = {
    'listing made anew': () => page(`/cars/week_max=${1000 + turn++}`),
    'search with filters': () => page(`/cars?${asAddress(asked[turn++ % asked.length]!)}`),
    'search call with all counts': async () => {
      const answer = await askSearch(product.url, asked[turn++ % asked.length]!)
      await answer.text()
    },
    'a car': () => {
      const id = 1 + ((turn++ * 7919) % cars)
      return page(detailPath({ id, name: 'Car', isFeatured: false, layout: 'site' }))
    },
    'sitemap, its index': () => page('/sitemap.xml'),
    'sitemap, ten thousand cars': () => page('/sitemap-cars-0.xml'),
    'whether it is ready': () => page('/readyz'),
    'listing from memory': () => page('/cars'),
  }
  const taken = new Map<string, Taken>()
  for (const [what, ask] of Object.entries(pages)) {
    for (let i = 0; i < 100 && !what.startsWith('sitemap'); i++) await ask()
    const took = await takeTime(ask, used)
    taken.set(`a page: ${what}`, took)
    process.stdout.write(`  a page: ${what}: ${took.p50.toFixed(1)} / ${took.p95.toFixed(1)} ms\n`)
  }
  return taken
}
