import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { type Browser, chromium } from '@playwright/test'
import { chromiumLaunch } from '../../e2e/chromium.ts'
import { install } from '../../tools/launcher/install.mjs'
import { freePort } from './product.ts'

export const categories = ['performance', 'accessibility', 'best-practices', 'seo'] as const

/** What Lighthouse says of a page: a score from 0 to 100 for each category, and the audits that took something from it. */
export interface Verdict {
  scores: Record<(typeof categories)[number], number>
  failed: string[]
}

interface Result {
  lhr: {
    runtimeError?: { code: string; message: string }
    categories: Record<string, { score: number | null; auditRefs: { id: string; weight: number }[] }>
    audits: Record<string, { score: number | null }>
  }
}

type Lighthouse = (url: string, flags: object) => Promise<Result>

const folder = join(import.meta.dirname, '../lighthouse')
const entry = join(folder, 'node_modules/lighthouse/core/index.js')

/** Lighthouse, with a lock of its own: tests and the product need none of its hundred packages. */
async function loadLighthouse(): Promise<Lighthouse> {
  await install(process.execPath, folder, 'Installing Lighthouse', () => existsSync(entry))
  return ((await import(pathToFileURL(entry).href)) as { default: Lighthouse }).default
}

/** Looks at pages as Lighthouse does for a phone (slow 4G, a processor four times slower, both simulated), each time in a new browser. */
export async function openLighthouse(): Promise<(url: string) => Promise<Verdict>> {
  const lighthouse = await loadLighthouse()
  return async url => {
    for (let tries = 1; ; tries++) {
      const { lhr } = await once(lighthouse, url)
      if (!lhr.runtimeError) return verdict(lhr)
      // Lighthouse itself asks to be run again where the browser's record has no beginning.
      if (lhr.runtimeError.code !== 'NO_NAVSTART' || tries === mostTries)
        throw new Error(`${url}: ${lhr.runtimeError.message}`)
    }
  }
}

const mostTries = 3

async function once(lighthouse: Lighthouse, url: string): Promise<Result> {
  const port = await freePort()
  const options = await chromiumLaunch({ preferSystem: true })
  const browser: Browser = await chromium.launch({
    ...options,
    args: [...(options.args ?? []), `--remote-debugging-port=${port}`],
  })
  try {
    return await lighthouse(url, { port, output: 'json', logLevel: 'silent', onlyCategories: categories })
  } finally {
    await browser.close()
  }
}

function verdict(lhr: Result['lhr']): Verdict {
  const scoreOf = (category: string) => Math.round((lhr.categories[category]?.score ?? 0) * 100)
  const refs = categories.flatMap(category => lhr.categories[category]?.auditRefs ?? [])
  const failed = refs.filter(({ id, weight }) => weight > 0 && (lhr.audits[id]?.score ?? 1) < 0.9).map(({ id }) => id)
  return {
    scores: Object.fromEntries(categories.map(category => [category, scoreOf(category)])) as Verdict['scores'],
    failed: [...new Set(failed)],
  }
}
