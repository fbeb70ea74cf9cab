import { teamRights } from '@ownward/contract'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { memberLinks, outbox, secondFactors, users } from '../../../../db/schema/index.ts'
import { enrol } from '../../../../testing/enrolled.ts'
import type { GivenPerson } from '../../../../testing/given.ts'
import { letTeamGo } from '../../../../testing/let-team-go.ts'
import { logOf } from '../../../../testing/log-of.ts'
import { joinBy, linkIn } from '../../../../testing/member-links.ts'
import { startTestApp, type TestApp } from '../../../../testing/test-app.ts'
import { passSetUps } from '../../set-up/pass-set-ups-steps.ts'

const password = 'a long way to Tipperary'
const mia = { first_name: 'Mia', last_name: 'Okafor', phone_number: '3055557712', email: 'mia@example.com' }

const invite = async (app: TestApp, by: GivenPerson, rights: readonly string[] = [], more: object = {}) =>
  (await app.send('teamAddMember', { ...mia, rights, ...more }, by)).body
const reset = async (app: TestApp, by: GivenPerson, id: number) =>
  (await app.send('teamResetMember', { member_id: id }, by)).body
const signIn = async (app: TestApp, phone: string, secret: string, code?: string) =>
  (await app.send('teamLogin', { phone_number: phone, password: secret, ...(code && { code }) })).body
const rowOf = async (app: TestApp, id: number) =>
  (
    await app.parts.database.db
      .select()
      .from(users)
      .where(eq(users.id, id as never))
  )[0]!
const inList = async (app: TestApp, reader: GivenPerson, id: number) =>
  (await app.send('teamMembers', {}, reader)).body.result.find((member: { id: number }) => member.id === id)
const actionsOf = async (app: TestApp, reader: GivenPerson, person: number) =>
  (await logOf(app, reader, { of: { person } })).map(({ action }) => action)

test('DESK-25: who is invited has a link of 72 hours and one use by mail, sets a password with it, and has the rights from then on; all of it is logged and told', async () => {
  await using app = await startTestApp()
  const boss = await app.given.teamMember([...teamRights], { firstName: 'Bea', lastName: 'Stone' })
  const { result, message } = await invite(app, boss, ['licences', 'fleet'])
  expect(message).toBe('Mia is invited: the link is on its way.')
  expect(result).toEqual({
    id: result.id,
    link_until: new Date(app.clock.now().getTime() + 72 * 3_600_000).toISOString(),
    waiting: null,
  })
  const letter = await app.lastMessage(mia.email)
  expect(letter).toMatchObject({ subject: expect.stringContaining('Bea Stone invites you to the team of') })
  expect(letter!.text).toContain('The link works once and for 72 hours.')
  const token = await linkIn(app, mia.email)

  // Until they have joined no password counts, and they may do nothing.
  expect(await rowOf(app, result.id)).toMatchObject({ passwordHash: '', rights: [] })
  for (const guess of ['', ' ', 'demo-pass'])
    expect((await signIn(app, mia.phone_number, guess || 'x')).status).not.toBe(1)
  expect(await inList(app, boss, result.id)).toMatchObject({
    ...{ rights: ['licences', 'fleet'], link: 'invite', link_until: result.link_until, blocked: false },
  })
  const read = (await app.send('teamReadLink', { token })).body
  expect(read.result).toEqual({ kind: 'invite', first_name: 'Mia', until: result.link_until, second_factor: 'wanted' })

  expect((await app.send('teamJoin', { token, password: 'too short' })).status).toBe(400)
  expect(await joinBy(app, token, 'password1234')).toMatchObject({ status: 0, code: 'common-password' })
  const joined = await joinBy(app, token)
  expect(joined).toMatchObject({
    ...{ status: 1, result: { id: result.id, rights: ['licences', 'fleet'], second_factor: 'off', session: '' } },
  })
  expect((await app.send('teamVehicleTable', {}, { token: joined.auth_token })).body).toMatchObject({ status: 1 })
  expect(await signIn(app, mia.phone_number, password)).toMatchObject({ status: 1 })
  expect(await inList(app, boss, result.id)).toMatchObject({
    link: 'none',
    link_until: '',
    rights: ['licences', 'fleet'],
  })
  expect(await app.lastMessage(mia.email)).toMatchObject({ subject: 'Your team password was set' })
  expect(await actionsOf(app, boss, result.id)).toEqual(['signed_in', 'member_joined', 'member_invited'])
  const entries = await logOf(app, boss, { of: { person: result.id } })
  expect(entries.map(({ change }) => change).filter(Boolean)).toEqual(['+licences +fleet', '+licences +fleet'])

  // The secret stands in the letter alone.
  const kept = await app.parts.database.db.select().from(memberLinks)
  expect(JSON.stringify([kept, app.logs, result, entries])).not.toContain(token)
  expect(kept).toMatchObject([{ memberId: result.id, madeBy: boss.id, usedAt: app.clock.now() }])
})

