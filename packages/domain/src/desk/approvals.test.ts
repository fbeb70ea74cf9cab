import { expect, test } from 'vitest'
import { cents } from '../money.ts'
import { isAboveLimit, isGuarded } from './approvals.ts'

test('DESK-27: an amount split in parts comes above the limit as the whole does, and the limit itself is not above it', () => {
  const limit = cents(100_00)
  expect(isAboveLimit(cents(100_00), { given: [], limit })).toBe(false)
  expect(isAboveLimit(cents(100_01), { given: [], limit })).toBe(true)
  for (const parts of [2, 5, 10]) {
    const given: ReturnType<typeof cents>[] = []
    const part = cents(100_00 / parts)
    for (let n = 0; n < parts; n++) {
      expect(isAboveLimit(part, { given, limit })).toBe(false)
      given.push(part)
    }
    expect(isAboveLimit(cents(1), { given, limit })).toBe(true)
  }
})

test('DESK-27: giving a guarded right waits, and so does the last right of all, which gives the management of members', () => {
  const every = ['licences', 'money', 'books']
  const guarded = ['money', 'members', 'books']
  expect(isGuarded(['licences'], { after: ['licences'], every, guarded })).toBe(false)
  expect(isGuarded(['money'], { after: ['money'], every, guarded })).toBe(true)
  expect(isGuarded(['licences'], { after: every, every, guarded })).toBe(true)
  expect(isGuarded(['licences'], { after: every, every, guarded: ['money'] })).toBe(false)
  expect(isGuarded([], { after: every, every, guarded })).toBe(false)
})
