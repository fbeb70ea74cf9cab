import { createElement as h } from 'react'
import { renderToString } from 'react-dom/server'
import { startProduct } from './lib/product.ts'
import { report } from './lib/report.ts'

const rounds = 5
const perRound = 120

/** CPU ms per request of the product's process over a batch of addresses, after a warm-up of the same size. */
async function cpuPerRequest(
  product: Awaited<ReturnType<typeof startProduct>>,
  addresses: () => string[],
): Promise<number> {
  const batch = async () => {
    for (const address of addresses()) {
      const answer = await fetch(product.url + address, { headers: { 'accept-encoding': 'br' } })
      await answer.arrayBuffer()
      if (!answer.ok) throw new Error(`${address}: ${answer.status}`)
    }
  }
  await batch()
  const samples: number[] = []
  for (let round = 0; round < rounds; round++) {
    const before = product.cpuSeconds()
    await batch()
    samples.push(((product.cpuSeconds() - before) * 1000) / addresses().length)
  }
  return samples.sort((a, b) => a - b)[Math.floor(rounds / 2)] as number
}

/** The bare bound in this very process: React rendering sixteen cards and forty filter options, nothing else. */
function bareRenderMs(): number {
  const card = (n: number) =>
    h(
      'li',
      { key: n },
      h(
        'a',
        { href: `/car/details/${n}/x` },
        h('img', { src: `/p/${n}.webp`, width: 480, height: 320, alt: '' }),
        h('h3', null, `Car ${n}`),
      ),
      h('p', null, 'Miami, FL'),
      h('p', null, h('strong', null, '$189.00'), ' per week'),
      h(
        'dl',
        null,
        ['Engine', 'Mileage', 'Body', 'Color'].map(name =>
          h('div', { key: name }, h('dt', null, name), h('dd', null, 'value')),
        ),
      ),
      h('button', { type: 'button', 'aria-pressed': false }, 'Favourite'),
    )
  const page = () =>
    h(
      'main',
      null,
      h(
        'ul',
        null,
        Array.from({ length: 16 }, (_, n) => card(n)),
      ),
      h(
        'form',
        null,
        Array.from({ length: 40 }, (_, n) =>
          h('label', { key: n }, h('input', { type: 'radio', name: 'x', value: n }), `Option ${n}`, h('span', null, n)),
        ),
      ),
    )
  for (let n = 0; n < 500; n++) renderToString(page())
  const before = process.cpuUsage()
  for (let n = 0; n < 1000; n++) renderToString(page())
  const used = process.cpuUsage(before)
  return (used.user + used.system) / 1000 / 1000
}

const product = await startProduct()
let unique = 0
try {
  const fresh = await cpuPerRequest(product, () =>
    Array.from({ length: perRound }, () => `/cars/week_max=${1000 + unique++}`),
  )
  const same = await cpuPerRequest(product, () => Array.from({ length: perRound * 4 }, () => '/cars'))
  const plain = await cpuPerRequest(product, () => Array.from({ length: perRound * 4 }, () => '/healthz'))
  const bound = bareRenderMs()
  report('page-cpu', [
    { name: 'listing page rendered anew', figure: fresh, unit: 'CPU ms' },
    { name: 'bare bound: React render of 16 cards and 40 options', figure: bound, unit: 'CPU ms' },
    {
      name: 'rendered anew against the bound',
      figure: fresh / bound,
      unit: 'x',
      bar: 3,
      note: 'the bound leaves out SQL, HTTP and compression',
    },
    { name: 'the same listing page again, from memory', figure: same, unit: 'CPU ms' },
    { name: 'the health answer (a bare Fastify answer)', figure: plain, unit: 'CPU ms' },
    { name: 'bare answer against a page from memory', figure: plain / same, unit: 'x', bar: 0.35, atLeast: true },
    { name: 'memory after the runs', figure: product.memoryMiB(), unit: 'MiB', bar: 300 },
  ])
} finally {
  await product.stop()
}
