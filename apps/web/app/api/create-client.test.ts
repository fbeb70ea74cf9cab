import { expect, test } from 'vitest'
import { type ClientParts, createClient, saidOf } from './create-client.ts'

interface Said {
  status: number
  body: unknown
}

/** Answers of each call in their turn; the last one stays. */
function pageWith(answers: Record<string, Said | Said[]>, token = 't1') {
  const seen = {
    asked: [] as string[],
    headers: [] as Record<string, string>[],
    sent: [] as string[],
    told: [] as unknown[],
    lost: 0,
    reloads: 0,
    kept: '',
  }
  const parts: ClientParts = {
    fetch: (address, request) => {
      const name = address.split('/').at(-1) ?? ''
      seen.asked.push(name)
      seen.headers.push(request.headers as Record<string, string>)
      seen.sent.push(`${request.method ?? 'GET'} ${request.body ?? ''}`.trim())
      const turns = [answers[name] ?? []].flat()
      const answer = turns[seen.asked.filter(asked => asked === name).length - 1] ?? turns.at(-1)
      if (!answer) return Promise.reject(new TypeError('offline'))
      return Promise.resolve(new Response(JSON.stringify(answer.body), { status: answer.status }))
    },
    token: () => seen.kept || token,
    keepToken: token => {
      seen.kept = token
    },
    reload: () => {
      seen.reloads++
      return true
    },
    tell: text => seen.told.push(text),
    whileRefreshing: work => work(),
    sessionLost: () => {
      seen.lost++
      return new Promise(() => {})
    },
  }
  return { seen, client: createClient(parts) }
}

const expired = { status: 400, body: { status: 0, code: 'session', message: 'expired' } }

const fresh = { status: 200, body: { status: 1, auth_token: 't2' } }
const done = { status: 200, body: { status: 1 } }

test('AUTH-24: several calls that lose the session refresh it once and are made again with the fresh token; the page stays', async () => {
  const { seen, client } = pageWith({
    logout: [expired, done],
    getEligibility: [expired, done],
    refreshToken: fresh,
  })
  expect(await Promise.all([client.call('logout', {}), client.call('getEligibility', {})])).toEqual([
    done.body,
    done.body,
  ])
  expect(seen.asked.filter(name => name === 'refreshToken')).toHaveLength(1)
  expect(seen.headers.slice(-2).map(({ authorization }) => authorization)).toEqual(['Basic t2', 'Basic t2'])
  expect(seen).toMatchObject({ kept: 't2', lost: 0, reloads: 0 })
})

test('ERR-01: what goes wrong otherwise after a refresh is told as ever', async () => {
  const { seen, client } = pageWith({
    logout: [expired, { status: 429, body: { status: -1, code: 'too-many-tries', message: 'Later.' } }],
    refreshToken: fresh,
  })
  expect(await client.call('logout', {})).toBeNull()
  expect(seen).toMatchObject({ told: ['Later.'], reloads: 0, lost: 0 })
})

test('ERR-01: a fresh token that is refused too loads the page again', async () => {
  const { seen, client } = pageWith({ logout: expired, refreshToken: fresh })
  expect(await client.call('logout', {})).toBeNull()
  expect(seen).toMatchObject({ reloads: 1, lost: 0, asked: ['logout', 'refreshToken', 'logout'] })
})

test('ERR-01: a refresh that fails tells that the session is lost', async () => {
  const { seen, client } = pageWith({ logout: expired, refreshToken: expired })
  expect(await client.call('logout', {})).toBeNull()
  expect(seen.lost).toBe(1)
})

test('ERR-01: a second call that meets the lost session while that is told says nothing more', async () => {
  const { seen, client } = pageWith({ logout: expired, refreshToken: expired })
  expect(await client.call('logout', {})).toBeNull()
  expect(await client.call('logout', {})).toBeNull()
  expect(seen).toMatchObject({ lost: 1, asked: ['logout', 'refreshToken', 'logout'] })
})

test('ERR-02: another 400 tells the words of the server, unless the caller takes the trouble', async () => {
  const answers = { logout: { status: 400, body: { status: -1, code: 'invalid', message: 'No.' } } }
  const { seen, client } = pageWith(answers)
  expect(await client.call('logout', {})).toBeNull()
  expect(seen.told).toEqual(['No.'])
  const troubles: unknown[] = []
  await client.call('logout', {}, { onTrouble: trouble => troubles.push(trouble) })
  expect(seen.told).toHaveLength(1)
  expect(troubles).toEqual([{ status: 400, code: 'invalid', message: 'No.' }])
})

test('ERR-02, C-15: who has to wait is told how long, by the dialog or by whoever takes the trouble', async () => {
  const wait = { status: 0, code: 'too-many-tries', message: 'Please wait 9 minutes.' }
  const { seen, client } = pageWith({ retryPayment: { status: 429, body: wait } })
  expect(await client.call('retryPayment', { booking_id: 1 })).toBeNull()
  expect(seen.told).toEqual([wait.message])
  let words: string | undefined
  await client.call('retryPayment', { booking_id: 1 }, { onTrouble: trouble => (words = saidOf(trouble)) })
  expect(words).toBe(wait.message)
  expect(saidOf({ status: 500, message: 'Fault.' })).toBeUndefined()
  expect(saidOf({ status: 503, code: 'away', message: 'Away.' })).toBeUndefined()
  expect(saidOf({ status: 503, code: 'charging-paused', message: 'Paused.' })).toBe('Paused.')
})

test('API-05: without a network a call gives null', async () => {
  expect(await pageWith({}).client.call('getEligibility', {})).toBeNull()
})

test('AUTH-21: the token goes along as it is', async () => {
  const { seen, client } = pageWith({ logout: { status: 200, body: { status: 1, message: '' } } })
  await client.call('logout', {}, { idempotencyKey: 'k1' })
  expect(seen.headers[0]).toMatchObject({ authorization: 'Basic t1', 'idempotency-key': 'k1' })
})

test('AUTH-21: of somebody who is not signed in no Authorization header is sent', async () => {
  const { seen, client } = pageWith({ logout: { status: 200, body: { status: 1, message: '' } } }, '')
  await client.call('logout', {})
  expect(seen.headers).toEqual([{ 'content-type': 'application/json' }])
})

test('AUTH-27: a call with a credential of its own sends that one, and its refusal loses no session', async () => {
  const { seen, client } = pageWith({ ssologin: expired })
  const troubles: unknown[] = []
  await client.call('ssologin', {}, { credential: 'link', onTrouble: trouble => troubles.push(trouble) })
  expect(seen.headers[0]).toMatchObject({ authorization: 'Basic link' })
  expect(seen).toMatchObject({ asked: ['ssologin'], lost: 0, told: [] })
  expect(troubles).toEqual([{ status: 400, code: 'session', message: 'expired' }])
})

test('API-01, API-36: a call that asks nothing can go out by GET, without a body and with the session', async () => {
  const { seen, client } = pageWith({ getMySignature: { status: 200, body: { status: 1 } } })
  await client.call('getMySignature', {}, { get: true })
  await client.call('getMySignature', {})
  expect(seen.sent).toEqual(['GET', 'POST {}'])
  expect(seen.headers[0]).toMatchObject({ authorization: 'Basic t1' })
})
