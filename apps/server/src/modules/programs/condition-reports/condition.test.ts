import { createHash } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import sharp from 'sharp'
import { afterAll, afterEach, expect, test } from 'vitest'
import { conditionPhotos, conditionReports, files, odometerReadings } from '../../../db/schema/index.ts'
import { startTestApp } from '../../../testing/test-app.ts'
import { removeStaleFiles } from '../../ground/documents/store-file.ts'
import { givenBookings } from '../bookings/testing/given-booking.ts'

const app = await startTestApp({ now: '2026-03-02T15:00:00Z' })
const { db } = app.parts.database
afterAll(() => app.close())
const given = givenBookings(app)
afterEach(() => given.rest())

/** A photo as a phone takes it: with where and by what it was taken inside. */
async function photo(colour: string): Promise<string> {
  const picture = sharp({ create: { width: 900, height: 600, channels: 3, background: colour } })
  const bytes = await picture
    .withExif({ IFD0: { Make: 'Phone', ImageDescription: 'at home' } })
    .jpeg()
    .toBuffer()
  return `data:image/jpeg;base64,${bytes.toString('base64')}`
}

type Who = { token: string }
const read = async (booking_id: number, who: Who) => {
  const answer = await app.call('getConditionReports', { booking_id }, who)
  if (answer.status !== 1) throw new Error(answer.message)
  return answer.result
}
const take = async (booking_id: number, slot: string, who: Who, colour = '#3a6ea5') =>
  app.call('addConditionPhoto', { booking_id, slot, data: await photo(colour), fileformat: 'jpg' }, who)

test('BEY-15, BOOK-15, API-74: before the pickup a report is filled in photo by photo and kept with fingerprints, times and the odometer', async () => {
  const { id, person } = await given.approved()
  const before = await read(id, person)
  expect(before).toMatchObject({ moment: 'pickup', least_odometer: 21_400, draft: [], reports: [] })
  const taken = await take(id, 'front', person)
  app.clock.advance({ minutes: 2 })
  await take(id, 'inside front', person)
  await take(id, 'damage', person, '#aa0000')
  await take(id, 'damage', person, '#bb0000')
  expect(taken).toMatchObject({ status: 1, result: { slot: 'front', at: '2026-03-02T15:00:00.000Z' } })
  const { draft } = await read(id, person)
  expect(draft.map(({ slot }) => slot)).toEqual(['front', 'inside_front', 'damage', 'damage'])

  const sent = await app.call(
    'submitConditionReport',
    { booking_id: id, odometer: 21_450, note: '  A scratch at the door. ' },
    person,
  )
  expect(sent).toMatchObject({ status: 1, result: { moment: 'pickup', photos: 4, odometer: 21_450 } })
  const after = await read(id, person)
  expect(after.draft).toEqual([])
  expect(after.reports).toMatchObject([
    { moment: 'pickup', odometer: 21_450, note: 'A scratch at the door.', at: '2026-03-02T15:02:00.000Z' },
  ])
  // What is fingerprinted is what is handed out, and nothing that the phone wrote into it is left.
  for (const { address, sha256 } of after.reports[0]!.photos) {
    const bytes = Buffer.from(await (await fetch(app.url + address)).arrayBuffer())
    expect(createHash('sha256').update(bytes).digest('hex')).toBe(sha256)
    expect((await sharp(bytes).metadata()).exif).toBeUndefined()
  }
  const kept = await db.select({ until: files.deleteAfter }).from(files).where(eq(files.kind, 'condition_photo'))
  expect(kept.map(file => file.until)).toEqual([null, null, null, null])

  // The program begins with what the report says the odometer shows.
  app.clock.set('2026-03-12T15:10:00Z')
  expect(await app.call('startBooking', { booking_id: id }, person)).toMatchObject({ status: 1 })
  const detail = await app.call('getActiveBookingDetail', { bookingid: id }, person)
  expect(detail).toMatchObject({ result: { start_mileage: 21_450, total_mileage: 0 } })
})

