import { eq } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import { auditLog, files, licences, pickupPlaces, sessions, vehicles } from '../../../db/schema/index.ts'
import { logOf } from '../../../testing/log-of.ts'
import { rowsOf } from '../../../testing/rows-of.ts'
import { startTestApp } from '../../../testing/test-app.ts'
import { storeFile } from '../../ground/documents/store-file.ts'

const app = await startTestApp()
afterAll(() => app.close())
const { db } = app.parts.database
const tess = await app.given.teamMember(['people'])
const both = await app.given.teamMember(['people', 'licences'])

const find = async (asked: { query: string; state?: string }) =>
  (await rowsOf(app, 'teamPeopleTable', tess, asked)).map(({ cells }) => cells.name)
const fileOf = async (id: number, viewer = tess) => (await app.send('teamPerson', { user_id: id }, viewer)).body

test('SRV-32: people are found by any part of name, phone or mail, with or without accents, the newest first', async () => {
  await app.given.customer({
    firstName: 'Amélie',
    lastName: 'Gagnon',
    email: 'amelie@quebec.example',
    phone: '4185550101',
  })
  await app.given.customer({ firstName: 'Ben', lastName: 'Gagné', email: 'ben_g@quebec.example', phone: '4185550202' })
  expect(await find({ query: 'gagn' })).toEqual(['Ben Gagné', 'Amélie Gagnon'])
  expect(await find({ query: 'amelie GAGNON' })).toEqual(['Amélie Gagnon'])
  expect(await find({ query: '(418) 555-0202' })).toEqual(['Ben Gagné'])
  expect(await find({ query: '+1 418 555 0101' })).toEqual(['Amélie Gagnon'])
  expect(await find({ query: 'ben_g@' })).toEqual(['Ben Gagné'])
  // Signs that mean something to the database are letters like others.
  expect(await find({ query: 'ben%g@' })).toEqual([])
  expect(await find({ query: 'nobody at all' })).toEqual([])
  expect(await find({ query: 'Tess' })).toEqual([])
})

test('SRV-32: people are listed by their state, by pages, with how many there are', async () => {
  const word = 'Zebulon'
  const given = (row: object) => app.given.customer({ firstName: word, ...row })
  const [blocked, unverified, driver] = [
    await given({ lastName: 'Blocked', blockedAt: app.clock.now() }),
    await given({ lastName: 'Unverified', verifiedAt: null }),
    await given({ lastName: 'Driver' }),
  ]
  const now = app.clock.now()
  await db.insert(licences).values([
    { userId: driver.id, state: 'rejected', createdAt: now, decidedAt: now },
    { userId: driver.id, state: 'approved', createdAt: now, decidedAt: now },
    { userId: driver.id, state: 'draft', createdAt: now },
    { userId: unverified.id, state: 'pending', createdAt: now, submittedAt: now },
  ])
  expect(await find({ query: word, state: 'blocked' })).toEqual(['Zebulon Blocked'])
  expect(await find({ query: word, state: 'unverified' })).toEqual(['Zebulon Unverified'])
  expect(await find({ query: word, state: 'driver' })).toEqual(['Zebulon Driver'])
  expect(await find({ query: word, state: 'licence-pending' })).toEqual(['Zebulon Unverified'])
  expect(await find({ query: word, state: 'in-program' })).toEqual([])
  const ended = await given({ lastName: 'Ended' })
  const longAgo = new Date(now.getTime() - 400 * 86_400_000)
  await db
    .insert(licences)
    .values({ userId: ended.id, state: 'approved', createdAt: longAgo, submittedAt: longAgo, decidedAt: longAgo })
  expect(await find({ query: word, state: 'driver' })).toEqual(['Zebulon Driver'])
  const rows = await rowsOf(app, 'teamPeopleTable', tess, { query: word })
  expect(rows.map(({ id, cells }) => [id, cells.licence, cells.state.blocked, cells.state.verified])).toEqual([
    [ended.id, 'expired', false, true],
    [driver.id, 'approved', false, true],
    [unverified.id, 'pending', false, false],
    [blocked.id, 'none', true, true],
  ])

  for (let i = 0; i < 27; i++) await given({ lastName: `Many${i}` })
  const many = { query: `${word} many` }
  const page = async (place: object) => (await app.send('teamPeopleTable', { ...many, size: 25, place }, tess)).body
  const [first, counted] = [await page({}), (await app.send('teamPeopleCount', many, tess)).body]
  expect([first.result.length, counted.records, counted.message]).toEqual([25, 27, '27 people'])
  const { result: last } = await page({ after: first.after })
  expect(last.map(({ cells }: { cells: { name: string } }) => cells.name)).toEqual(['Zebulon Many1', 'Zebulon Many0'])
})