test('DESK-25: in a page of ours whoever joins is signed in by the cookie of the console alone', async () => {
  await using app = await startTestApp()
  await invite(app, await app.given.teamMember())
  const headers = { 'sec-fetch-site': 'same-origin', 'x-team': '1' }
  const asked = { token: await linkIn(app, mia.email), password }
  const joined = await app.send('teamJoin', asked, { headers })
  expect(joined.body).toMatchObject({
    status: 1,
    auth_token: '',
    result: { session: expect.stringMatching(/^[\w-]{36}$/) },
  })
  expect(joined.headers.getSetCookie().some(line => line.startsWith('team='))).toBe(true)
})

test('DESK-25: of many who use one link at once one joins', async () => {
  await using app = await startTestApp()
  await invite(app, await app.given.teamMember(), ['licences'])
  const token = await linkIn(app, mia.email)
  const answers = await Promise.all(
    Array.from({ length: 6 }, (_, n) => joinBy(app, token, `a long way to number ${n}`)),
  )
  const codes = answers.map(({ code, status }) => code ?? status).sort()
  expect(codes).toEqual([1, ...Array(5).fill('member-link-over')])
  const won = answers.findIndex(({ status }) => status === 1)
  expect(await signIn(app, mia.phone_number, `a long way to number ${won}`)).toMatchObject({ status: 1 })
})

test('DESK-25: a link counts to the second before 72 hours are over; forged, used, replaced, or of somebody blocked or removed it never does', async () => {
  await using app = await startTestApp()
  const boss = await app.given.teamMember()
  const over = { status: 0, code: 'member-link-over' }
  const read = async (token: string) => (await app.send('teamReadLink', { token })).body
  const { id } = (await invite(app, boss, ['licences'])).result
  const first = await linkIn(app, mia.email)
  for (const forged of ['', 'x', `${first.slice(1)}A`, first.toLowerCase(), `${first} `])
    if (forged !== first) expect(await joinBy(app, forged), forged).toMatchObject(over)

  app.clock.advance({ hours: 71, minutes: 59, seconds: 59 })
  expect(await read(first)).toMatchObject({ status: 1 })
  app.clock.advance({ seconds: 1 })
  expect(await read(first)).toMatchObject(over)
  expect(await joinBy(app, first)).toMatchObject(over)
  const fresh = async () => ({ ...boss, token: (await signIn(app, boss.phone, boss.password)).auth_token as string })
  let head = await fresh()
  expect(await inList(app, head, id)).toMatchObject({ link: 'over', link_until: '' })

  expect(await reset(app, head, id)).toMatchObject({ status: 1, message: expect.stringContaining('new invitation') })
  const second = await linkIn(app, mia.email)
  expect(await reset(app, head, id)).toMatchObject({ status: 1 })
  const third = await linkIn(app, mia.email)
  expect(new Set([first, second, third]).size).toBe(3)
  expect(await joinBy(app, second)).toMatchObject(over)
  expect(await joinBy(app, third)).toMatchObject({ status: 1, result: { rights: ['licences'] } })
  expect(await joinBy(app, third)).toMatchObject(over)

  // A link of somebody who was reset ends with their being blocked, and does not come back with their being let in.
  head = await fresh()
  await reset(app, head, id)
  const late = await linkIn(app, mia.email)
  const why = { member_id: id, reason: 'She has lost her phone.' }
  expect((await app.send('teamBlockMember', why, head)).body).toMatchObject({ status: 1 })
  expect(await joinBy(app, late)).toMatchObject(over)
  expect(await reset(app, head, id)).toMatchObject({ code: 'member-blocked' })
  expect((await app.send('teamUnblockMember', why, head)).body).toMatchObject({ status: 1 })
  expect(await joinBy(app, late)).toMatchObject(over)
  // Let in again, they were mailed a new one.
  expect(await inList(app, head, id)).toMatchObject({ link: 'reset' })
  await reset(app, head, id)
  const last = await linkIn(app, mia.email)
  expect((await app.send('teamRemoveMember', why, head)).body).toMatchObject({ status: 1 })
  expect(await joinBy(app, last)).toMatchObject(over)
})

