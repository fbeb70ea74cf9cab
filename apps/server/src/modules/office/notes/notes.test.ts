import { type NoteSubjectName, noteRights } from '@ownward/contract/notes'
import { eq, sql } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import { auditLog, charges, noteMentions, outbox, subjectNotes, users } from '../../../db/schema/index.ts'
import type { GivenPerson } from '../../../testing/given.ts'
import { startTestApp } from '../../../testing/test-app.ts'
import { givenBookings } from '../../programs/bookings/testing/given-booking.ts'
import { givenCases } from '../../programs/care/testing/given-cases.ts'
import { givenOffers } from '../../programs/offers/testing/given-offers.ts'
import { forgetNotesOf } from './index.ts'

const app = await startTestApp({ now: '2026-03-03T15:00:00Z' })
afterAll(() => app.close())
const { db } = app.parts.database
const given = givenBookings(app)

const { id: bookingId, person: driver } = await given.active()
const [booking] = await db.query.bookings.findMany({ where: (row, { eq }) => eq(row.id, bookingId as never) })
const [charge] = await db
  .select()
  .from(charges)
  .where(eq(charges.userId, driver.id as never))
const caseId = await givenCases(app).reported(bookingId, driver)
const offer = await givenOffers(app).offered()
const on: Record<NoteSubjectName, string> = {
  person: String(driver.id),
  booking: String(bookingId),
  car: String(booking!.vehicleId),
  case: String(caseId),
  offer: String(offer.id),
  charge: charge!.number,
}
const subjects = Object.keys(noteRights) as NoteSubjectName[]
const about = (subject: NoteSubjectName) => ({ subject, key: on[subject] })

const tess = await app.given.teamMember()
const read = async (subject: NoteSubjectName, member = tess, more = {}) =>
  (await app.send('teamNotes', { ...about(subject), ...more }, member)).body
const write = (subject: NoteSubjectName, text: string, mentions: number[] = [], member = tess) =>
  app.call('teamAddNote', { ...about(subject), text, mentions }, member)
const noticesOf = async (member: GivenPerson) => (await app.send('teamOverview', {}, member)).body.notices

test('DESK-23: notes stand on each subject alone, the newest first, with who and when, from one letter to four thousand', async () => {
  for (const subject of subjects) {
    expect(await write(subject, ' ')).toMatchObject({ status: 0, code: 'message-empty' })
    const long = await app.send('teamAddNote', { ...about(subject), text: 'x'.repeat(4001) }, tess)
    expect(long.body).toMatchObject({ status: -1, errors: [{ path: 'text' }] })
    expect(await write(subject, `First on ${subject}`)).toMatchObject({ status: 1, result: { author: 'Tess Adams' } })
    await write(subject, 'x'.repeat(4000))
  }
  for (const subject of subjects) {
    const { result, more, open } = await read(subject)
    expect(result).toMatchObject([
      { text: 'x'.repeat(4000), mentions: [], pinned_at: '', pinned_by: null },
      { text: `First on ${subject}`, author: 'Tess Adams', at: app.clock.now().toISOString() },
    ])
    expect({ more, open }).toEqual({ more: false, open: true })
  }
  for (const key of ['999999', '0', 'x', '99999999999'])
    for (const subject of subjects)
      expect((await app.send('teamNotes', { subject, key }, tess)).body).toMatchObject({ code: 'no-note-subject' })
  // A member of the team is no person of the console.
  expect((await app.send('teamNotes', { subject: 'person', key: String(tess.id) }, tess)).body).toMatchObject({
    code: 'no-note-subject',
  })
})

test('DESK-23: whoever lacks the right of the subject neither reads, writes nor pins, by a forged call either', async () => {
  const [note] = await db.select().from(subjectNotes).where(eq(subjectNotes.subject, 'car'))
  for (const subject of subjects) {
    const others = ['people', 'bookings', 'fleet', 'money'].filter(right => right !== noteRights[subject])
    const outsider = await app.given.teamMember(others)
    expect(await read(subject, outsider)).toMatchObject({ status: 0, code: 'note-right' })
    expect(await write(subject, 'x', [], outsider)).toMatchObject({ status: 0, code: 'note-right' })
    const pin = { ...about(subject), note: note!.id, pinned: true }
    expect(await app.call('teamPinNote', pin, outsider)).toMatchObject({ status: 0, code: 'note-right' })
  }
  // By a subject that may be opened nothing is pinned that stands on another.
  const pin = { ...about('person'), note: note!.id, pinned: true }
  expect(await app.call('teamPinNote', pin, await app.given.teamMember(['people']))).toMatchObject({ code: 'no-note' })
  expect((await app.send('teamNotes', about('person'), driver)).body).toMatchObject({ status: 0, code: 'no-right' })
})

