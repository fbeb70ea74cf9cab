import type { BookingRequest } from '@ownward/contract'
import { expect, test } from 'vitest'
import { attemptKey, endAttempt } from './reserve-attempt.ts'

const request: BookingRequest = {
  list_id: 7,
  startdatetime: '2026-03-01T15:00:00.000Z',
  days: 7,
  initial_fee_options: 500,
  miles_options: 1500,
  program: 'rideshare',
  financing: 'pto',
}

function storageForTests(): Pick<Storage, 'getItem' | 'setItem' | 'removeItem'> {
  const kept = new Map<string, string>()
  return {
    getItem: key => kept.get(key) ?? null,
    setItem: (key, value) => void kept.set(key, value),
    removeItem: key => void kept.delete(key),
  }
}

function keys(): () => string {
  let last = 0
  return () => `key-${++last}`
}

test('PROG-20: a second press for the same program is the same attempt', () => {
  const storage = storageForTests()
  const newKey = keys()
  const first = attemptKey(storage, request, newKey)
  expect(attemptKey(storage, { ...request }, newKey)).toBe(first)
})

test('PROG-20: another pickup is another attempt', () => {
  const storage = storageForTests()
  const newKey = keys()
  const first = attemptKey(storage, request, newKey)
  expect(attemptKey(storage, { ...request, startdatetime: '2026-03-02T15:00:00.000Z' }, newKey)).not.toBe(first)
})

test('PROG-20: once the answer is known, the next press is another attempt', () => {
  const storage = storageForTests()
  const newKey = keys()
  const first = attemptKey(storage, request, newKey)
  endAttempt(storage)
  expect(attemptKey(storage, request, newKey)).not.toBe(first)
})

test('PROG-20: a broken note of an attempt is replaced', () => {
  const storage = storageForTests()
  storage.setItem('ownward:reserve-attempt', '{')
  expect(attemptKey(storage, request, keys())).toBe('key-1')
})