test('DESK-25, ROLE-07: nobody gives a right they lack: not by an invitation, not by a new link, and not once they have lost it', async () => {
  await using app = await startTestApp()
  const [boss, other, keeper] = [
    await app.given.teamMember(),
    await app.given.teamMember(),
    await app.given.teamMember(['people', 'licences']),
  ]
  expect(await invite(app, keeper, ['licences'])).toMatchObject({ status: 0, code: 'not-yours-to-give' })
  const { id } = (await invite(app, boss, ['licences', 'people'])).result
  expect(await reset(app, keeper, id)).toMatchObject({ code: 'not-yours-to-give' })
  const token = await linkIn(app, mia.email)
  await app.send('teamSetRights', { member_id: boss.id, rights: ['people', 'licences'] }, other)
  expect(await joinBy(app, token)).toMatchObject({ status: 1, result: { id, rights: [] } })
  expect((await rowOf(app, id)).rights).toEqual([])
  expect((await logOf(app, other, { of: { person: id } }))[0]).toMatchObject({ action: 'member_joined', change: null })

  // What another one has decided since stands in their name.
  const ivo = { first_name: 'Ivo', phone_number: '3055557713', email: 'ivo@example.com' }
  const head = await app.given.teamMember()
  const second = (await invite(app, head, ['licences'], ivo)).result
  const change = { member_id: second.id, rights: ['licences', 'fleet'], were: ['licences'] }
  expect((await app.send('teamSetRights', change, other)).body).toMatchObject({ status: 1 })
  expect((await rowOf(app, second.id)).rights).toEqual([])
  await app.send('teamBlockMember', { member_id: head.id, reason: 'Has left the company.' }, other)
  expect(await joinBy(app, await linkIn(app, ivo.email))).toMatchObject({ result: { rights: ['licences', 'fleet'] } })
})

test('DESK-25, DESK-27: guarded rights of an invitation wait for another member, agreed to before or after the link was used', async () => {
  await using app = await startTestApp({ settings: { APPROVE_RIGHTS: 'money,members,settings,books' } })
  const [boss, other] = [await app.given.teamMember(), await app.given.teamMember()]
  const reason = 'She looks after refunds from now on.'
  for (const [n, first] of [true, false].entries()) {
    const person = { phone_number: `305555772${n}`, email: `mia${n}@example.com`, reason }
    const { result } = await invite(app, boss, ['licences', 'money'], person)
    expect(result.waiting).toMatchObject({ alone: false })
    expect(await inList(app, boss, result.id)).toMatchObject({ rights: ['licences'] })
    const agree = async () => (await app.send('teamApprove', { id: result.waiting.approval }, other)).body
    if (first) expect(await agree()).toMatchObject({ status: 1 })
    expect(await joinBy(app, await linkIn(app, person.email))).toMatchObject({ status: 1 })
    if (!first) expect(await agree()).toMatchObject({ status: 1 })
    expect((await rowOf(app, result.id)).rights.toSorted()).toEqual(['licences', 'money'])
  }
})

