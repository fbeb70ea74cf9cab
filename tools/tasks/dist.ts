import { join } from 'node:path'
import { server, site, texts } from '../lib/builds.ts'
import { guard, tell } from '../lib/guard.ts'
import { root } from '../lib/root.ts'
import { buildIfStale } from '../lib/stale.ts'
import { layOut } from '../ops/lay-out.ts'

await guard(async () => {
  for (const build of [texts, site, server]) await buildIfStale(build, tell)
  layOut(join(root, 'dist'))
  tell('dist is ready: node dist/start.mjs starts it, here or wherever the folder is carried to.')
})
