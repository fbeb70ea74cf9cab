import type { Browser, Page } from '@playwright/test'
import type { TraceEvent } from './where-time-goes.ts'

/** Does something in a page and gives, beside what came of it, the browser's trace of that time. */
export async function traced<T>(
  browser: Browser,
  page: Page,
  take: () => Promise<T>,
): Promise<T & { trace: TraceEvent[] }> {
  await browser.startTracing(page, { categories: ['devtools.timeline', 'blink.user_timing', 'v8'] })
  const came = await take()
  return { ...came, trace: JSON.parse(String(await browser.stopTracing())).traceEvents }
}