test('DESK-23: a press pins a note above the others, another one lets it go; the log says who', async () => {
  const { result: before } = await read('booking')
  const first = before.at(-1)
  const pin = (pinned: boolean) => app.call('teamPinNote', { ...about('booking'), note: first.id, pinned }, tess)
  expect(await pin(true)).toMatchObject({ status: 1, result: { pinned_by: { id: tess.id } } })
  await pin(true)
  expect((await read('booking')).result[0]).toMatchObject({ id: first.id, pinned_at: app.clock.now().toISOString() })
  expect(await pin(false)).toMatchObject({ result: { pinned_at: '', pinned_by: null } })
  expect((await read('booking')).result).toEqual(before)
  const logged = await db
    .select()
    .from(auditLog)
    .where(sql`action in ('note_pinned', 'note_unpinned')`)
    .orderBy(auditLog.id)
  expect(logged).toMatchObject([
    { action: 'note_pinned', subject: `booking:${bookingId}`, aboutId: driver.id, actorId: tess.id },
    { action: 'note_unpinned', subject: `booking:${bookingId}`, actorId: tess.id },
  ])
})

test('DESK-23: a note names only members who may open its subject; they are told by list and mail with a link, of its words nothing', async () => {
  const rob = await app.given.teamMember(['money'], { firstName: 'Rob', lastName: 'Kerr' })
  const sam = await app.given.teamMember(['fleet'], { firstName: 'Sam', lastName: 'Low' })
  const gone = await app.given.teamMember(['money'], { firstName: 'Una', lastName: 'Gone' })
  await db
    .update(users)
    .set({ blockedAt: app.clock.now() })
    .where(eq(users.id, gone.id as never))
  const { members } = await read('charge')
  const offered = members.map(({ id }: { id: number }) => id)
  expect(offered).toContain(rob.id)
  for (const other of [sam, gone, tess, driver]) expect(offered).not.toContain(other.id)

  const before = await db.$count(subjectNotes)
  for (const other of [sam, gone, driver]) {
    expect(await write('charge', '@Somebody', [rob.id, other.id])).toMatchObject({ status: 0, code: 'cannot-mention' })
  }
  expect(await db.$count(subjectNotes)).toBe(before)
  expect(await noticesOf(rob)).toEqual([])

  expect(await write('charge', '@Rob Kerr a secret', [rob.id, rob.id, tess.id])).toMatchObject({
    result: { mentions: [{ id: rob.id, name: 'Rob Kerr' }] },
  })
  expect(await noticesOf(rob)).toMatchObject([
    { kind: 'mentioned', person: { id: tess.id }, note: about('charge'), read: false },
  ])
  const [account] = await db
    .select()
    .from(users)
    .where(eq(users.id, rob.id as never))
  const letters = await db.select().from(outbox).where(eq(outbox.to, account!.email))
  expect(letters).toMatchObject([
    {
      channel: 'email',
      subject: 'Tess Adams named you in a note',
      text: expect.stringContaining(`/team/money/${on.charge}#notes`),
    },
  ])
  expect(letters[0]!.text).not.toContain('secret')

  // A right that is taken away takes its notices along.
  await db
    .update(users)
    .set({ rights: ['fleet'] })
    .where(eq(users.id, rob.id as never))
  expect(await noticesOf(rob)).toEqual([])
})

test('DESK-23: fifty notes are shown at once, the older ones after them without a gap', async () => {
  for (let n = 1; n <= 55; n++) await write('offer', `note ${n}`)
  const { result, more } = await read('offer')
  expect(more).toBe(true)
  expect(result).toHaveLength(50)
  const older = await read('offer', tess, { before: result.at(-1).id })
  expect(older.more).toBe(false)
  expect(older.result.map(({ text }: { text: string }) => text)).toEqual([
    'note 5',
    'note 4',
    'note 3',
    'note 2',
    'note 1',
    'x'.repeat(4000),
    'First on offer',
  ])
})

test('DESK-23, OPEN-25: no answer to a driver has a note, and deleting them removes those on them and on what is theirs', async () => {
  await write('booking', 'zebra on a booking')
  await write('person', 'zebra on a person')
  for (const [call, body] of [
    ['getmyaccountDetails', {}],
    ['getActiveBookingDetail', { bookingid: bookingId }],
    ['getHome', {}],
  ] as const)
    expect((await app.send(call as never, body as never, driver)).text).not.toContain('zebra')
  const left = async () => {
    const rows = await db.selectDistinct({ subject: subjectNotes.subject }).from(subjectNotes)
    return rows.map(({ subject }) => subject).sort()
  }
  expect(await left()).toEqual(['booking', 'car', 'case', 'charge', 'offer', 'person'])
  await db.transaction(tx => forgetNotesOf(tx, driver.id as never))
  // The offer is somebody else's, and a car is nobody's.
  expect(await left()).toEqual(['car', 'offer'])
  expect(await db.$count(noteMentions)).toBe(0)
})
