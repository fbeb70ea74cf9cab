import { questions } from '../bare-search.ts'
import { type Figure, quantile } from '../report.ts'
import { askSearch } from '../server-memory.ts'

const calmMs = 10_000
const pauseMs = 20
const bar = 1.5

/** Asks the public search one question after the other, as visitors do, first with nothing beside it and then while `work` is done: how much longer the slowest wait then. */
export async function searchMeanwhile<T>(url: string, work: () => Promise<T>): Promise<{ did: T; figure: Figure }> {
  await searchUntil(url, { seed: 7, until: after(calmMs / 4) })
  const calm = await searchUntil(url, { seed: 8, until: after(calmMs) })
  let isDone = false
  const [did, busy] = await Promise.all([
    work().finally(() => {
      isDone = true
    }),
    searchUntil(url, { seed: 9, until: () => isDone }),
  ])
  const said = (took: number[]) => `p50 ${quantile(took, 0.5).toFixed(1)}, p99 ${quantile(took, 0.99).toFixed(1)} ms`
  const note = `${said(busy)} of ${busy.length}; calm ${said(calm)}`
  const times = quantile(busy, 0.99) / quantile(calm, 0.99)
  return { did, figure: { name: 'search while it is undone, p99 against calm', figure: times, unit: 'x', bar, note } }
}

function after(ms: number): () => boolean {
  const end = performance.now() + ms
  return () => performance.now() >= end
}

async function searchUntil(url: string, { seed, until }: { seed: number; until: () => boolean }): Promise<number[]> {
  const took: number[] = []
  const asked = questions(2000, seed)
  for (let i = 0; !until(); i++) {
    const begun = performance.now()
    const answer = await askSearch(url, asked[i % asked.length]!)
    await answer.arrayBuffer()
    if (!answer.ok) throw new Error(`a search answered ${answer.status}`)
    took.push(performance.now() - begun)
    await new Promise(done => setTimeout(done, pauseMs))
  }
  return took
}
