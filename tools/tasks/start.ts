import { readConfig } from '../../apps/server/src/config.ts'
import { site, texts } from '../lib/builds.ts'
import { guard, tell } from '../lib/guard.ts'
import { buildIfStale } from '../lib/stale.ts'

process.env.NODE_ENV = 'production'

await guard(async () => {
  // A wrong setting is told at once, not after a build.
  readConfig(process.env)
  await buildIfStale(texts, tell)
  await buildIfStale(site, tell)
  await import('../../apps/server/src/main.ts')
})
