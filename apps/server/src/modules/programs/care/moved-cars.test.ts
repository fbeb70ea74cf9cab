import { and, eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeEach, expect, test } from 'vitest'
import { careCases, charges } from '../../../db/schema/index.ts'
import { givenModules } from '../../../testing/modules.ts'
import { rowsOf } from '../../../testing/rows-of.ts'
import { startTestApp } from '../../../testing/test-app.ts'
import { booksOf, givenBookings, passTime } from '../bookings/testing/given-booking.ts'
import { givenCases } from './testing/given-cases.ts'

const app = await startTestApp({ now: '2026-03-02T15:00:00Z' })
afterAll(() => app.close())
const { db } = app.parts.database
const given = givenBookings(app)
// Every program here is picked up at ten in the morning in Miami.
beforeEach(() =>
  app.clock.set(new Date(`${new Date(app.clock.now().getTime() + 86_400_000).toISOString().slice(0, 10)}T14:00:00Z`)),
)
afterEach(() => given.rest())
const { detailOf, reported, back, toldOf, leftOver } = givenCases(app)
const member = await app.given.teamMember(['fleet'])
const { fit, tell, cannotDrive } = givenModules(app, member)

/** A car with a module that breaks down after a day, and has been read then. */
async function brokenDown() {
  const { id, person, car } = await given.active()
  const module = await fit(car.id)
  await passTime(app, { days: 1 })
  const caseId = await reported(id, person)
  await tell(module, { miles: 21_400 })
  return { id, person, caseId, module }
}

const rowOf = async (id: number) => (await db.select().from(careCases).where(eq(careCases.id, id)))[0]!

test('CARE-20: readings that rise by more than 20 miles ask the driver; a day without an answer closes the case at the reading before', async () => {
  const { id, person, caseId, module } = await brokenDown()
  await passTime(app, { days: 2 })
  await tell(module, { miles: 21_420 })
  const usableAt = app.clock.now()
  await passTime(app, { hours: 6 })
  // Twenty miles are none too many: a tow truck, a garage.
  expect((await detailOf(id, person)).case).toMatchObject({ asked: null, days: 2 })
  await tell(module, { miles: 21_421 })
  await passTime(app, { hours: 1 })
  const by = new Date(app.clock.now().getTime() + 23 * 3_600_000).toISOString()
  expect((await detailOf(id, person)).case).toMatchObject({
    asked: { since: usableAt.toISOString(), by },
    step: 'driver_answer',
    step_by: by,
  })
  expect(await toldOf(person, 'case_moved')).toMatchObject([{ facts: { miles: 21, answerBy: by } }])
  await passTime(app, { hours: 22 })
  expect((await detailOf(id, person)).case).toMatchObject({ days: 3 })
  await passTime(app, { hours: 1 })
  expect(await rowOf(caseId)).toMatchObject({ state: 'closed', downUntil: usableAt, askBy: null, usableAt: null })
  // It holds until it was said to be over: a day from then the card is asked, and ten days to pay count.
  expect((await rowOf(caseId)).endedAt).toEqual(app.clock.now())
  // The third day is charged back, on a day that is told.
  const [charged] = await db
    .select()
    .from(charges)
    .where(and(eq(charges.bookingId, id), eq(charges.kind, 'care_back')))
  expect(charged).toMatchObject({ quantity: 1, amountCents: 39_42 })
  expect(await toldOf(person, 'case_closed')).toMatchObject([
    { facts: { days: 2, amountCents: 78_84, backCents: 39_42, backAt: charged!.dueAt.toISOString() } },
  ])
  expect(await leftOver(id, person)).toBe(0)
})

