import { existsSync, globSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { server, site, texts } from '../lib/builds.ts'
import { failedUnits } from '../lib/failed-units.ts'
import { guard, tell } from '../lib/guard.ts'
import { root } from '../lib/root.ts'
import { run } from '../lib/run.ts'
import { buildIfStale } from '../lib/stale.ts'

const results = join('.cache', 'test')
const unitResults = join(results, 'vitest.json')
const browserResults = join(results, 'playwright.json')

type Counts = { passed: number; failed: number }

await guard(async () => {
  rmSync(join(root, results), { recursive: true, force: true })
  mkdirSync(join(root, results), { recursive: true })
  await buildIfStale(texts, tell)
  await buildIfStale(site, tell)
  await buildIfStale(server, tell)

  const failed: string[] = []
  const take = async (name: string, step: () => Promise<boolean>) => {
    const startedAt = Date.now()
    tell(`\n── ${name}`)
    const isFine = await step()
    if (!isFine) failed.push(name)
    tell(`── ${name}: ${isFine ? 'fine' : 'FAILED'} in ${((Date.now() - startedAt) / 1000).toFixed(1)} s`)
  }
  // What only reads takes the moments in which the tests wait for a database; what it has to say is said when all of it is known.
  const said: string[] = []
  const reading = readSources(said)
  await take('unit and API tests', () =>
    succeeds('vitest', ['run', '--reporter=default', '--reporter=json', `--outputFile.json=${unitResults}`]),
  )
  await take('types, lint and unused code, read meanwhile', async () => {
    const isFine = await reading
    tell(said.join('\n'))
    return isFine
  })
  await take('browser tests', () => succeeds('playwright', ['test'], { PLAYWRIGHT_JSON_OUTPUT_NAME: browserResults }))

  if (failed.length > 0)
    tell([`\nFailed: ${failed.join(', ')}`, ...failedUnits(readReport(unitResults), root), ...said].join('\n'))
  const counts = sum(unitCounts(), browserCounts())
  process.stdout.write(`\n${counts.passed} passed, ${counts.failed} failed\n`)
  process.exitCode = failed.length > 0 || counts.failed > 0 ? 1 : 0
})

async function succeeds(command: string, args: string[], env: Record<string, string> = {}): Promise<boolean> {
  return (await run(command, args, { env })).code === 0
}

/** Checks types, looks and unused code, one after the other and without a word; `said` gets what is wrong. */
async function readSources(said: string[]): Promise<boolean> {
  await run('react-router', ['typegen'], { folder: 'apps/web', quiet: true })
  const projects = ['.', ...globSync('{packages,apps}/*/tsconfig.json', { cwd: root }).map(path => join(path, '..'))]
  const checks: [string, string[]][] = [
    ...projects.map((project): [string, string[]] => ['tsc', ['-p', project, '--incremental', ...knownTypes(project)]]),
    ['biome', ['ci', '--error-on-warnings', '.']],
    ['knip', []],
  ]
  let isFine = true
  for (const [command, args] of checks) {
    const checked = await run(command, args, { quiet: true })
    if (checked.code === 0) continue
    isFine = false
    said.push(`${command} ${args.slice(0, 2).join(' ')}\n${checked.said.trim()}`)
  }
  return isFine
}

// What was found the time before: only what changed since is read again.
function knownTypes(project: string): string[] {
  return ['--tsBuildInfoFile', join(root, '.cache', 'types', `${project.replaceAll(/[\\/]/g, '-')}.json`)]
}

function unitCounts(): Counts {
  const report = readReport(unitResults)
  return { passed: report?.numPassedTests ?? 0, failed: report?.numFailedTests ?? 0 }
}

function browserCounts(): Counts {
  const stats = readReport(browserResults)?.stats
  return { passed: (stats?.expected ?? 0) + (stats?.flaky ?? 0), failed: stats?.unexpected ?? 0 }
}

function readReport(path: string) {
  return existsSync(join(root, path)) ? JSON.parse(readFileSync(join(root, path), 'utf8')) : undefined
}

function sum(...all: Counts[]): Counts {
  return all.reduce((a, b) => ({ passed: a.passed + b.passed, failed: a.failed + b.failed }))
}
