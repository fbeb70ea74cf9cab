import { existsSync, globSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { server, site, texts } from '../lib/builds.ts'
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

  const steps: [string, () => Promise<boolean>][] = [
    ['types', checkTypes],
    ['lint', async () => succeeds('biome', ['ci', '--error-on-warnings', '.'])],
    ['unused code', async () => succeeds('knip', [])],
    [
      'unit and API tests',
      async () =>
        succeeds('vitest', ['run', '--reporter=default', '--reporter=json', `--outputFile.json=${unitResults}`]),
    ],
    ['browser tests', async () => succeeds('playwright', ['test'], { PLAYWRIGHT_JSON_OUTPUT_NAME: browserResults })],
  ]
  const failed: string[] = []
  for (const [name, step] of steps) {
    const startedAt = Date.now()
    tell(`\n── ${name}`)
    const isFine = await step()
    if (!isFine) failed.push(name)
    tell(`── ${name}: ${isFine ? 'fine' : 'FAILED'} in ${((Date.now() - startedAt) / 1000).toFixed(1)} s`)
  }

  if (failed.length > 0) tell(`\nFailed: ${failed.join(', ')}`)
  const counts = sum(unitCounts(), browserCounts())
  process.stdout.write(`\n${counts.passed} passed, ${counts.failed} failed\n`)
  process.exitCode = failed.length > 0 || counts.failed > 0 ? 1 : 0
})

async function succeeds(command: string, args: string[], env: Record<string, string> = {}): Promise<boolean> {
  return (await run(command, args, { env })).code === 0
}

async function checkTypes(): Promise<boolean> {
  await run('react-router', ['typegen'], { folder: 'apps/web', quiet: true })
  const projects = ['.', ...globSync('{packages,apps}/*/tsconfig.json', { cwd: root }).map(path => join(path, '..'))]
  let isFine = true
  for (const project of projects) if (!(await succeeds('tsc', ['-p', project]))) isFine = false
  return isFine
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
