import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { outbox } from '../../../../db/schema/index.ts'
import { startTestApp, type TestApp } from '../../../../testing/test-app.ts'

const app = await startTestApp()

const change = (person: { token: string }, old: string, password = 'a new road', on: TestApp = app) =>
  on.send('changePassword', { old_password: old, password }, { token: person.token })
const isIn = async (token: string, on: TestApp = app) =>
  (await on.send('getmyaccountDetails', {}, { token })).status === 200
const tokenIn = (answer: unknown) => (answer as { auth_token: string }).auth_token

test('API-43 SRV-03: the old password gives a new one; every other session ends with its links, this one stays', async () => {
  const ana = await app.given.customer()
  const elsewhere = tokenIn(await app.call('loginadvance', { user_id: ana.id, password: ana.password }))
  const link = await app.call('getLicenseScanToken', {}, { token: ana.token })
  const { token } = (link as { result: { token: string } }).result
  const ben = await app.given.customer()

  expect((await change(ana, ana.password)).body).toEqual({ status: 1, message: expect.stringContaining('changed') })
  expect(await Promise.all([isIn(ana.token), isIn(elsewhere), isIn(ben.token)])).toEqual([true, false, true])
  expect((await app.send('refreshToken', {}, { token: elsewhere })).status).toBe(400)
  expect((await app.send('ssologin', {}, { token })).status).toBe(400)
  expect((await app.send('refreshToken', {}, { token: ana.token })).body).toMatchObject({ status: 1 })
  const signIn = (password: string) => app.call('loginadvance', { user_id: ana.id, password })
  expect(await signIn(ana.password)).toMatchObject({ status: 0, code: 'wrong-password' })
  expect(await signIn('a new road')).toMatchObject({ status: 1 })
})

test('API-43: the owner is told by mail and in the product', async () => {
  const ana = await app.given.customer({ email: 'ana.told@mail.example' })
  await change(ana, ana.password)
  expect(await app.lastMessage('ana.told@mail.example')).toMatchObject({ subject: 'Your password was changed' })
  expect(await app.call('getNotifications', {}, { token: ana.token })).toMatchObject({
    result: [{ title: 'Your password was changed' }],
  })
})

test('API-43 SRV-02: a wrong old password counts as a try, at the sign-in too', async () => {
  await using quiet = await startTestApp()
  const ana = await quiet.given.customer()
  for (let i = 0; i < 5; i++)
    expect((await change(ana, 'guess', 'x y z', quiet)).body).toMatchObject({ status: 0, code: 'wrong-old-password' })
  expect((await change(ana, ana.password, 'x y z', quiet)).status).toBe(429)
  expect((await quiet.send('loginadvance', { user_id: ana.id, password: ana.password })).status).toBe(429)
  expect(await isIn(ana.token, quiet)).toBe(true)
  quiet.clock.advance({ seconds: 2 })
  expect((await change(ana, ana.password, 'x y z', quiet)).body).toMatchObject({ status: 1 })
})

test('API-43 SRV-02: a password is changed five times a day, however right the old one is, and each change is one letter', async () => {
  await using quiet = await startTestApp()
  const ana = await quiet.given.customer({ email: 'ana.often@mail.example' })
  const turns = [ana.password, 'road a', 'road b', 'road c', 'road d', 'road e', 'road f']
  for (let i = 0; i < 5; i++) expect((await change(ana, turns[i]!, turns[i + 1]!, quiet)).status).toBe(200)
  const refused = await change(ana, 'road e', 'road f', quiet)
  expect([refused.status, refused.body.code]).toEqual([429, 'too-many-tries'])
  expect(await quiet.parts.database.db.$count(outbox, eq(outbox.to, 'ana.often@mail.example'))).toBe(5)
  quiet.clock.advance({ days: 1 })
  expect(await quiet.call('loginadvance', { user_id: ana.id, password: 'road e' })).toMatchObject({ status: 1 })
})

test('SRV-02: one of the first passwords that are tried is refused while a card or a licence is on file, and the old one stays', async () => {
  const [ready, bare] = [await app.given.readyPerson(), await app.given.customer()]
  expect((await change(ready, ready.password, 'Password1')).body).toMatchObject({ status: 0, code: 'common-password' })
  expect((await change(ready, ready.password, ready.phone)).body).toMatchObject({ status: 0, code: 'common-password' })
  const again = await app.call('loginadvance', { user_id: ready.id, password: ready.password })
  expect(again).toMatchObject({ status: 1 })
  expect((await change(bare, bare.password, 'Password1')).body).toMatchObject({ status: 1 })
})

test('VAL-14: what is missing or too short is told in the words of its field', async () => {
  const ana = await app.given.customer()
  const tell = async (old: string, password: string) => (await change(ana, old, password)).body.errors
  expect(await tell('', 'a new road')).toEqual([{ path: 'old_password', message: 'Please enter your old password' }])
  expect(await tell('x', '')).toEqual([{ path: 'password', message: 'Please enter new password' }])
  expect(await tell('x', 'ab')).toEqual([{ path: 'password', message: 'Minimum 3 symbols' }])
  expect(await tell('x', 'x'.repeat(51))).toEqual([{ path: 'password', message: 'Maximum 50 symbols' }])
})

test('SRV-02: a device mark from before the change is worth nothing, the one of the change is', async () => {
  await using quiet = await startTestApp()
  const ana = await quiet.given.customer()
  const mark = (answer: { headers: Headers }) => answer.headers.get('set-cookie')?.split(';')[0] ?? ''
  const before = mark(await quiet.send('loginadvance', { user_id: ana.id, password: ana.password }))
  const after = mark(await change(ana, ana.password, 'a new road', quiet))
  for (let i = 0; i < 6; i++) await quiet.send('loginadvance', { user_id: ana.id, password: 'guess' })
  const signIn = (cookie: string) =>
    quiet.send('loginadvance', { user_id: ana.id, password: 'a new road' }, { headers: { cookie } })
  expect([(await signIn(before)).status, (await signIn(after)).status]).toEqual([429, 200])
})
