import { defineConfig } from 'vitest/config'

const shared = {
  // Threads that share modules start fast; nothing here keeps state in a module.
  pool: 'threads',
  restoreMocks: true,
  unstubEnvs: true,
} as const

export default defineConfig({
  test: {
    maxWorkers: 2,
    passWithNoTests: false,
    projects: [
      { test: { ...shared, name: 'packages', include: ['packages/*/src/**/*.test.{ts,tsx}'] } },
      {
        test: {
          ...shared,
          name: 'server',
          pool: 'forks',
          // Files share a process: reading the server's modules anew for each would take as long as the tests. Each has its own database.
          isolate: false,
          include: ['apps/server/src/**/*.test.ts'],
          globalSetup: ['apps/server/src/db/testing-server.ts'],
          testTimeout: 20_000,
          hookTimeout: 30_000,
        },
      },
      { test: { ...shared, name: 'web', include: ['apps/web/**/*.test.{ts,tsx}'], exclude: ['**/node_modules/**'] } },
      { test: { ...shared, name: 'tools', include: ['tools/**/*.test.ts'], exclude: ['**/node_modules/**'] } },
    ],
  },
})