test('BEY-15, SRV-16: while the car is out a report counts as a reading; its photos are for the team with the right alone', async () => {
  const { id, person } = await given.active()
  const photos = [
    { slot: 'Front', data: await photo('#112233'), fileformat: 'jpg' },
    { slot: 'rear', data: await photo('#223344'), fileformat: 'jpg' },
    { slot: 'roof', data: await photo('#334455'), fileformat: 'jpg' },
  ]
  const sent = await app.call('submitConditionReport', { booking_id: id, odometer: 21_700, note: '', photos }, person)
  expect(sent).toMatchObject({ status: 1, result: { moment: 'use', photos: 3 } })
  const [reading] = await db
    .select()
    .from(odometerReadings)
    .where(sql`${odometerReadings.bookingId} = ${id} and ${odometerReadings.source} = 'report'`)
  expect(reading).toMatchObject({ odometer: 21_700, actorId: person.id })
  const detail = await app.call('getActiveBookingDetail', { bookingid: id }, person)
  expect(detail).toMatchObject({ result: { mileage_checked: 21_700, total_mileage: 300 } })

  const clerk = await app.given.teamMember(['bookings'])
  const seen = await app.call('teamConditionReports', { booking_id: id }, clerk)
  if (seen.status !== 1) throw new Error(seen.message)
  expect(seen.result.reports[0]!.photos.map(({ slot }) => slot)).toEqual(['front', 'back', 'other'])
  expect((await app.request(seen.result.reports[0]!.photos[0]!.address)).status).toBe(200)
  const reviewer = await app.given.teamMember(['licences'])
  const other = new URL(seen.result.reports[0]!.photos[0]!.address, app.url)
  other.searchParams.set('p', String(reviewer.id))
  expect((await app.request(other.pathname + other.search)).status).toBe(404)
})

test('BEY-15: the report before the pickup and the one of later stand beside each other, for person and team alike', async () => {
  const booking = await given.approved()
  const { id, person } = booking
  for (const slot of ['front', 'back']) await take(id, slot, person, '#112233')
  await app.call('submitConditionReport', { booking_id: id, odometer: 21_410, note: 'Clean.' }, person)
  app.clock.set(booking.startAt)
  expect(await app.call('startBooking', { booking_id: id }, person)).toMatchObject({ status: 1 })
  app.clock.advance({ days: 2 })
  for (const slot of ['front', 'damage']) await take(id, slot, person, '#aa2233')
  await app.call('submitConditionReport', { booking_id: id, odometer: 21_500, note: 'A dent.' }, person)

  const clerk = await app.given.teamMember(['bookings'])
  const byTeam = await app.call('teamConditionReports', { booking_id: id }, clerk)
  if (byTeam.status !== 1) throw new Error(byTeam.message)
  const seen = { person: await read(id, person), team: byTeam.result }
  for (const [reader, { reports }] of Object.entries(seen)) {
    const said = reports.map(({ moment, odometer, note, photos }) => [
      moment,
      odometer,
      note,
      ...photos.map(p => p.slot),
    ])
    expect(said, reader).toEqual([
      ['pickup', 21_410, 'Clean.', 'front', 'back'],
      ['use', 21_500, 'A dent.', 'front', 'damage'],
    ])
    for (const { address } of reports.flatMap(({ photos }) => photos)) {
      expect((await app.request(address)).status, reader).toBe(200)
    }
  }
})

test('BEY-15: a photo taken again takes the place of the one before; what waits longer than a day is gone', async () => {
  const { id, person } = await given.approved()
  await take(id, 'left', person, '#101010')
  const again = await take(id, 'left', person, '#202020')
  if (again.status !== 1) throw new Error(again.message)
  expect((await read(id, person)).draft.map(shot => shot.sha256)).toEqual([again.result.sha256])
  const wrong = await take(id, 'other', person)
  if (wrong.status !== 1) throw new Error(wrong.message)
  const removed = await app.call('removeConditionPhoto', { booking_id: id, photo_id: wrong.result.id }, person)
  expect(removed).toMatchObject({ status: 1 })
  expect((await read(id, person)).draft).toHaveLength(1)
  app.clock.advance({ hours: 25 })
  await removeStaleFiles(app.parts)
  expect((await read(id, person)).draft).toEqual([])
  const report = { booking_id: id, odometer: 21_400 }
  expect(await app.call('submitConditionReport', report, person)).toMatchObject({ status: 0, code: 'photos-missing' })
})