test('DESK-25: a phone or an e-mail that a driver or a member has is refused, and nobody is written to', async () => {
  await using app = await startTestApp()
  const boss = await app.given.teamMember()
  const ana = await app.given.customer({ email: 'ana@example.com' })
  expect(await invite(app, boss, [], { phone_number: ana.phone })).toMatchObject({ status: 0, code: 'phone-taken' })
  expect(await invite(app, boss, [], { email: 'Ana@Example.com' })).toMatchObject({ code: 'email-taken' })
  expect(await app.parts.database.db.select().from(memberLinks)).toEqual([])
  expect(await app.parts.database.db.select().from(outbox)).toEqual([])
  const { id } = (await invite(app, boss)).result
  expect(await invite(app, boss)).toMatchObject({ code: 'phone-taken' })

  // An invitation that is called off sets both free.
  const off = await app.send('teamRemoveMember', { member_id: id, reason: 'It was the wrong number.' }, boss)
  expect(off.body).toMatchObject({ status: 1 })
  expect(await app.lastMessage(mia.email)).toMatchObject({ subject: expect.stringContaining('You have left the team') })
  expect(await inList(app, boss, id)).toBeUndefined()
  expect((await invite(app, boss)).result.id).not.toBe(id)
})

test('DESK-25: the letters go in the language that the invitation names, or in that of who invites', async () => {
  await using app = await startTestApp()
  const boss = await app.given.teamMember()
  await invite(app, boss, [], { locale: 'fr' })
  expect(await app.lastMessage(mia.email)).toMatchObject({
    subject: expect.stringContaining('vous invite dans l’équipe'),
  })
  const french = { headers: { 'accept-language': 'fr' }, token: boss.token }
  const ivo = { ...mia, phone_number: '3055557713', email: 'ivo@example.com', rights: [] }
  await app.send('teamAddMember', ivo, french)
  const letter = await app.lastMessage(ivo.email)
  expect(letter!.subject).toContain('vous invite')
})

test('DESK-25: a reset ends password, second factor and sessions at once and mails a link; only by another member who has every right of theirs', async () => {
  await using app = await startTestApp()
  const [keeper, boss] = [await app.given.teamMember(['people', 'licences']), await app.given.teamMember()]
  const clerk = await enrol(app, await app.given.teamMember(['licences']))
  const other = await app.given.teamMember(['licences', 'money'])
  const { member } = clerk
  const { email } = await rowOf(app, member.id)
  expect(await reset(app, keeper, other.id)).toMatchObject({ status: 0, code: 'not-all-their-rights' })
  expect(await reset(app, keeper, boss.id)).toMatchObject({ code: 'not-all-their-rights' })
  expect(await reset(app, boss, boss.id)).toMatchObject({ code: 'own-account' })
  expect(await reset(app, boss, (await app.given.customer()).id)).toMatchObject({ code: 'no-member' })
  expect((await app.send('teamOverview', {}, member)).status).toBe(200)

  expect(await reset(app, keeper, member.id)).toMatchObject({ status: 1, result: { link_until: expect.any(String) } })
  expect((await app.send('teamOverview', {}, member)).body).toMatchObject({ code: 'session' })
  expect(await signIn(app, member.phone, member.password, clerk.code())).toMatchObject({ code: 'wrong-password' })
  expect(await app.parts.database.db.select().from(secondFactors)).toEqual([])
  expect(await app.lastMessage(email)).toMatchObject({ subject: 'Set your password for the team anew' })
  expect(await inList(app, boss, member.id)).toMatchObject({
    link: 'reset',
    second_factor: false,
    rights: ['licences'],
  })

  const back = await joinBy(app, await linkIn(app, email))
  expect(back).toMatchObject({ status: 1, result: { id: member.id, rights: ['licences'] } })
  expect(await app.lastMessage(email)).toMatchObject({ subject: 'Your team password was set' })
  await enrol(app, { ...member, token: back.auth_token })
  expect(await signIn(app, member.phone, password)).toMatchObject({ code: 'code-wanted' })
  const entries = await logOf(app, boss, { of: { person: member.id } })
  expect(entries.map(({ action, who }) => [action, who?.id])).toEqual([
    ['second_factor_on', member.id],
    ['member_came_back', member.id],
    ['member_reset', keeper.id],
    ['second_factor_on', member.id],
  ])
})

