import { texts } from '../lib/builds.ts'
import { guard, tell } from '../lib/guard.ts'
import { run } from '../lib/run.ts'
import { buildIfStale } from '../lib/stale.ts'

await guard(async () => {
  if (!process.env.DATABASE_URL) {
    tell('DATABASE_URL must be set: a PostgreSQL 15 or newer, with a user that may create databases.')
    process.exitCode = 1
    return
  }
  await buildIfStale(texts, tell)
  const { code } = await run('vitest', ['run', '--project', 'server', ...process.argv.slice(2)])
  process.exitCode = code
})
