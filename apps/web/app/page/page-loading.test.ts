import { expect, test } from 'vitest'
import { session } from '../session/session.ts'
import { whilePageLoads } from './page-loading.ts'

test('NAV-18: the flag is set while the call runs, and goes with it when it succeeds', async () => {
  const call = Promise.withResolvers<number>()
  const work = whilePageLoads(() => call.promise)
  expect(session.get().pageLoading).toBe(true)
  call.resolve(7)
  expect(await work).toBe(7)
  expect(session.get().pageLoading).toBe(false)
})

test('NAV-18: a call that fails takes the flag along, and its fault is passed on', async () => {
  await expect(whilePageLoads(() => Promise.reject(new Error('offline')))).rejects.toThrow('offline')
  expect(session.get().pageLoading).toBe(false)
})

test('NAV-18: of several calls the last one takes the flag', async () => {
  const [first, second] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const works = [whilePageLoads(() => first.promise), whilePageLoads(() => second.promise)]
  second.resolve()
  await works[1]
  expect(session.get().pageLoading).toBe(true)
  first.resolve()
  await works[0]
  expect(session.get().pageLoading).toBe(false)
})