test('DESK-25: a member is reset ten times a day at most', async () => {
  await using app = await startTestApp()
  const [boss, clerk] = [await app.given.teamMember(), await app.given.teamMember(['licences'])]
  for (let n = 0; n < 10; n++) expect(await reset(app, boss, clerk.id)).toMatchObject({ status: 1 })
  expect(await reset(app, boss, clerk.id)).toMatchObject({ status: 0, code: 'too-many-tries' })
})

test('DESK-25, DESK-26: of two who look after the team and reset each other at once one is refused, with a second factor or without', async () => {
  for (const settings of [{ SECOND_FACTOR_REQUIRED: '1' }, { SECOND_FACTOR_REQUIRED: '0' }]) {
    await using app = await startTestApp({ settings })
    for (let round = 0; round < 3; round++) {
      const head = async () => {
        const member = await app.given.teamMember()
        return settings.SECOND_FACTOR_REQUIRED === '1' ? (await enrol(app, member)).member : member
      }
      const [one, two] = [await head(), await head()]
      const answers = await Promise.all([reset(app, one, two.id), reset(app, two, one.id)])
      expect(answers.filter(({ status }) => status === 1)).toHaveLength(1)
      // Told in words, not found out by the trigger alone.
      const refused = answers.find(({ status }) => status !== 1)
      expect(['last-administrator', 'session']).toContain(refused.code)
      await letTeamGo(app.parts)
    }
  }
})

test('DESK-25, DESK-26: whoever is the last to look after the team is not locked out, by the database either; who has yet to use a link does not count', async () => {
  await using app = await startTestApp()
  const { db } = app.parts.database
  const [one, two] = [await app.given.teamMember(), await app.given.teamMember()]
  expect(await reset(app, one, two.id)).toMatchObject({ status: 1 })
  const lockOut = (id: number) =>
    db
      .update(users)
      .set({ passwordHash: '' })
      .where(eq(users.id, id as never))
      .then(
        () => 'done',
        error => String((error as { cause?: { constraint?: string } }).cause?.constraint),
      )
  expect(await lockOut(one.id)).toBe('last_administrator')
  const third = await app.given.teamMember()
  expect(await lockOut(one.id)).toBe('done')
  const why = { member_id: third.id, reason: 'Has left the company.' }
  const back = await joinBy(app, await linkIn(app, (await rowOf(app, two.id)).email))
  expect((await app.send('teamBlockMember', why, { token: back.auth_token })).body).toMatchObject({ status: 1 })
})

test('DESK-25, DESK-26: the days to set up a second factor begin when the link is used, and the set-up is all that is open then', async () => {
  await using app = await startTestApp({ settings: { SECOND_FACTOR_REQUIRED: '1' } })
  const boss = (await enrol(app, await app.given.teamMember())).member
  const { id } = (await invite(app, boss, ['licences'])).result
  const token = await linkIn(app, mia.email)
  app.clock.advance({ hours: 71 })
  expect(await passSetUps(app.parts, app.clock.now())).toBe(0)
  expect((await app.send('teamReadLink', { token })).body.result).toMatchObject({ second_factor: 'needed' })
  const joined = await joinBy(app, token)
  expect(joined).toMatchObject({ result: { second_factor: 'missing' } })
  expect((await rowOf(app, id)).setUpUntil).toEqual(new Date(app.clock.now().getTime() + 7 * 86_400_000))
  const own = { id, phone: mia.phone_number, password, token: joined.auth_token as string }
  expect((await app.send('teamLicenceQueue', {}, own)).body).toMatchObject({ code: 'second-factor-missing' })
  await enrol(app, own)
  expect((await app.send('teamLicenceQueue', {}, own)).body).toMatchObject({ status: 1 })
})

test('DESK-25: the links that one network tries are counted', async () => {
  await using app = await startTestApp()
  for (let n = 0; n < 60; n++) await app.send('teamReadLink', { token: `guess ${n}` })
  expect((await app.send('teamReadLink', { token: 'one more' })).body).toMatchObject({ code: 'too-many-tries' })
})