test('BOOK-15, SRV-23: no report of a booking that waits or is over, none without photos, none with odd pictures or figures', async () => {
  const waiting = await given.reserved()
  const body = { booking_id: waiting.id, odometer: 21_400, photos: [{ slot: 'front', data: await photo('#123456') }] }
  expect(await app.call('submitConditionReport', body, waiting.person)).toMatchObject({ code: 'no-report-now' })
  expect(await take(waiting.id, 'front', waiting.person)).toMatchObject({ code: 'no-report-now' })

  const { id, person } = await given.active()
  const report = (change: object) => app.send('submitConditionReport', { ...body, booking_id: id, ...change }, person)
  expect((await report({ odometer: 21_399 })).body).toMatchObject({ code: 'odometer-low' })
  expect((await report({ odometer: 214_000 })).body).toMatchObject({ code: 'odometer-high' })
  // What somebody typed is refused like anything else; what no field can send is no body.
  for (const [change, path] of [
    [{ odometer: 'far' }, 'odometer'],
    [{ odometer: '' }, 'odometer'],
    [{ note: 'x'.repeat(2001) }, 'note'],
  ] as const)
    expect(await report(change)).toMatchObject({
      status: 200,
      body: { status: 0, code: 'invalid', errors: [{ path }] },
    })
  expect(await report({ photos: 'none' })).toMatchObject({ status: 400, body: { status: -1 } })
  const script = Buffer.from('<script>alert(1)</script>'.repeat(20)).toString('base64')
  expect((await report({ photos: [{ slot: 'front', data: script }] })).body).toMatchObject({ code: 'bad-picture' })
  expect(await db.select().from(conditionReports).where(eq(conditionReports.bookingId, id))).toEqual([])
  const stranger = await app.given.customer()
  expect(await app.call('getConditionReports', { booking_id: id }, stranger)).toMatchObject({ code: 'no-booking' })
})

test('BEY-15: a report and its photos cannot be changed afterwards, by nobody', async () => {
  const { id, person } = await given.active()
  await take(id, 'front', person)
  await app.call('submitConditionReport', { booking_id: id, odometer: 21_500 }, person)
  const [shot] = await db.select().from(conditionPhotos).where(eq(conditionPhotos.bookingId, id))
  const forge = () => db.update(conditionPhotos).set({ sha256: 'x' }).where(eq(conditionPhotos.id, shot!.id))
  await expect(forge()).rejects.toThrow()
  await expect(db.delete(conditionReports).where(eq(conditionReports.bookingId, id))).rejects.toThrow()
  // Sent twice, it is there once.
  const twice = await app.call('submitConditionReport', { booking_id: id, odometer: 21_500 }, person)
  expect(twice).toMatchObject({ status: 0, code: 'photos-missing' })
  expect((await read(id, person)).reports).toHaveLength(1)
})

test('BEY-15, SRV-23: of a report that is refused no upload is left, and too many photos are refused before any is decoded', async () => {
  const { id, person } = await given.active()
  const data = await photo('#456789')
  const bad = Buffer.from('no picture at all, whatever it is called. '.repeat(9)).toString('base64')
  const uploads = () =>
    db.select().from(files).where(sql`${files.kind} = 'condition_photo' and ${files.ownerId} = ${person.id}`)
  const send = (photos: { slot: string; data: string }[]) =>
    app.send('submitConditionReport', { booking_id: id, odometer: 21_500, photos }, person)
  expect(
    (
      await send([
        { slot: 'front', data },
        { slot: 'back', data: bad },
      ])
    ).body,
  ).toMatchObject({ code: 'bad-picture' })
  expect((await uploads()).map(file => file.deleteAfter)).toEqual([app.clock.now()])
  await removeStaleFiles(app.parts)
  expect(await uploads()).toEqual([])

  await take(id, 'front', person)
  expect((await send(Array.from({ length: 24 }, () => ({ slot: 'damage', data: bad })))).body).toMatchObject({
    code: 'too-many-photos',
  })
  expect(await uploads()).toHaveLength(1)
})
