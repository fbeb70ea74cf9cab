import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { root } from '../lib/root.ts'
import { type LockedPackages, missingFromLock, pathOf, withWhatTheyNeed } from './locked-packages.ts'

const locks = ['package-lock.json', 'tools/node/package-lock.json', 'bench/lighthouse/package-lock.json']

const packagesOf = (lock: string): LockedPackages => JSON.parse(readFileSync(join(root, lock), 'utf8')).packages

// Written on one kind of machine, a lock may lack what is for another: npm leaves that out there, or refuses the lock.
test.each(locks)('OPS-21: %s holds every package that somebody needs, for each kind of machine', lock => {
  expect(missingFromLock(packagesOf(lock))).toEqual([])
})

const platforms = ['linux-x64', 'linux-arm64', 'darwin-arm64', 'darwin-x64', 'win32-x64']

test.each(platforms)('OPS-21: on %s there is a Node, and whatever is native has a part for it', platform => {
  const [os = '', cpu = ''] = platform.split('-')
  const isFor = (entry: { os?: string[]; cpu?: string[] }) =>
    (entry.os?.includes(os) ?? false) && (entry.cpu?.includes(cpu) ?? false)
  for (const lock of locks.slice(0, 2)) {
    const packages = Object.entries(packagesOf(lock) as Record<string, { os?: string[]; cpu?: string[] }>)
    const onLinux = /linux-x64(-gnu)?$/
    const families = packages.filter(([path]) => onLinux.test(path)).map(([path]) => path.replace(onLinux, ''))
    expect(families.length).toBeGreaterThan(0)
    for (const family of families) {
      // On Windows sharp brings it in its own package.
      if (os === 'win32' && family.endsWith('/sharp-libvips-')) continue
      const parts = packages.filter(([path, entry]) => path.startsWith(family) && isFor(entry))
      expect(parts.length, `${family} for ${platform}`).toBeGreaterThan(0)
    }
  }
})

test('OPS-21: a package gets the one that lies nearest, as Node finds it', () => {
  const packages: LockedPackages = {
    '': {},
    'node_modules/a': { dependencies: { b: '2', c: '1' } },
    'node_modules/a/node_modules/b': {},
    'node_modules/b': {},
    'node_modules/c': { optionalDependencies: { b: '1', gone: '1' } },
  }
  expect(pathOf(packages, 'b', 'node_modules/a')).toBe('node_modules/a/node_modules/b')
  expect(pathOf(packages, 'b', 'node_modules/c')).toBe('node_modules/b')
  expect(pathOf(packages, 'b', 'apps/web')).toBe('node_modules/b')
  expect(missingFromLock(packages)).toEqual(['gone, which node_modules/c needs'])
  expect(withWhatTheyNeed(packages, ['a'], path => path !== 'node_modules/b')).toEqual([
    'node_modules/a',
    'node_modules/a/node_modules/b',
    'node_modules/c',
  ])
})
