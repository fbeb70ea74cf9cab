import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { readConfig } from '../../apps/server/src/config.ts'
import { server, serverBuild, site, texts } from './builds.ts'
import { guard } from './guard.ts'
import { root } from './root.ts'
import { run } from './run.ts'
import { isStale } from './stale.ts'

await guard(async () => {
  // A wrong setting is told at once, not after a build.
  readConfig(process.env)
  // Built beside, not here: what a bundler took of memory the product would keep for as long as it runs.
  if ([texts, site, server].some(isStale)) {
    const { code } = await run(process.execPath, [join(root, 'tools/tasks/build.ts')], { signals: true })
    if (code !== 0) process.exit(code)
  }
  await import(pathToFileURL(join(root, serverBuild, 'main.js')).href)
})
