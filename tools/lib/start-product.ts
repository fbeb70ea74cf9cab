import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { readConfig } from '../../apps/server/src/config.ts'
import { server, serverBuild, site, texts } from './builds.ts'
import { guard, tell } from './guard.ts'
import { root } from './root.ts'
import { buildIfStale } from './stale.ts'

await guard(async () => {
  // A wrong setting is told at once, not after a build.
  readConfig(process.env)
  await buildIfStale(texts, tell)
  await buildIfStale(site, tell)
  await buildIfStale(server, tell)
  await import(pathToFileURL(join(root, serverBuild, 'main.js')).href)
})
