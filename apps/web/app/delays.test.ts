import { beforeEach, expect, test, vi } from 'vitest'
import { after, every } from './delays.ts'

beforeEach(() => {
  vi.useFakeTimers()
  return () => vi.useRealTimers()
})

test.each([
  ['suggestions', 200],
  ['authErrorRedirect', 120],
  ['loggedOutRedirect', 100],
] as const)('CONST-05: %s waits %i ms, happens once, and can be called off', (delay, ms) => {
  let done = 0
  after(delay, () => done++)
  after(delay, () => done++)()
  vi.advanceTimersByTime(ms - 1)
  expect(done).toBe(0)
  vi.advanceTimersByTime(1)
  expect(done).toBe(1)
  vi.advanceTimersByTime(60_000)
  expect(done).toBe(1)
})

test('CONST-05, SRCH-09: of many letters typed without a pause the last one alone is asked for', () => {
  const asked: string[] = []
  let callOff = () => {}
  for (const typed of ['M', 'Mi', 'Mia']) {
    callOff()
    callOff = after('suggestions', () => asked.push(typed))
    vi.advanceTimersByTime(199)
  }
  vi.advanceTimersByTime(1)
  expect(asked).toEqual(['Mia'])
})

test('CONST-05, ACC-13: a licence is looked at every ten seconds until it is called off', () => {
  let looks = 0
  const callOff = every('licencePoll', () => looks++)
  vi.advanceTimersByTime(9_999)
  expect(looks).toBe(0)
  vi.advanceTimersByTime(20_001)
  expect(looks).toBe(3)
  callOff()
  vi.advanceTimersByTime(60_000)
  expect(looks).toBe(3)
})
