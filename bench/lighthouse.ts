import { categories, openLighthouse, type Verdict } from './lib/lighthouse.ts'
import { startProduct } from './lib/product.ts'
import { type Figure, median, report } from './lib/report.ts'

const runs = 3
const bars = { performance: 98, accessibility: 100, 'best-practices': 100, seo: 100 }

const product = await startProduct()
try {
  const list = await (await fetch(`${product.url}/cars`)).text()
  const detail = /href="(\/cars?\/f?details\/[^"]+)"/.exec(list)?.[1]
  if (detail === undefined) throw new Error('no car in the list')
  const pages = { home: '/', list: '/cars', detail, login: '/login', faq: '/faq' }
  const look = await openLighthouse()
  const verdicts = new Map<string, Verdict[]>()
  // The pages in turn, so that the load of the machine meets all of them alike.
  for (let run = 0; run < runs; run++) {
    for (const [name, path] of Object.entries(pages)) {
      // Pictures are made on first sight; a cold browser, not a cold shop, is what is looked at.
      if (run === 0) await look(product.url + path)
      verdicts.set(name, [...(verdicts.get(name) ?? []), await look(product.url + path)])
    }
  }
  report(
    'lighthouse',
    [...verdicts].flatMap(([name, seen]) => figuresOf(name, seen)),
  )
} finally {
  await product.stop()
}

function figuresOf(name: string, seen: readonly Verdict[]): Figure[] {
  const failed = [...new Set(seen.flatMap(verdict => verdict.failed))].join(', ')
  return categories.map((category, i) => {
    const figure = median(seen.map(verdict => verdict.scores[category]))
    const bar = { bar: bars[category], atLeast: true }
    return { name: `${name}: ${category}`, figure, unit: '', ...bar, ...(i === 0 && failed && { note: failed }) }
  })
}