test('SRV-32 BEY-14: a person’s page tells what is on file, and whether they may reserve by the rule that decides it', async () => {
  const ana = await app.given.readyPerson({ dateOfBirth: '1991-04-18', city: 'Miami' })
  const { status, result } = await fileOf(ana.id)
  expect(status).toBe(1)
  expect(result).toMatchObject({
    id: ana.id,
    name: 'Ana Moreno',
    dob: '1991-04-18',
    may_reserve: true,
    license_status: 'approved',
    live_bookings: 0,
    blocked: false,
    licences: [{ state: 'approved', emptied: false }],
    incomes: [{ monthly: 4200 }],
    cards: [{ brand: 'visa', last4: '4242', expiration: '12/39', is_default: true }],
    bookings: [],
  })
  expect(result.requirements.map((row: { requirement: string }) => row.requirement)).toEqual([
    'not_blocked',
    'verified_phone',
    'licence',
    'income',
    'card',
  ])
  const bare = await app.given.customer()
  expect((await fileOf(bare.id)).result).toMatchObject({ may_reserve: false, license_status: 'none' })
})

test('ROLE-05 ROLE-07: members of the team and dealers are no people of the console', async () => {
  const dealer = await app.given.customer({ kind: 'dealer' })
  for (const id of [tess.id, both.id, dealer.id, 999_999]) {
    expect(await fileOf(id)).toMatchObject({ status: 0, code: 'no-person' })
    expect(await app.call('teamBlockPerson', { user_id: id, reason: 'The card was stolen.' }, tess)).toMatchObject({
      code: 'no-person',
    })
    const note = { subject: 'person', key: String(id), text: 'x' } as const
    expect(await app.call('teamAddNote', note, tess)).toMatchObject({ code: 'no-note-subject' })
  }
  expect((await app.send('teamOverview', {}, tess)).status).toBe(200)
})

test('SRV-32: blocking asks for a reason, ends every session, keeps the person out, is on record, and can be undone', async () => {
  const ana = await app.given.customer()
  const block = (reason: string) => app.call('teamBlockPerson', { user_id: ana.id, reason }, tess)
  const signIn = () => app.call('loginadvance', { user_id: ana.id, password: ana.password })
  expect(await block('  ')).toMatchObject({ status: 0, code: 'reason-missing' })
  expect(await block('x')).toMatchObject({ status: 0, code: 'reason-short' })
  expect(await block('A stolen card.')).toMatchObject({ status: 1 })
  expect(await block('A stolen card again.')).toMatchObject({
    status: 0,
    code: 'already-decided',
    message: 'Tess Adams has blocked this person meanwhile.',
  })
  expect((await app.send('getmyaccountDetails', {}, ana)).body).toMatchObject({ code: 'session' })
  expect(await signIn()).toMatchObject({ status: 0, code: 'account-blocked' })
  expect((await fileOf(ana.id)).result).toMatchObject({
    blocked: true,
    block_reason: 'A stolen card.',
    may_reserve: false,
  })

  const unblock = () => app.call('teamUnblockPerson', { user_id: ana.id, reason: 'It was theirs.' }, both)
  expect(await unblock()).toMatchObject({ status: 1 })
  expect(await unblock()).toMatchObject({ code: 'already-decided' })
  // What was ended stays ended.
  expect((await app.send('getmyaccountDetails', {}, ana)).body).toMatchObject({ code: 'session' })
  expect(await signIn()).toMatchObject({ status: 1 })
  const open = await db.select().from(sessions).where(eq(sessions.userId, ana.id))
  expect(open.filter(({ revokedAt }) => revokedAt === null)).toHaveLength(1)

  const { result } = await fileOf(ana.id)
  expect(result.block_reason).toBe('')
  expect(result.history.map((entry: Record<string, unknown>) => [entry.action, entry.reason, entry.who])).toEqual([
    ['person_unblocked', 'It was theirs.', { id: both.id, name: 'Tess Adams' }],
    ['person_blocked', 'A stolen card.', { id: tess.id, name: 'Tess Adams' }],
  ])
})