test("CARE-20: 'Yes' closes the case at the reading before, too; 'No' needs a word, keeps it open and counts from then on", async () => {
  const one = await brokenDown()
  await passTime(app, { hours: 5 })
  await tell(one.module, { miles: 21_430 })
  await passTime(app, { hours: 1 })
  const deny = (text: string) => app.call('carNotUsable', { case_id: one.caseId, text }, one.person)
  expect(await deny('  ')).toMatchObject({ status: 0, code: 'evidence-empty' })
  expect(await deny('It was towed to the garage.')).toMatchObject({
    status: 1,
    result: {
      state: 'confirmed',
      asked: null,
      step: 'answer',
      evidence: [{ by: 'person', words: 'It was towed to the garage.' }],
    },
  })
  expect(await deny('Once more.')).toMatchObject({ status: 0, code: 'case-not-asked' })
  await tell(one.module, { miles: 21_431 })
  await passTime(app, { hours: 1 })
  expect((await rowOf(one.caseId)).askBy).toBeNull()
  await passTime(app, { days: 1 })
  await tell(one.module, { miles: 21_460 })
  await passTime(app, { hours: 1 })
  expect((await rowOf(one.caseId)).askBy).not.toBeNull()
  const usableAt = (await rowOf(one.caseId)).usableAt!
  expect(await back(one.caseId, one.person)).toMatchObject({ status: 1, result: { state: 'closed' } })
  expect((await rowOf(one.caseId)).downUntil).toEqual(usableAt)
  expect(await leftOver(one.id, one.person)).toBe(0)
})

test('CARE-20: miles for which the team says that it was towed do not count, and take the question back', async () => {
  const { caseId, module } = await brokenDown()
  const anna = await given.member()
  const towed = (towed_miles: number) => {
    const by = new Date(app.clock.now().getTime() + 86_400_000).toISOString()
    return app.call('teamConfirmCase', { case_id: caseId, step: 'ready', by, towed_miles }, anna)
  }
  await passTime(app, { hours: 1 })
  await tell(module, { miles: 21_445 })
  await passTime(app, { hours: 1 })
  expect(await towed(20)).toMatchObject({ status: 1, result: { asked: { by: expect.any(String) } } })
  expect(await towed(30)).toMatchObject({ status: 1, result: { asked: null, towed_miles: 30, step: 'ready' } })
  await passTime(app, { hours: 3 })
  expect((await rowOf(caseId)).askBy).toBeNull()
  await tell(module, { miles: 21_451 })
  await passTime(app, { hours: 1 })
  expect((await rowOf(caseId)).askBy).not.toBeNull()
})

test('CARE-05: a module that says that its car cannot be driven opens a case, once an event; one press of its driver takes it back', async () => {
  const { id, person, car } = await given.active()
  const module = await fit(car.id)
  await passTime(app, { hours: 5 })
  const at = new Date(app.clock.now().getTime() - 3_600_000)
  const told = await Promise.all(
    [1, 2, 3].map(() => cannotDrive(module, { eventId: 'f-1', at }, { latitude: 25.7, fuel: 3 })),
  )
  for (const answer of told) expect([answer.status, answer.body]).toEqual([200, { accepted: true, counts: 'booking' }])
  const open = (await detailOf(id, person)).case!
  expect(open).toMatchObject({ kind: 'breakdown', opened_by: 'module', down_from: at.toISOString(), can_withdraw: 1 })
  expect(await toldOf(person, 'case_opened')).toMatchObject([{ facts: { byModule: true } }])
  expect(await app.call('withdrawCase', { case_id: open.id }, person)).toMatchObject({
    status: 1,
    result: { credited: 0 },
  })
  expect((await cannotDrive(module, { eventId: 'f-1', at })).status).toBe(200)
  expect((await detailOf(id, person)).case).toBeNull()
  expect((await cannotDrive(module, { eventId: 'f-2' })).status).toBe(200)
  expect((await detailOf(id, person)).case).toMatchObject({ opened_by: 'module', state: 'open' })
  const early = new Date(app.clock.now().getTime() - 40 * 86_400_000)
  expect(await cannotDrive(module, { eventId: 'f-3', at: early })).toMatchObject({
    status: 422,
    body: { code: 'before-fitted' },
  })
  const ahead = new Date(app.clock.now().getTime() + 3_600_000)
  expect(await cannotDrive(module, { eventId: 'f-4', at: ahead })).toMatchObject({
    status: 422,
    body: { code: 'future' },
  })
  // A car that nobody drives has no days to credit.
  const idle = await fit((await app.given.vehicle({ odometer: 10_000 })).id)
  expect(await cannotDrive(idle, { eventId: 'f-5' })).toMatchObject({ status: 200, body: { counts: 'car' } })
})

