import { globSync } from 'node:fs'
import { expect, test } from 'vitest'
import { root } from '../lib/root.ts'
import { textOf } from '../shape/sources.ts'

const own = JSON.parse(textOf('package.json'))

test('OPS-23: all parts have the version of the whole, and the changelog has it with its day', () => {
  const parts = globSync('{apps,packages}/*/package.json', { cwd: root })
  expect(parts.length).toBeGreaterThan(5)
  for (const part of parts) expect(JSON.parse(textOf(part)).version, part).toBe(own.version)
  const heads = [...textOf('CHANGELOG.md').matchAll(/^## (.+)$/gm)].map(([, head = '']) => head)
  const released = heads.filter(head => head !== 'Next')
  for (const head of released) expect(head).toMatch(/^\d+\.\d+\.\d+ \(20\d\d-\d\d-\d\d\)$/)
  expect(released[0]).toContain(`${own.version} (`)
})

test('OPS-23: the license that package.json names is the one beside it, and the lock says the same', () => {
  expect(own.license).toBe('Apache-2.0')
  expect(textOf('LICENSE')).toMatch(/^\s*Apache License\s+Version 2\.0, January 2004/)
  expect(JSON.parse(textOf('package-lock.json')).packages[''].license).toBe(own.license)
})
