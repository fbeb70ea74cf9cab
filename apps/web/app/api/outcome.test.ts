import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { m } from '@ownward/texts'
import { expect, test } from 'vitest'
import { createClient } from './create-client.ts'
import { outcomeOf } from './outcome.ts'
import { messageIn, wordsOf } from './outcome-words.ts'
import { personSpelling } from './spelling/person-spelling.ts'
import { inOurNames } from './spelling/spelled.ts'

function clientOf(answers: Record<string, { status: number; body: unknown }>) {
  const told: unknown[] = []
  const client = createClient({
    fetch: address => {
      const answer = answers[address.split('/').at(-1) ?? '']
      if (!answer) return Promise.reject(new TypeError('offline'))
      return Promise.resolve(new Response(JSON.stringify(answer.body), { status: answer.status }))
    },
    token: () => 't1',
    keepToken: () => {},
    reload: () => true,
    tell: text => told.push(text),
    whileRefreshing: work => work(),
    sessionLost: () => void told.push('please login again'),
  })
  return { told, call: inOurNames(client.call, personSpelling) }
}

test('ERR-01, ERR-08: a lost session is told once, by the client; every other end of a call has one text', async () => {
  const expired = { status: 400, body: { status: 0, code: 'session', message: 'expired' } }
  const lost = clientOf({ uploadPaystub: expired, refreshToken: expired })
  expect(wordsOf(await outcomeOf(lost.call, 'uploadPaystub', {}))).toBeNull()
  expect(lost.told).toEqual(['please login again'])

  const says = async (answers: Parameters<typeof clientOf>[0]) => {
    const { told, call } = clientOf(answers)
    const words = wordsOf(await outcomeOf(call, 'uploadPaystub', {}))
    expect(told).toEqual([])
    return words
  }
  expect(await says({})).toBe(m.common_sorry_reload())
  expect(await says({ uploadPaystub: { status: 500, body: { message: 'a fault' } } })).toBe(m.common_sorry_reload())
  expect(await says({ uploadPaystub: { status: 429, body: { message: 'Wait a minute.' } } })).toBe('Wait a minute.')
  expect(await says({ uploadPaystub: { status: 200, body: { status: 0, message: 'No.' } } })).toBe('No.')
})

test('ERR-01: no screen puts the apology into a dialog for a call that brought nothing: it may be a lost session', () => {
  const app = join(import.meta.dirname, '..')
  const own = globSync('**/*.{ts,tsx}', { cwd: app }).filter(path => !/test\.tsx?$/.test(path))
  const copies = own.filter(path =>
    /openModal\('message', \{ text: \(?answer\?/.test(readFileSync(join(app, path), 'utf8')),
  )
  expect(copies).toEqual([])
})

test('OPS-18: the words of a fault tell the reference under which the server logs it, also where something between has no words', async () => {
  const said = async (status: number, body: unknown, headers?: Record<string, string>) => {
    const client = createClient({
      fetch: async () => new Response(JSON.stringify(body), { status, ...(headers && { headers }) }),
      token: () => '',
      keepToken: () => {},
      reload: () => true,
      tell: () => {},
      whileRefreshing: work => work(),
      sessionLost: () => {},
    })
    const outcome = await outcomeOf(inOurNames(client.call, personSpelling), 'uploadPaystub', {})
    return [wordsOf(outcome), outcome.kind === 'failed' && messageIn(outcome)]
  }
  const fault = { status: -1, code: 'fault', message: 'Sorry!', id: 'a1-b2' }
  const dialog = `${m.common_sorry_reload()} Reference: a1-b2`
  expect(await said(500, fault)).toEqual([dialog, 'Sorry! Reference: a1-b2'])
  expect(await said(502, {}, { 'x-request-id': 'a1-b2' })).toEqual([dialog, undefined])
  expect(await said(500, {})).toEqual([m.common_sorry_reload(), undefined])
  const wait = { status: 0, code: 'too-many-tries', message: 'Wait.' }
  expect(await said(429, wait, { 'x-request-id': 'a1-b2' })).toEqual(['Wait.', 'Wait.'])
})