test('CARE-21: after three reports that were rejected in 90 days the next one credits nothing before it is confirmed, then from its first minute on', async () => {
  const { id, person } = await given.active()
  const rejected = async () => {
    const caseId = await reported(id, person)
    await passTime(app, { hours: 1 })
    await back(caseId, person)
    await db.update(careCases).set({ state: 'rejected' }).where(eq(careCases.id, caseId))
  }
  for (const _ of [1, 2]) await rejected()
  const third = await reported(id, person)
  expect((await detailOf(id, person)).case).toMatchObject({ waits: 0 })
  await passTime(app, { hours: 1 })
  await back(third, person)
  await db.update(careCases).set({ state: 'rejected' }).where(eq(careCases.id, third))

  const opened = await app.call('reportProblem', { booking_id: id, kind: 'service' }, person)
  if (opened.status !== 1) throw new Error(opened.message)
  expect(opened.result).toMatchObject({ waits: 1 })
  await passTime(app, { hours: 20 })
  expect((await detailOf(id, person)).case).toMatchObject({ days: 0, running: 0, waits: 1 })
  // The car is back before anybody has answered: its days are told and credited when they are confirmed.
  const closed = await back(opened.result.id, person)
  expect(closed).toMatchObject({ result: { state: 'closed', days: 0, waits: 1 } })
  expect(closed.message).toContain('once it is confirmed')
  const told = (await toldOf(person, 'case_closed')).length
  await passTime(app, { hours: 5 })
  expect(await rowOf(opened.result.id)).toMatchObject({ waits: false, creditAt: null })
  expect((await detailOf(id, person)).account_credit).toBe(39.42)
  expect(await toldOf(person, 'case_closed')).toHaveLength(told + 1)

  // The next is confirmed by an answer while it goes on.
  const next = await reported(id, person)
  await passTime(app, { hours: 2 })
  const by = new Date(app.clock.now().getTime() + 86_400_000).toISOString()
  await app.call('teamConfirmCase', { case_id: next, step: 'ready', by }, await given.member())
  await passTime(app, { days: 1 })
  expect((await detailOf(id, person)).case).toMatchObject({ waits: 0, days: 1 })
  // Several cases of one booking stand in the team's list, each with its own days.
  const anna = await given.member()
  const seen = await rowsOf(app, 'teamCaseTable', anna, { state: 'over', of: { booking: id } })
  const own = await app.call('getCases', { booking_id: id }, person)
  if (own.status !== 1) throw new Error(own.message)
  expect(seen.length).toBeGreaterThan(2)
  for (const row of seen) {
    const { days, credited } = own.result.find(one => one.id === row.id)!
    expect([row.cells.days, row.cells.credited ?? 0]).toEqual([days, credited])
    // Its page counts no day of another case either.
    expect(await app.call('teamCase', { case_id: row.id }, anna)).toMatchObject({ result: { days, credited } })
  }
  // What is older than ninety days is forgotten.
  await back(next, person)
  const before = (days: number) => new Date(app.clock.now().getTime() - days * 86_400_000)
  await db
    .update(careCases)
    .set({ openedAt: before(91), downFrom: before(91), downUntil: before(90) })
    .where(eq(careCases.id, third))
  await passTime(app, { hours: 1 })
  expect(await app.call('reportProblem', { booking_id: id, kind: 'service' }, person)).toMatchObject({
    result: { waits: 0 },
  })
  expect(await leftOver(id, person)).toBe(0)
})

