import { expect, test } from 'vitest'
import { allowedScripts } from '../launcher/allowed-scripts.mjs'
import { textOf } from './sources.ts'

/** Looked at, and not needed: what it would do, the package does by itself. */
const notNeeded = [
  'esbuild',
  '@esbuild-kit/core-utils/node_modules/esbuild',
  'drizzle-kit/node_modules/esbuild',
  'fsevents',
]

interface Lock {
  packages: Record<string, { hasInstallScript?: boolean }>
}

test('security: install scripts run of the packages that were allowed to, and of no other', () => {
  expect(textOf('.npmrc')).toMatch(/^ignore-scripts=true$/m)
  const { packages } = JSON.parse(textOf('package-lock.json')) as Lock
  const scripted = Object.entries(packages)
    .filter(([, { hasInstallScript }]) => hasInstallScript)
    .map(([path]) => path.replace(/^node_modules\//, ''))
  expect(scripted.filter(name => !allowedScripts.includes(name) && !notNeeded.includes(name))).toEqual([])
  expect(allowedScripts.filter(name => !scripted.includes(name))).toEqual([])
})
