import { defineConfig } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'

const shared = {
  pool: 'threads',
  // Files share what they import: reading it anew for each takes longer than the tests. Nothing here keeps state in a module.
  isolate: false,
  restoreMocks: true,
  unstubEnvs: true,
  // A busy machine takes several times as long as a quiet one.
  testTimeout: 20_000,
} as const

/** Node reads TypeScript by itself: what has no JSX is not transformed first. */
const asItIs = { experimental: { viteModuleRunner: false } } as const

/** Files that take long come first: begun last, one of them would keep one core waiting for the other. */
const longest = [
  'year',
  'backup-runbook',
  'start-server',
  'backup',
  'kill',
  'fuzz',
  'once',
  'seed-demo',
  'rights',
  'embedded',
]

class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const isLong = ({ moduleId }: TestSpecification) => longest.some(name => moduleId.includes(`/${name}.test.`))
    const known = await super.sort(files)
    return [...known.filter(isLong), ...known.filter(file => !isLong(file))]
  }
}

export default defineConfig({
  test: {
    maxWorkers: 2,
    passWithNoTests: false,
    sequence: { sequencer: LongestFirst },
    projects: [
      { test: { ...shared, name: 'packages', include: ['packages/*/src/**/*.test.{ts,tsx}'] } },
      {
        test: {
          ...shared,
          ...asItIs,
          name: 'server',
          pool: 'forks',
          include: ['apps/server/src/**/*.test.ts'],
          globalSetup: ['apps/server/src/db/testing-server.ts'],
          hookTimeout: 30_000,
          // What a test waits for comes by itself, and later on a busy machine.
          expect: { poll: { timeout: 10_000 } },
        },
      },
      { test: { ...shared, name: 'web', include: ['apps/web/**/*.test.{ts,tsx}'], exclude: ['**/node_modules/**'] } },
      {
        test: { ...shared, ...asItIs, name: 'tools', include: ['tools/**/*.test.ts'], exclude: ['**/node_modules/**'] },
      },
    ],
  },
})
