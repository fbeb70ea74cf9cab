import { site, texts } from '../build/builds.ts'
import { guard, tell } from '../build/guard.ts'
import { buildIfStale } from '../build/stale.ts'

await guard(async () => {
  await buildIfStale(texts, tell)
  await buildIfStale(site, tell)
})
