import { eq } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import { invites, outbox, users } from '../../../../db/schema/index.ts'
import { startTestApp } from '../../../../testing/test-app.ts'
import { forgetInvites } from './forget-invites.ts'

const app = await startTestApp()
afterAll(() => app.close())
const { db } = app.parts.database

let number = 0
const addresses = (count: number) => Array.from({ length: count }, () => `friend${++number}@example.com`)
const invite = (person: { token: string }, emails: string) => app.call('inviteFriend', { emails }, person)
const mailsTo = (address: string) => db.select().from(outbox).where(eq(outbox.to, address))

/** What stands in the link of the newest mail to an address. */
async function linkTo(address: string): Promise<string> {
  const text = (await app.lastMessage(address))?.text ?? ''
  return /http:\/\/ownward\.test\/register\?invite=([\w-]+)/.exec(text)?.[1] ?? ''
}

const newcomer = {
  first_name: 'Ben',
  last_name: 'Okafor',
  password: 'let me drive too',
}

test('API-70, SRV-28, ACC-23: each address gets one mail in the inviter’s language, with a link to register', async () => {
  const amelie = await app.given.customer({ firstName: 'Amélie', locale: 'fr' })
  const answer = await invite(amelie, ' Zoe@Example.com, max@example.com,zoe@example.com ')
  expect(answer).toMatchObject({ status: 1, message: expect.stringContaining('2 addresses') })
  const [mail, ...more] = await mailsTo('zoe@example.com')
  expect(more).toEqual([])
  expect(mail).toMatchObject({ channel: 'email', subject: 'Amélie vous invite chez Ownward' })
  expect(await linkTo('zoe@example.com')).toMatch(/^[\w-]{22}$/)
  expect(await linkTo('max@example.com')).not.toBe(await linkTo('zoe@example.com'))
})

test('VAL-18, SRV-28: nothing, what is no address and more than twenty are refused with words, and nobody gets a mail', async () => {
  const ana = await app.given.customer()
  for (const [emails, message] of [
    [' , ', 'Please enter email to send invite'],
    ['good@example.com, nobody', 'Please enter valid email address'],
    [addresses(21).join(','), 'At most 20 addresses at once. Please send the others after these.'],
  ] as const)
    expect(await invite(ana, emails)).toMatchObject({ status: 0, message })
  expect(await db.select().from(invites).where(eq(invites.inviterId, ana.id))).toEqual([])
  expect(await mailsTo('good@example.com')).toEqual([])
})

test('SRV-28: fifty a day for one person, also when they are sent at once; a day later there are more', async () => {
  const ana = await app.given.customer()
  const sent = await Promise.all(Array.from({ length: 4 }, () => invite(ana, addresses(15).join(','))))
  expect(sent.filter(answer => answer.status === 1)).toHaveLength(3)
  expect(await invite(ana, addresses(6).join(','))).toMatchObject({
    status: 0,
    code: 'invites-today',
    message: expect.stringContaining('5 are left'),
  })
  expect(await invite(ana, addresses(5).join(','))).toMatchObject({ status: 1 })
  app.clock.advance({ hours: 24, seconds: 1 })
  const again = await app.given.customer()
  await db.update(invites).set({ inviterId: again.id }).where(eq(invites.inviterId, ana.id))
  expect(await invite(again, addresses(20).join(','))).toMatchObject({ status: 1 })
})

test('SRV-28, security: who has an account gets no mail, and the answer does not tell', async () => {
  const ana = await app.given.customer()
  await app.given.customer({ email: 'Here@Example.com' })
  const known = await invite(ana, 'here@example.com')
  const unknown = await invite(ana, 'not-here@example.com')
  expect(known).toEqual(unknown)
  expect(await mailsTo('here@example.com')).toEqual([])
  expect(await mailsTo('not-here@example.com')).toHaveLength(1)
  const rows = await db.select().from(invites).where(eq(invites.inviterId, ana.id))
  expect(rows.map(({ email, mailed }) => [email, mailed])).toEqual([
    ['here@example.com', false],
    ['not-here@example.com', true],
  ])
})

test('SRV-28, security: an address gets three invitations a month whoever sends them, and a name in it is letters only', async () => {
  for (let i = 0; i < 4; i++) {
    const friend = await app.given.customer({ firstName: 'Win at evil.example/now' })
    expect(await invite(friend, 'popular@example.com')).toMatchObject({ status: 1 })
  }
  const mails = await mailsTo('popular@example.com')
  expect(mails).toHaveLength(3)
  expect(mails[0]).toMatchObject({ subject: 'Win at evil example now invites you to Ownward' })
  expect(mails[0]?.text).not.toContain('evil.example')
})

test('SRV-28: the registration page learns who invites whom; who registers by the link is recorded as come by it, once', async () => {
  const ana = await app.given.customer({ firstName: 'Ana' })
  await invite(ana, 'ben@example.com')
  const token = await linkTo('ben@example.com')
  expect(await app.call('getInvite', { invite: token })).toMatchObject({
    status: 1,
    result: { first_name: 'Ana', email: 'ben@example.com' },
  })
  expect(await app.call('getInvite', { invite: 'made-up' })).toMatchObject({ status: 0, code: 'no-invite' })

  await app.call('register', { ...newcomer, phone_number: '7865550111', email: 'other@example.com', invite: token })
  await app.call('register', { ...newcomer, phone_number: '7865550112', email: 'third@example.com', invite: token })
  expect(
    await app.call('register', {
      ...newcomer,
      phone_number: '7865550113',
      email: 'fourth@example.com',
      invite: 'made-up',
    }),
  ).toMatchObject({ status: 1 })
  const [joined] = await db.select().from(users).where(eq(users.phone, '7865550111'))
  const [row] = await db.select().from(invites).where(eq(invites.email, 'ben@example.com'))
  expect(row).toMatchObject({ inviterId: ana.id, joinedId: joined?.id, joinedAt: app.clock.now() })
  expect(JSON.stringify([await db.select().from(invites), app.logs])).not.toContain(token)
})

test('SRV-28, BEY-25: after ninety days the address is forgotten and its link says nothing any more; who came by it stays', async () => {
  const ana = await app.given.customer()
  await invite(ana, 'cleo@example.com')
  const token = await linkTo('cleo@example.com')
  app.clock.advance({ days: 89 })
  expect(await app.call('getInvite', { invite: token })).toMatchObject({ status: 1 })
  app.clock.advance({ days: 2 })
  expect(await app.call('getInvite', { invite: token })).toMatchObject({ code: 'no-invite' })
  await forgetInvites(app.parts, app.clock.now())
  const rows = await db.select().from(invites).where(eq(invites.inviterId, ana.id))
  expect(rows).toMatchObject([{ email: null, tokenHash: null, mailed: true }])
})
