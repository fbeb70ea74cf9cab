import { watch } from 'node:fs'
import { join } from 'node:path'
import { texts } from '../lib/builds.ts'
import { guard, tell } from '../lib/guard.ts'
import { root } from '../lib/root.ts'
import { run } from '../lib/run.ts'
import { buildIfStale } from '../lib/stale.ts'

// Pages change in place; the server starts anew when one of its files changes; texts are compiled when they are saved.
await guard(async () => {
  await buildIfStale(texts, tell)
  let pending: NodeJS.Timeout | undefined
  const watcher = watch(join(root, 'packages', 'texts', 'messages'), { recursive: true }, () => {
    clearTimeout(pending)
    pending = setTimeout(() => void guard(() => buildIfStale(texts, tell)), 100)
  })
  const watched = [
    'apps/server/src',
    'packages/domain/src',
    'packages/listing-index/src',
    'packages/contract/src',
    'packages/texts/compiled',
  ]
  const { code } = await run(
    'node',
    [...watched.map(path => `--watch-path=${path}`), '--watch-preserve-output', join('tools', 'lib', 'dev-server.ts')],
    { env: { NODE_ENV: 'development' }, signals: true },
  )
  watcher.close()
  process.exitCode = code
})
