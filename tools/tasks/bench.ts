import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { server, site, texts } from '../lib/builds.ts'
import { guard, tell } from '../lib/guard.ts'
import { root } from '../lib/root.ts'
import { run } from '../lib/run.ts'
import { buildIfStale } from '../lib/stale.ts'

// One after the other: two benchmarks on one machine measure each other.
await guard(async () => {
  // In a fresh clone nothing is made yet.
  for (const build of [texts, site, server]) await buildIfStale(build, tell)
  const only = process.argv.slice(2)
  const names = readdirSync(join(root, 'bench')).filter(name => name.endsWith('.ts'))
  for (const name of names.sort()) {
    if (only.length > 0 && !only.includes(name.replace(/\.ts$/, ''))) continue
    tell(`\nbench/${name}`)
    const { code } = await run('node', [join('bench', name)])
    if (code !== 0) process.exitCode = 1
  }
})