test('CARE-19, CARE-20: a case that ended where its car drove is not made longer by a contest from a later moment', async () => {
  const { id, person, caseId, module } = await brokenDown()
  const anna = await given.member()
  const by = new Date(app.clock.now().getTime() + 5 * 86_400_000).toISOString()
  await app.call('teamConfirmCase', { case_id: caseId, step: 'ready', by }, anna)
  await passTime(app, { days: 1 })
  await tell(module, { miles: 21_410 })
  await passTime(app, { days: 1 })
  await tell(module, { miles: 21_450 })
  await passTime(app, { hours: 1 })
  const usableAt = (await rowOf(caseId)).usableAt!
  const from = app.clock.now().toISOString()
  const words = 'The readings rose by 50 miles since it was reported.'
  const pdf = Buffer.from(
    '%PDF-1.7\n1 0 obj\n<< /Type /Catalog >>\nendobj\ntrailer << /Root 1 0 R >>\n%%EOF\n',
  ).toString('base64')
  const contest = { case_id: caseId, reason: 'moved' as const, from, words, evidence: [{ data: pdf }] }
  expect(await app.call('teamContestCase', contest, anna)).toMatchObject({ status: 1 })
  await back(caseId, person)
  await app.call('addCaseEvidence', { case_id: caseId, text: 'It was towed.' }, person)
  const bert = await app.given.teamMember(['bookings'])
  const decided = { case_id: caseId, decision: 'rejected' as const, words: 'It was seen on the road.' }
  expect(await app.call('teamDecideCase', decided, bert)).toMatchObject({ status: 1, result: { days: 1 } })
  expect((await rowOf(caseId)).downUntil).toEqual(usableAt)
  expect(await leftOver(id, person)).toBe(0)
})

test('CARE-21, CARE-24: a report that waits to be confirmed is settled with a return before that, and nothing comes after it', async () => {
  const { id, person } = await given.active()
  for (const _ of [1, 2, 3]) {
    const caseId = await reported(id, person)
    await passTime(app, { hours: 1 })
    await back(caseId, person)
    await db.update(careCases).set({ state: 'rejected' }).where(eq(careCases.id, caseId))
  }
  const opened = await app.call('reportProblem', { booking_id: id, kind: 'service' }, person)
  if (opened.status !== 1) throw new Error(opened.message)
  await passTime(app, { hours: 22 })
  expect(await back(opened.result.id, person)).toMatchObject({ result: { waits: 1, days: 0 } })
  await app.call('completebookedLease', { booking_id: id, odometer: 21_460 }, person)
  const settled = await booksOf(app, id)
  expect([settled.account_credit ?? 0, settled.care_expense]).toEqual([0, 9_00])
  await passTime(app, { days: 1 })
  expect(await rowOf(opened.result.id)).toMatchObject({ waits: false, creditAt: null })
  expect((await booksOf(app, id)).care_expense).toBe(9_00)
  expect(await leftOver(id, person)).toBe(0)
})

test('CARE-05, CARE-11: whoever takes a report back reads what fell due meanwhile and when the card is asked for it, which is then', async () => {
  const { id, person } = await given.active()
  await passTime(app, { days: 6, hours: 23 })
  const opened = await reported(id, person)
  await passTime(app, { hours: 2 })
  expect(await detailOf(id, person)).toMatchObject({ amount_due: 275.93 })
  const said = await app.call('withdrawCase', { case_id: opened }, person)
  expect(said.message).toMatch(/^Your report is taken back\. \$275\.93 is due, and your card is asked for it: 11:00 am/)
  await passTime(app, { hours: 1 })
  expect(await detailOf(id, person)).toMatchObject({ amount_due: 0 })
})
