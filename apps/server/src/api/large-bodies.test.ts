import { connect, type Socket } from 'node:net'
import { expect, test } from 'vitest'
import { attempts } from '../db/schema/index.ts'
import { startTestApp } from '../testing/test-app.ts'

const app = await startTestApp()

/** Begins a call with a large body and gives its line once it was answered, or after its first bytes were taken. */
async function begin(
  name: string,
  headers = '',
  length = 3_900_000,
): Promise<{ line: Socket; answered: Promise<string> }> {
  const { hostname, port } = new URL(app.url)
  const line = connect(Number(port), hostname)
  const answered = new Promise<string>(resolve => {
    line.once('data', data => resolve(data.toString()))
    line.once('error', () => resolve(''))
  })
  await new Promise<void>(resolve => line.once('connect', resolve))
  line.write(
    `POST /api/v1/${name} HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: ${length}\r\n${headers}\r\n{"first_name":"`,
  )
  return { line, answered }
}
const statusOf = (answer: string) => Number(answer.split(' ')[1])

test('SRV-23: of sixty large bodies that one visitor begins two are waited for, the others are told to come again', async () => {
  const begun = await Promise.all(Array.from({ length: 60 }, () => begin('register')))
  let refused = 0
  for (const { answered } of begun) {
    void answered.then(answer => {
      if (statusOf(answer) !== 429) return
      refused++
      expect(answer).toMatch(/retry-after: 5/i)
      expect(answer).toContain('"code":"too-many-at-once"')
    })
  }
  await expect.poll(() => refused).toBe(58)
  // Small bodies come through meanwhile.
  expect((await app.send('login', { phone_number: '3055550199' })).status).toBe(200)
  for (const { line } of begun) line.destroy()
  // Whose line is gone has given its place back.
  const large = { photo_data: 'A'.repeat(300_000) }
  await expect.poll(async () => (await app.send('register', large)).status).not.toBe(429)
})

test('SRV-23: large bodies of signed-in people have their own room, each person four at once', async () => {
  const ana = await app.given.customer()
  const begun = await Promise.all(
    Array.from({ length: 6 }, () => begin('uploadDocument', `Authorization: Basic ${ana.token}\r\n`)),
  )
  const answers: number[] = []
  for (const { answered } of begun) void answered.then(answer => answers.push(statusOf(answer)))
  await expect.poll(() => answers).toEqual([429, 429])
  for (const { line } of begun) line.destroy()
})

test('SRV-23: a person with three sign-ins has the room of one, and leaves most of it to others', async () => {
  const [ana, ben] = [await app.given.customer(), await app.given.customer()]
  const signIn = async () => {
    const answer = await app.call('loginadvance', { user_id: ana.id, password: ana.password })
    return 'auth_token' in answer ? answer.auth_token : ''
  }
  const tokens = [ana.token, await signIn(), await signIn()]
  const announce = (token: string) => begin('uploadDocument', `Authorization: Basic ${token}\r\n`, 12_000_000)
  const answers: number[] = []
  const begun = await Promise.all([...tokens, ...tokens].map(announce))
  for (const { answered } of begun) void answered.then(answer => answers.push(statusOf(answer)))
  await expect.poll(() => answers).toEqual([429, 429, 429, 429, 429])
  const other = await announce(ben.token)
  const small = await app.send('getmyaccountDetails', {}, { token: ben.token })
  expect(small.status).toBe(200)
  expect(await Promise.race([other.answered, 'waited for'])).toBe('waited for')
  other.line.destroy()
  for (const { line } of begun) line.destroy()
})

test('SRV-23: three accounts do not fill the room: their network has half of it, and the team a room of its own', async () => {
  const people = await Promise.all(Array.from({ length: 4 }, () => app.given.customer()))
  const tess = await app.given.teamMember(['fleet'])
  const announce = (name: string, token: string, from = '') =>
    begin(name, `Authorization: Basic ${token}\r\n${from}`, 12_000_000)
  const answers: number[] = []
  const begun = await Promise.all(people.map(({ token }) => announce('uploadDocument', token)))
  for (const { answered } of begun) void answered.then(answer => answers.push(statusOf(answer)))
  await expect.poll(() => answers).toEqual([429, 429])
  const team = await announce('teamAddPhoto', tess.token)
  const member = await Promise.race([team.answered, app.send('getmyaccountDetails', {}, people[0]).then(() => 'read')])
  expect(member).toBe('read')
  for (const { line } of [...begun, team]) line.destroy()
})

test('SRV-23 SRV-02: who was told to wait is told so again before the next large body is read, until the time is over', async () => {
  const now = app.clock.now()
  const tries = Array.from({ length: 60 }, () => ({ scope: 'register:address', subject: '127.0.0.1', at: now }))
  await app.parts.database.db.insert(attempts).values(tries)
  const small = {
    first_name: 'Eve',
    last_name: 'Stone',
    phone_number: '3055550177',
    password: 'secret',
    email: 'e@x.example',
  }
  expect((await app.send('register', small)).body).toMatchObject({ code: 'too-many-tries' })
  const again = await begin('register')
  expect(await again.answered).toMatch(/ 429 .*retry-after: 3600.*"code":"too-many-tries"/is)
  again.line.destroy()

  app.clock.advance({ minutes: 61 })
  const later = await begin('register')
  later.line.end('"}')
  expect(await later.answered).not.toContain('too-many-tries')
})
