import { expect, test } from 'vitest'
import { comparedRows, toLookAt } from './field-words.ts'
import type { QueuedLicence } from './held-decision.ts'

const licence = (change: Partial<QueuedLicence>) =>
  ({
    fields: {},
    profile: {},
    differs: [],
    frontRead: {},
    sidesDiffer: [],
    flags: [],
    ...change,
  }) as unknown as QueuedLicence

test('SRV-24: the list of the queue tells what no field of a license shows, such as a number on another account', () => {
  expect(toLookAt(licence({ flags: ['same-number'] }))).toEqual({ count: 1, beside: ['Number on another account'] })
  const both = licence({
    fields: { lastName: 'Moreno', dateOfExpiry: '2020-01-01' },
    profile: { lastName: 'Morena' },
    differs: ['lastName'],
    flags: ['expired', 'name-mismatch', 'same-number', 'edited'],
  })
  expect(toLookAt(both)).toEqual({ count: 3, beside: ['Number on another account'] })
  const sides = licence({
    fields: { lastName: 'Moreno', dateOfBirth: '1990-02-01' },
    frontRead: { lastName: 'WHITLOCK', dateOfBirth: '1991-02-03' },
    sidesDiffer: ['lastName', 'dateOfBirth'],
    flags: ['sides-differ'],
  })
  expect(comparedRows(sides).map(({ front }) => front)).toEqual(['WHITLOCK', '02/03/1991'])
  expect(toLookAt(sides)).toEqual({ count: 3, beside: ['Front and back of two cards'] })
  expect(toLookAt(licence({ flags: ['front-only'] }))).toEqual({ count: 0, beside: [] })
})
