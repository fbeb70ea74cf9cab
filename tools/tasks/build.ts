import { server, site, texts } from '../lib/builds.ts'
import { guard, tell } from '../lib/guard.ts'
import { buildIfStale } from '../lib/stale.ts'

await guard(async () => {
  await buildIfStale(texts, tell)
  await buildIfStale(site, tell)
  await buildIfStale(server, tell)
})
