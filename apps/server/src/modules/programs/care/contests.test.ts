import { eq } from 'drizzle-orm'
import { afterAll, afterEach, expect, test } from 'vitest'
import { bookings, charges } from '../../../db/schema/index.ts'
import { testCards } from '../../../testing/given.ts'
import { startTestApp } from '../../../testing/test-app.ts'
import { booksOf, givenBookings, passTime, useCard } from '../bookings/testing/given-booking.ts'
import { givenCases } from './testing/given-cases.ts'

const app = await startTestApp({ now: '2026-03-02T15:00:00Z' })
afterAll(() => app.close())
const { db } = app.parts.database
const given = givenBookings(app)
afterEach(() => given.rest())
const { detailOf, reported, toldOf, leftOver } = givenCases(app)

// Of a week of 27 dollars a day, 160.65 lower the price.
const credit = 160_65

const pdf = Buffer.from('%PDF-1.7\n1 0 obj\n<< /Type /Catalog >>\nendobj\ntrailer << /Root 1 0 R >>\n%%EOF\n').toString(
  'base64',
)
const words = 'The readings rose by 140 miles while it stood still.'

/** Down for four days, answered by a member, and contested from its second day on. */
async function contested() {
  const { id, person } = await given.active()
  await passTime(app, { days: 1 })
  const from = new Date(app.clock.now().getTime() + 86_400_000).toISOString()
  const caseId = await reported(id, person)
  const anna = await given.member()
  const by = new Date(app.clock.now().getTime() + 5 * 86_400_000).toISOString()
  await app.call('teamConfirmCase', { case_id: caseId, step: 'ready', by }, anna)
  await passTime(app, { days: 4 })
  const contest = (more: object = {}) =>
    app.call(
      'teamContestCase',
      { case_id: caseId, reason: 'moved', from, words, evidence: [{ data: pdf }], ...more },
      anna,
    )
  return { id, person, caseId, anna, contest, from }
}

test('CARE-16, CARE-17: a case is contested with a reason, a moment, twenty letters and a file, once; its driver reads all of it, and crediting goes on', async () => {
  const { id, person, caseId, contest } = await contested()
  expect(await contest({ words: 'too short' })).toMatchObject({ status: 0, code: 'case-words' })
  expect(await contest({ evidence: [] })).toMatchObject({ status: 0, code: 'case-evidence' })
  expect(await contest({ evidence: [{ data: 'bm90IGEgcGRm' }] })).toMatchObject({
    status: 0,
    code: 'bad-document',
    message: expect.stringMatching(/: \S/),
  })
  const early = new Date(app.clock.now().getTime() - 6 * 86_400_000).toISOString()
  expect(await contest({ from: early })).toMatchObject({ status: 0, code: 'contest-time' })
  expect(await contest()).toMatchObject({ status: 1, result: { state: 'contested' } })
  expect(await contest()).toMatchObject({ status: 0, code: 'case-contested' })
  expect(await toldOf(person, 'case_contested')).toMatchObject([{ facts: { why: 'moved', words } }])
  const read = await app.call('getCases', { booking_id: id }, person)
  if (read.status !== 1) throw new Error(read.message)
  expect(read.result[0]).toMatchObject({ contest: { words, decision: '', to_decide: 0 }, evidence: [{ by: 'team' }] })
  const file = await fetch(app.url + read.result[0]!.evidence[0]!.url)
  expect([file.status, file.headers.get('content-type')]).toEqual([200, 'application/pdf'])
  await passTime(app, { days: 1 })
  expect((await detailOf(id, person)).case).toMatchObject({ id: caseId, days: 5 })
})

test('CARE-14, CARE-18: what was not answered in time is contested no more; without an answer within three days another member decides, without a decision within two the case stands', async () => {
  const { id, person } = await given.active()
  const caseId = await reported(id, person)
  await passTime(app, { days: 2 })
  const anna = await given.member()
  const contest = (from: Date) =>
    app.call(
      'teamContestCase',
      { case_id: caseId, reason: 'usable', from: from.toISOString(), words, evidence: [{ data: pdf }] },
      anna,
    )
  // Nobody had answered: up to now it is confirmed.
  expect(await contest(new Date(app.clock.now().getTime() - 3_600_000))).toMatchObject({ code: 'contest-time' })
  expect(await contest(app.clock.now())).toMatchObject({ status: 1 })
  const bert = await app.given.teamMember(['bookings'])
  const decide = (member: { token: string }, decision: 'confirmed' | 'rejected') =>
    app.call('teamDecideCase', { case_id: caseId, decision, words: 'It was seen on the road.' }, member)
  expect(await decide(bert, 'rejected')).toMatchObject({ status: 0, code: 'contest-early' })
  await passTime(app, { days: 3 })
  // Sessions of members end in between.
  expect(await decide(await given.member(), 'rejected')).toMatchObject({ status: 0, code: 'contest-own' })
  await passTime(app, { days: 2 })
  const clara = await app.given.teamMember(['bookings'])
  expect(await decide(clara, 'rejected')).toMatchObject({ status: 0, code: 'no-contest' })
  expect(await toldOf(person, 'case_decided')).toMatchObject([{ facts: { rejected: false, amountCents: 0 } }])
  expect((await detailOf(id, person)).case).toMatchObject({ state: 'confirmed', contest: { decision: 'confirmed' } })
})

