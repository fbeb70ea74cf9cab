import { QueryClient } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import type { CallOrNull } from './client.ts'
import { createAsking } from './create-asking.ts'

const refusal = { status: 0, code: 'no-booking', message: 'It is no more.' }

function sides(answer: unknown) {
  const queries = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  const call = (async () => answer) as CallOrNull
  return {
    queries,
    person: createAsking({ queries, call, refusals: 'answers' }),
    team: createAsking({ queries, call, refusals: 'errors', scope: ['team'] }),
  }
}

test('API-05: a refusal is an answer to a person, whose screen shows it, and an error to the console; no answer is an error to both', async () => {
  const { queries, person, team } = sides(refusal)
  expect(await queries.fetchQuery(person.query('getMyCards', {}))).toBe(refusal)
  await expect(queries.fetchQuery(team.query('getMyCards', {}))).rejects.toThrow(refusal.message)
  const lost = sides(null)
  await expect(lost.queries.fetchQuery(lost.person.query('getMyCards', {}))).rejects.toThrow()
  await expect(lost.queries.fetchQuery(lost.team.query('getMyCards', {}))).rejects.toThrow()
})

test('OPS-18: what could not be asked tells the reference of its fault, where there is one', async () => {
  const queries = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  const call = (async (...[, , options]: Parameters<CallOrNull>) => {
    options?.onTrouble?.({ status: 500, reference: 'a1-b2' })
    return null
  }) as CallOrNull
  const { query } = createAsking({ queries, call, refusals: 'answers' })
  await expect(queries.fetchQuery(query('getMyCards', {}))).rejects.toThrow(/^Sorry.* Reference: a1-b2$/)
})

test('API-05: one side asked again leaves what the other has', async () => {
  const { queries, person, team } = sides({ status: 1, result: [] })
  await queries.fetchQuery(person.query('getMyCards', {}))
  await queries.fetchQuery(team.query('getMyCards', {}))
  await team.again('getMyCards')
  const isOld = (key: readonly unknown[]) => queries.getQueryState(key)?.isInvalidated
  expect([isOld(person.query('getMyCards', {}).queryKey), isOld(team.query('getMyCards', {}).queryKey)]).toEqual([
    false,
    true,
  ])
})