test('BEY-25 SRV-23: documents open by the page of a person for those with the right to them, and every opening shows there', async () => {
  const ana = await app.given.customer()
  const now = app.clock.now()
  const stored = await storeFile(app.parts, {
    ownerId: ana.id,
    kind: 'licence_front',
    mime: 'image/jpeg',
    bytes: Buffer.from('picture'),
    now,
  })
  await db.update(files).set({ deleteAfter: null }).where(eq(files.id, stored.id))
  const seenBy = async (viewer: typeof tess) => (await fileOf(ana.id, viewer)).result.documents
  expect(await seenBy(tess)).toEqual([
    { kind: 'licence_front', mime: 'image/jpeg', stored_at: now.toISOString(), address: '' },
  ])
  const [{ address }] = await seenBy(both)
  expect((await app.request(address)).status).toBe(200)
  const { openings } = (await fileOf(ana.id)).result
  expect(openings).toMatchObject([
    {
      who: { id: both.id, name: 'Tess Adams' },
      by_owner: false,
      kind: 'licence_front',
      at: now.toISOString(),
      address: '127.0.0.1',
    },
  ])
})

test('SRV-32: the log tells what was decided, about whom, by whom and why, and can be narrowed to a person, a member or a kind', async () => {
  const [ana, max] = [await app.given.customer({ firstName: 'Logged' }), await app.given.teamMember(['people'])]
  await app.call('teamBlockPerson', { user_id: ana.id, reason: 'A stolen card.' }, max)
  await app.call('teamUnblockPerson', { user_id: ana.id, reason: 'It was theirs.' }, tess)
  // An entry that names its person only by what it was done to.
  await db
    .insert(auditLog)
    .values({ at: app.clock.now(), actorId: ana.id, action: 'profile_changed', subject: `person:${ana.id}` })
  const reader = await app.given.teamMember(['audit', 'people'])
  const about = await logOf(app, reader, { of: { person: ana.id } })
  expect(about.map(entry => [entry.action, entry.change, entry.about?.name])).toEqual([
    ['profile_changed', null, 'Logged Moreno'],
    ['person_unblocked', 'It was theirs.', 'Logged Moreno'],
    ['person_blocked', 'A stolen card.', 'Logged Moreno'],
  ])
  expect(await logOf(app, reader, { of: { member: max.id } })).toMatchObject([
    { action: 'person_blocked', who: { id: max.id } },
  ])
  const kind = { filters: [{ column: 'action', operator: 'any', value: 'person_blocked' }] }
  expect(new Set((await logOf(app, reader, kind)).map(({ action }) => action))).toEqual(new Set(['person_blocked']))
})

test('SRV-32: an entry of the log leads to what it was done to, by the name that people know it by', async () => {
  const car = await app.given.vehicle()
  const [place] = await db.select().from(pickupPlaces).limit(1)
  const subjects = [
    `vehicle:${car.id}`,
    `pickup-place:${place!.id}`,
    'charge:100001-1',
    'content:page:terms',
    'vehicle:987654321',
    'licence:1',
  ]
  await db
    .insert(auditLog)
    .values(subjects.map(subject => ({ at: app.clock.now(), actorId: tess.id, action: 'led_to', subject })))
  const log = await logOf(app, tess)
  const [vehicle] = await db.select().from(vehicles).where(eq(vehicles.id, car.id))
  expect(log.flatMap(({ action, thing }) => (action === 'led_to' ? [thing] : [])).toReversed()).toEqual([
    { kind: 'vehicle', key: String(car.id), name: `${vehicle!.year} ${vehicle!.name}` },
    { kind: 'pickup-place', key: String(place!.id), name: place!.name },
    { kind: 'charge', key: '100001-1', name: '100001-1' },
    { kind: 'content', key: 'page:terms', name: 'page:terms' },
    null,
    null,
  ])
})

test('SRV-32: finding somebody among many by a part of their mail takes the index', async () => {
  const plan = await db.transaction(async tx => {
    await tx.execute('set local enable_seqscan = off')
    return tx.execute<{ 'QUERY PLAN': string }>(
      `explain select id from users where kind = 'customer'
         and folded(first_name || ' ' || last_name || ' ' || email || ' ' || phone) like '%quebec%'`,
    )
  })
  expect(plan.rows.map(row => row['QUERY PLAN']).join('\n')).toContain('users_search_trgm')
})
