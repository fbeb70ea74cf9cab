import { expect, test } from 'vitest'
import { isInstalled } from './packages.mjs'

const pg = { version: '8.23.1' }
const link = (resolved: string) => ({ resolved, link: true })
const lock = {
  packages: {
    'node_modules/pg': pg,
    'node_modules/@ownward/domain': link('packages/domain'),
    'node_modules/@ownward/listing-index': link('packages/listing-index'),
    'packages/listing-index': { version: '0.1.0' },
  },
}

test('start: packages installed by hand are taken as they are, unless one is missing, older or not linked', () => {
  const { 'packages/listing-index': own, ...installed } = lock.packages
  expect(isInstalled(lock, installed)).toBe(true)
  const without = (path: keyof typeof installed) => ({ ...installed, [path]: undefined })
  expect(isInstalled(lock, without('node_modules/pg'))).toBe(false)
  expect(isInstalled(lock, { ...installed, 'node_modules/pg': { version: '8.0.0' } })).toBe(false)
  expect(isInstalled(lock, without('node_modules/@ownward/listing-index'))).toBe(false)
  expect(isInstalled(lock, { ...installed, 'node_modules/@ownward/domain': own })).toBe(false)
})
