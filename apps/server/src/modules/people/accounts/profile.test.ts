import { eq } from 'drizzle-orm'
import sharp from 'sharp'
import { afterAll, expect, test } from 'vitest'
import { auditLog, files, licences, users } from '../../../db/schema/index.ts'
import { startTestApp } from '../../../testing/test-app.ts'
import { leaseOf } from '../../programs/bookings/testing/given.ts'

const app = await startTestApp()
afterAll(() => app.close())
await app.given.vehicle()
const { db } = app.parts.database

const profile = {
  first_name: 'Ana',
  last_name: 'Moreno',
  dob: '04/05/1988',
  address: '1 Ocean Drive',
  city: 'Miami',
  state: 'FL',
  zip: '33139',
  auto_renew: '1' as const,
}

const save = (person: { token: string }, change: object = {}) =>
  app.call('updateAccountDetails', { ...profile, ...change }, person)

const photoOf = async (side: number) => {
  const pixels = { width: side, height: side, channels: 3 as const, background: '#335544' }
  const bytes = await sharp({ create: pixels })
    .withExif({ IFD0: { Copyright: 'mine' } })
    .jpeg()
    .toBuffer()
  return `data:image/jpeg;base64,${bytes.toString('base64')}`
}

const filesOf = (person: { id: number }) =>
  db.select().from(files).where(eq(files.ownerId, person.id)).orderBy(files.createdAt)

test('API-44, ACC-04: the details are saved, answered with a message, and there at the next look', async () => {
  const ana = await app.given.customer({ firstName: 'Anna', lastName: 'Morena' })
  const saved = await save(ana, { auto_renew: '0', state: 'Floride' })
  expect(saved).toMatchObject({
    status: 1,
    message: 'Your profile is saved.',
    result: { ...profile, auto_renew: '0', state: 'FL', contact_number: ana.phone },
  })
  const again = await app.call('getmyaccountDetails', {}, ana)
  expect(again).toMatchObject({ result: { ...profile, auto_renew: '0' } })
})

test('API-44: what is left out stays, what is empty is emptied; phone and e-mail cannot be changed here', async () => {
  const ben = await app.given.customer({ email: 'ben@example.com' })
  await save(ben, { auto_renew: '0' })
  const names = { first_name: 'Ben', last_name: 'Moreno' }
  const left = await app.send('updateAccountDetails', { ...names, email: 'x@example.com', contact_number: '1' }, ben)
  expect(left.body.result).toMatchObject({ ...profile, ...names, auto_renew: '0', email: 'ben@example.com' })
  const emptied = await save(ben, { dob: '', address: '', city: '', state: '', zip: '', photo_data: '' })
  expect(emptied).toMatchObject({ result: { dob: '', address: '', city: '', state: '', zip: '', photo: '' } })
})

test('VAL-13: names are required; a day that is none, one in the future and a state nobody knows are refused with words, and nothing is saved', async () => {
  const cleo = await app.given.customer()
  for (const name of ['first_name', 'last_name'])
    expect(await app.send('updateAccountDetails', { ...profile, [name]: '  ' }, cleo)).toMatchObject({
      status: 200,
      body: { status: 0, errors: [{ path: name, message: expect.stringContaining('Please enter') }] },
    })
  expect(await save(cleo, { dob: '02/30/1990' })).toMatchObject({ status: 0, code: 'birth-date' })
  expect(await save(cleo, { dob: '1990' })).toMatchObject({ status: 0, code: 'birth-date' })
  expect(await save(cleo, { dob: '03/03/2026' })).toMatchObject({
    status: 0,
    message: 'Your date of birth cannot be in the future.',
  })
  expect(await save(cleo, { state: 'Atlantis' })).toMatchObject({ status: 0, code: 'no-state' })
  expect(await app.call('getmyaccountDetails', {}, cleo)).toMatchObject({ result: { dob: '', address: '' } })
  // A line break in a name would be one in every letter to its owner.
  expect(await save(cleo, { dob: '03/02/2026', first_name: 'Cleo\r\nBcc: all' })).toMatchObject({
    status: 1,
    result: { first_name: 'Cleo Bcc: all' },
  })
})

test('ACC-04, C-05, SRV-23: a photo is made anew without what it carried, and takes the place of the one before', async () => {
  const dora = await app.given.customer()
  const first = await save(dora, { photo_data: await photoOf(900), fileformat: 'jpg' })
  if (first.status !== 1) throw new Error(first.message)
  const shown = await fetch(app.url + first.result.photo)
  const bytes = Buffer.from(await shown.arrayBuffer())
  const { width, height, exif } = await sharp(bytes).metadata()
  expect([shown.headers.get('content-type'), width, height, exif]).toEqual(['image/jpeg', 640, 640, undefined])

  app.clock.advance({ minutes: 1 })
  await save(dora, { photo_data: await photoOf(300), fileformat: 'PNG' })
  const [old, kept] = await filesOf(dora)
  expect([old?.deleteAfter, kept?.deleteAfter]).toEqual([app.clock.now(), null])
  const [row] = await db.select().from(users).where(eq(users.id, dora.id))
  expect(row?.photoFileId).toBe(kept?.id)
})

