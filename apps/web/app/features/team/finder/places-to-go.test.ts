import { teamRights } from '@ownward/contract'
import { expect, test } from 'vitest'
import { commandsFor } from './places-to-go.ts'

const namesFor = (...rights: Parameters<typeof commandsFor>[0]['rights']) =>
  commandsFor({ rights }).map(({ name }) => name)

test('DESK-12: a member is led to what their rights open, each place under a name of its own', () => {
  const all = namesFor(...teamRights)
  // One that led to no page of the console would be left out for everybody.
  expect(all).toHaveLength(21)
  expect(new Set(all).size).toBe(all.length)
  expect(namesFor('fleet')).toEqual(expect.arrayContaining(['Change prices of many cars', 'Block a car for some days']))
  expect(namesFor('fleet')).not.toContain('Invite a member')
  expect(namesFor('people')).toEqual(expect.arrayContaining(['Invite a member', 'Templates']))
  expect(namesFor('people')).not.toContain('Refunds')
  expect(namesFor()).toHaveLength(1)
})
