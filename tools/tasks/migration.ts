import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { guard, tell } from '../lib/guard.ts'
import { root } from '../lib/root.ts'
import { run } from '../lib/run.ts'

const server = 'apps/server'
const meta = join(root, server, 'src/db/migrations/meta')

// Writes a migration from what changed in the schema since the last one: `npm run migration -- <what>`; with `--custom`, an empty one to fill in. Of the
// pictures of the schema only the newest is kept, in one line: nobody but this task reads it.
await guard(async () => {
  const [what = '', ...rest] = process.argv.slice(2)
  if (!/^[a-z]+(-[a-z]+)*$/.test(what)) {
    tell('Say in small letters what the migration is about: npm run migration -- tax-rates')
    process.exitCode = 1
    return
  }
  const { code } = await run('drizzle-kit', ['generate', '--name', what, ...rest], { folder: server })
  process.exitCode = code
  if (code !== 0) return
  const snapshots = readdirSync(meta)
    .filter(name => name.endsWith('_snapshot.json'))
    .sort()
  const newest = snapshots.pop()
  for (const name of snapshots) rmSync(join(meta, name))
  if (!newest) return
  const file = join(meta, newest)
  writeFileSync(file, `${JSON.stringify(JSON.parse(readFileSync(file, 'utf8')))}\n`)
})