test('VAL-08: a photo of exactly 2097152 bytes is accepted, one byte more, another type and no picture are not', async () => {
  const eli = await app.given.customer()
  const small = Buffer.from((await photoOf(300)).split(',')[1]!, 'base64')
  const padded = (bytes: number) => Buffer.concat([small, Buffer.alloc(bytes - small.byteLength)]).toString('base64')
  const sent = (photo_data: string, fileformat = 'jpg') => save(eli, { photo_data, fileformat })
  expect(await sent(padded(2_097_153))).toMatchObject({ status: 0, message: 'Please upload file up to 2MB' })
  expect(await sent(padded(300_000), 'gif')).toMatchObject({ status: 0, code: 'bad-photo' })
  expect(await sent(Buffer.from('<svg/>'.repeat(20)).toString('base64'))).toMatchObject({ code: 'bad-photo' })
  expect(await filesOf(eli)).toEqual([])
  expect(await sent(padded(2_097_152))).toMatchObject({ status: 1 })
})

test('API-44, SRV-32: which details changed is on record, their values are not; saving the same again is no change', async () => {
  const finn = await app.given.customer()
  await save(finn, { first_name: 'Finn' })
  await save(finn, { first_name: 'Finn' })
  const rows = await db
    .select()
    .from(auditLog)
    .where(eq(auditLog.subject, `person:${finn.id}`))
  expect(rows.map(({ action, actorId, reason }) => ({ action, actorId, reason }))).toEqual([
    {
      action: 'profile_changed',
      actorId: finn.id,
      reason: 'firstName, dateOfBirth, address, city, state, zip',
    },
  ])
  expect(JSON.stringify(app.logs)).not.toContain('Ocean Drive')
})

test('API-44: sixty changes of a profile an hour', async () => {
  const ida = await app.given.customer()
  const send = () => app.send('updateAccountDetails', { first_name: 'Ida', last_name: 'Moreno' }, ida)
  for (let i = 0; i < 60; i++) expect((await send()).status).toBe(200)
  const refused = await send()
  expect([refused.status, refused.body.code]).toEqual([429, 'too-many-tries'])
})

test('SRV-24 C-03: another name or date of birth sends an approved licence back to the team, and nothing is reserved before they look', async () => {
  const [ana, tess, car] = [
    await app.given.readyPerson({ dateOfBirth: '1988-04-05' }),
    await app.given.teamMember(['licences']),
    await app.given.vehicle(),
  ]
  const isDriver = async () => {
    const answer = await app.call('getmyaccountDetails', {}, ana)
    return answer.status === 1 && [answer.result.is_driver, answer.result.license_status]
  }
  // The same letters, and everything that no licence is about.
  await save(ana, { first_name: 'ANA', city: 'Tampa' })
  expect(await isDriver()).toEqual(['1', 'approved'])

  expect(await save(ana, { last_name: 'Delgado' })).toMatchObject({ message: expect.stringContaining('once more') })
  expect(await isDriver()).toEqual(['0', 'pending'])
  const startdatetime = new Date(app.clock.now().getTime() + 10 * 86_400_000).toISOString()
  expect(await app.call('book', leaseOf(car.id, { startdatetime }), ana)).toMatchObject({ code: 'not-eligible' })
  const { result } = (await app.send('teamLicenceQueue', {}, tess)).body
  const waiting = result.find((row: { user_id: number }) => row.user_id === ana.id)
  expect(waiting.flags).toContain('details-changed')
  const told = await app.call('getNotifications', {}, ana)
  expect(told.status === 1 && told.result[0]?.title).toBe('Our team looks at your driver’s license again')

  const approve = { licence_id: waiting.id, decision: 'approve' as const, reason: 'Married; seen on the new card.' }
  expect(await app.call('teamReviewLicence', approve, tess)).toMatchObject({ status: 1 })
  expect(await isDriver()).toEqual(['1', 'approved'])
})

test('SRV-24: a date of birth that is stated only after the approval is compared with the licence itself', async () => {
  const born = { dateOfBirth: '04/05/1988' }
  const state = async (fields: Record<string, string>, dob: string) => {
    const eva = await app.given.readyPerson()
    await db.update(licences).set({ fields }).where(eq(licences.userId, eva.id))
    await save(eva, { dob })
    const { body } = await app.send('getEligibility', {}, eva)
    return [body.may_reserve, (await db.select().from(licences).where(eq(licences.userId, eva.id)))[0]?.state]
  }
  expect(await state(born, '04/05/1988')).toEqual([true, 'approved'])
  expect(await state({ dateOfBirth: '1988-04-05' }, '04/05/1988')).toEqual([true, 'approved'])
  expect(await state(born, '01/02/2003')).toEqual([false, 'pending'])
  // Nobody has read one on it.
  expect(await state({}, '04/05/1988')).toEqual([false, 'pending'])
})

test('O-20: letters go on in the language that their reader chose on the site, not in one that a browser merely prefers', async () => {
  const ana = await app.given.customer()
  const writtenIn = async () => (await db.select().from(users).where(eq(users.id, ana.id)))[0]!.locale
  const look = (headers: Record<string, string>) => app.send('getmyaccountDetails', {}, { token: ana.token, headers })
  await look({ 'accept-language': 'fr' })
  expect(await writtenIn()).toBe('en')
  await look({ cookie: 'lang=fr' })
  expect(await writtenIn()).toBe('fr')
  await look({ 'accept-language': 'en' })
  expect(await writtenIn()).toBe('fr')
  await look({ cookie: 'lang=xx' })
  expect(await writtenIn()).toBe('fr')
  // Somebody else's choice is theirs.
  await app.send(
    'getmyaccountDetails',
    {},
    { token: (await app.given.customer()).token, headers: { cookie: 'lang=en' } },
  )
  expect(await writtenIn()).toBe('fr')
  await look({ cookie: 'lang=en' })
  expect(await writtenIn()).toBe('en')
})