test('CARE-19: decided for the team, days from the contested moment on fall due on one invoice a week ahead at least; their purchase credit stays', async () => {
  const { id, person, caseId, contest } = await contested()
  await contest()
  expect(await app.call('addCaseEvidence', { case_id: caseId, text: '' }, person)).toMatchObject({
    code: 'evidence-empty',
  })
  const answer = await app.call(
    'addCaseEvidence',
    { case_id: caseId, text: 'It was towed.', files: [{ data: pdf }] },
    person,
  )
  expect(answer).toMatchObject({ status: 1, result: { contest: { to_decide: 1 } } })
  const bert = await app.given.teamMember(['bookings'])
  const before = await detailOf(id, person)
  // Four days come to 157.67, of which 39.42 stay.
  expect(before).toMatchObject({ account_credit: 157.67, case: { days: 4 } })
  const decide = () =>
    app.call('teamDecideCase', { case_id: caseId, decision: 'rejected', words: 'It was seen on the road.' }, bert)
  expect(await decide()).toMatchObject({ status: 1, result: { state: 'rejected', days: 1 } })
  expect(await decide()).toMatchObject({ status: 0, code: 'no-contest' })
  const [back] = (await db.select().from(charges).where(eq(charges.bookingId, id))).filter(c => c.kind === 'care_back')
  // What had become account credit pays it at once.
  expect(back).toMatchObject({ amountCents: 118_25, quantity: 3, openCents: 0 })
  expect(back!.dueAt.getTime() - app.clock.now().getTime()).toBeGreaterThanOrEqual(7 * 86_400_000)
  expect(await toldOf(person, 'case_decided')).toMatchObject([{ facts: { rejected: true, amountCents: 118_25 } }])
  expect((await booksOf(app, id)).purchase_credit_liability).toBe(-credit)
  expect((await booksOf(app, id)).usage_revenue).toBe(-162_00)
  expect(await leftOver(id, person)).toBe(0)
  await passTime(app, { days: 3 })
  const returned = await app.call('completebookedLease', { booking_id: id, odometer: 21_600 }, person)
  expect(returned).toMatchObject({ status: 1 })
  expect(await leftOver(id, person)).toBe(0)
  expect((await booksOf(app, id)).account_credit ?? 0).toBe(0)
})

test('CARE-19, PACT-22: what is charged back is asked on its day, not when another card is added before, and can be paid at once', async () => {
  const { id, person, caseId, contest } = await contested()
  await contest()
  await app.call('returnAccountCredit', { booking_id: id }, person)
  await app.call('addCaseEvidence', { case_id: caseId, text: 'It was towed.' }, person)
  const bert = await app.given.teamMember(['bookings'])
  await app.call('teamDecideCase', { case_id: caseId, decision: 'rejected', words: 'It was seen on the road.' }, bert)
  const { retry_at, amount_due, payment_retry } = await detailOf(id, person)
  expect([amount_due, payment_retry]).toEqual([118.25, 0])
  const dueAt = new Date(retry_at!)
  expect(dueAt.getTime() - app.clock.now().getTime()).toBeGreaterThanOrEqual(7 * 86_400_000)
  await useCard(app, person, testCards.pays)
  await passTime(app, { hours: 1 })
  // Another look at what is due, as when a charge of before is asked again, leaves the day as it is.
  await db.update(bookings).set({ nextTryAt: app.clock.now() }).where(eq(bookings.id, id))
  await passTime(app, { hours: 1 })
  expect(await detailOf(id, person)).toMatchObject({ amount_due: 118.25, retry_at, payment_retry: 0 })
  await passTime(app, dueAt)
  await passTime(app, { hours: 1 })
  expect((await detailOf(id, person)).amount_due).toBe(0)
  expect(await leftOver(id, person)).toBe(0)
})
