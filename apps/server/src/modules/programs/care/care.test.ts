import { contract } from '@ownward/contract'
import { eq, sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeEach, expect, test } from 'vitest'
import { careCases, careDays, chargeIntents, charges } from '../../../db/schema/index.ts'
import { testCards } from '../../../testing/given.ts'
import { rowsOf } from '../../../testing/rows-of.ts'
import { startTestApp } from '../../../testing/test-app.ts'
import { booksOf, givenBookings, passTime, useCard } from '../bookings/testing/given-booking.ts'
import { creditDownDays } from './credit-down-days.ts'
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
const { detailOf, report, reported, back, statementOf, toldOf, leftOver } = givenCases(app)

// 27 dollars a day: a week is 189.00 + booking fee 10.00 + 7 % tax 13.93 + insurance 63.00. Days down are 27.00 + 1.43 + 1.99 + 9.00, half a cent apart.
const week = 275_93
const credit = 160_65
const threeDays = 118_26

test('CARE-02, CARE-09, CARE-12: three days without a car become account credit, which pays the next week before the card is asked', async () => {
  const { id, person } = await given.active()
  await passTime(app, { days: 2, hours: 4 })
  const caseId = await reported(id, person)
  expect((await detailOf(id, person)).actions).not.toContain('report_problem')
  await passTime(app, { days: 2 })
  const running = (await detailOf(id, person)).case!
  // Two days are over; the third runs.
  expect([running.days, running.credited, running.running]).toEqual([2, 78.84, 39.42])
  await passTime(app, { hours: 22 })
  expect(await back(caseId, person)).toMatchObject({
    status: 1,
    result: { state: 'closed', days: 3, credited: 118.26 },
  })
  expect((await booksOf(app, id)).account_credit).toBe(-threeDays)
  expect((await booksOf(app, id)).care_expense).toBe(27_00)
  expect((await booksOf(app, id)).insurance_payable).toBe(-63_00)
  const now = await detailOf(id, person)
  expect(now).toMatchObject({
    account_credit: 118.26,
    case: null,
    next_charge: { amount: 275.93, card_amount: 157.67 },
  })
  expect(await leftOver(id, person)).toBe(0)
  expect((await toldOf(person, 'case_closed')).map(({ facts }) => facts)).toMatchObject([
    { days: 3, amountCents: threeDays, accountCreditCents: threeDays, dueCents: 0 },
  ])
  expect((await toldOf(person, 'case_closed'))[0]!.facts).not.toHaveProperty('earnsLater')
  await passTime(app, { days: 3 })
  const [second] = (await db.select().from(charges).where(eq(charges.bookingId, id))).filter(c => c.fromDay === 7)
  expect(second).toMatchObject({ amountCents: week, openCents: 0, state: 'paid' })
  const books = await booksOf(app, id)
  expect(books.account_credit ?? 0).toBe(0)
  expect(books.gateway_clearing).toBe(1320_00 + week + week - threeDays)
  expect(books.purchase_credit_liability).toBe(-2 * credit)
  expect(await leftOver(id, person)).toBe(0)
  expect(await toldOf(person, 'cycle_announced')).toMatchObject([{ facts: { creditCents: threeDays } }])
})

test('CARE-06, CARE-08: a case under four hours credits nothing; each day of a booking is credited once, whatever is opened again', async () => {
  const { id, person } = await given.active()
  await passTime(app, { days: 1 })
  const short = await reported(id, person)
  await passTime(app, { hours: 3 })
  expect(await back(short, person)).toMatchObject({ status: 1, result: { days: 0, credited: 0 } })
  const long = await reported(id, person)
  await passTime(app, { hours: 5 })
  expect(await back(long, person)).toMatchObject({ status: 1, result: { days: 1 } })
  const again = await reported(id, person)
  await passTime(app, { hours: 4 })
  // The same day of the program.
  expect(await back(again, person)).toMatchObject({ status: 1, result: { days: 0 } })
  expect(await db.select({ day: careDays.day }).from(careDays).where(eq(careDays.bookingId, id))).toEqual([{ day: 1 }])
})

test('CARE-03: of twenty reports at once one case remains, and a further one answers with it', async () => {
  const { id, person } = await given.active()
  const answers = await Promise.all(Array.from({ length: 20 }, () => report(id, person)))
  const ids = new Set(answers.map(answer => answer.status === 1 && answer.result.id))
  expect(ids.size).toBe(1)
  expect(await db.$count(careCases, eq(careCases.bookingId, id))).toBe(1)
  expect(await toldOf(person, 'case_opened')).toHaveLength(1)
  const later = await report(id, person, { kind: 'theft' })
  expect(later).toMatchObject({ status: 1, result: { id: [...ids][0], kind: 'breakdown' } })
})

test('CARE-02: a case is for a running program, from a day back at most, and not before the start or the last hand-back', async () => {
  const waiting = await given.approved()
  expect(await report(waiting.id, waiting.person)).toMatchObject({ status: 0, code: 'not-active' })
  const { id, person } = await given.active()
  const at = (hours: number) => new Date(app.clock.now().getTime() + hours * 3_600_000).toISOString()
  expect(await report(id, person, { down_from: at(-1) })).toMatchObject({ status: 0, code: 'case-time' })
  await passTime(app, { days: 3 })
  expect(await report(id, person, { down_from: at(-25) })).toMatchObject({ status: 0, code: 'case-time' })
  expect(await report(id, person, { down_from: at(1) })).toMatchObject({ status: 0, code: 'case-time' })
  const opened = await report(id, person, { down_from: at(-24) })
  if (opened.status !== 1) throw new Error(opened.message)
  expect(opened.result.down_from).toBe(at(-24))
  expect(await app.call('withdrawCase', { case_id: opened.result.id }, person)).toMatchObject({ status: 1 })
  expect(await back(opened.result.id, person)).toMatchObject({ status: 0, code: 'case-over' })
})

test('CARE-09: of a week that the card refused what is open becomes less; all seven days down close it and earn its credit', async () => {
  const { id, person } = await given.active()
  await useCard(app, person, testCards.refusesCharge)
  await passTime(app, { days: 7, hours: 2 })
  expect(await detailOf(id, person)).toMatchObject({ amount_due: 275.93, payment_retry: 1 })
  await reported(id, person)
  await passTime(app, { days: 3 })
  expect((await detailOf(id, person)).amount_due).toBe(157.67)
  expect((await booksOf(app, id)).account_credit ?? 0).toBe(0)
  // The last of the seven days is over; the next week has not begun.
  await passTime(app, { days: 3, hours: 20 })
  expect(await detailOf(id, person)).toMatchObject({
    amount_due: 0,
    payment_retry: 0,
    actions: expect.not.arrayContaining(['retry']),
  })
  await passTime(app, { hours: 4 })
  const [second] = (await db.select().from(charges).where(eq(charges.bookingId, id))).filter(c => c.fromDay === 7)
  expect(second).toMatchObject({ openCents: 0, state: 'settled' })
  expect((await booksOf(app, id)).purchase_credit_liability).toBe(-2 * credit)
  expect(await leftOver(id, person)).toBe(0)
})

test('CARE-10: account credit goes to the card on a press, once', async () => {
  const { id, person } = await given.active()
  await passTime(app, { days: 1 })
  const caseId = await reported(id, person)
  expect(await app.call('returnAccountCredit', { booking_id: id }, person)).toMatchObject({ code: 'no-account-credit' })
  await passTime(app, { days: 1 })
  await back(caseId, person)
  const send = (key: string) =>
    app.call('returnAccountCredit', { booking_id: id }, { token: person.token, headers: { 'idempotency-key': key } })
  const answers = await Promise.all([send('one-tab'), send('another-tab')])
  expect(answers.map(answer => answer.status).sort()).toEqual([0, 1])
  const sent = answers.findIndex(answer => answer.status === 1)
  expect(answers[sent]).toMatchObject({ result: { amount: 39.42 } })
  expect(await send(['one-tab', 'another-tab'][sent]!)).toEqual(answers[sent])
  const { refunded, moved } = await statementOf(id, person)
  expect([refunded, moved]).toEqual([39.42, 0])
  expect(await leftOver(id, person)).toBe(0)
  expect(await app.call('returnAccountCredit', { booking_id: id }, person)).toMatchObject({ code: 'no-account-credit' })
})

test('CARE-24, CARE-07: a return ends the case: the days used less those down are charged, and what was paid goes back', async () => {
  const { id, person } = await given.active()
  await passTime(app, { days: 2 })
  await reported(id, person)
  await passTime(app, { days: 3 })
  const preview = await app.call('previewReturn', { booking_id: id, odometer: 21_460 }, person)
  if (preview.status !== 1) throw new Error(preview.message)
  // What is told before is what is done, and its lines add up to it.
  const { lines, refund } = preview.result
  expect([refund, -Math.round(lines.reduce((all, line) => all + line.amount, 0) * 100) / 100]).toEqual([195.87, 195.87])
  expect(lines.map(({ name }) => name)).toEqual(['days_not_used', 'account_credit'])
  const returned = await app.call('completebookedLease', { booking_id: id, odometer: 21_460 }, person)
  // Five days used, three of them down: usage 54.00, booking fee 4.00, tax 4.06, insurance 18.00.
  expect(returned).toMatchObject({ status: 1, result: { refund: 195.87, due: 0 } })
  expect(await leftOver(id, person)).toBe(0)
  const books = await booksOf(app, id)
  expect(books).toMatchObject({
    usage_revenue: -54_00,
    booking_fee_revenue: -4_00,
    insurance_payable: -45_00,
    care_expense: 27_00,
  })
  expect([books.account_credit ?? 0, books.customer_receivable ?? 0]).toEqual([0, 0])
})

test('CARE-07, CARE-24: a day of the calendar on which the car comes back before the hour of the pickup was not begun, and nothing of it is credited', async () => {
  const { id, person } = await given.active()
  await passTime(app, { days: 1, hours: 18 })
  await reported(id, person)
  await passTime(app, { hours: 5 })
  // Two days were used; the third begins at ten.
  const returned = await app.call('completebookedLease', { booking_id: id, odometer: 21_460 }, person)
  expect(returned).toMatchObject({ status: 1, result: { refund: 189.45 } })
  expect((await booksOf(app, id)).care_expense ?? 0).toBe(0)
  expect(await db.$count(careDays, eq(careDays.bookingId, id))).toBe(0)
  expect(await leftOver(id, person)).toBe(0)
  await passTime(app, { hours: 1 })
})

test('CARE-02, CARE-08: a report of which a day is credited is taken back no more; it ends with the car', async () => {
  const { id, person } = await given.active()
  await passTime(app, { days: 3 })
  const from = new Date(app.clock.now().getTime() - 86_400_000).toISOString()
  const opened = await report(id, person, { down_from: from })
  if (opened.status !== 1) throw new Error(opened.message)
  await passTime(app, { hours: 1 })
  expect((await detailOf(id, person)).case).toMatchObject({ state: 'open', days: 1 })
  const withdrawn = await app.call('withdrawCase', { case_id: opened.result.id }, person)
  expect(withdrawn).toMatchObject({ status: 0, code: 'case-credited' })
  expect(await back(opened.result.id, person)).toMatchObject({ status: 1, result: { days: 1 } })
})

test('CARE-13, CARE-14, CARE-15: what the team does not answer in time counts as confirmed, and a step that passes is told to both', async () => {
  const { id, person } = await given.active()
  const caseId = await reported(id, person)
  await passTime(app, { hours: 4 })
  expect(await toldOf(person, 'case_late')).toMatchObject([{ facts: { step: 'answer' } }])
  const anna = await given.member()
  const listed = () => rowsOf(app, 'teamCaseTable', anna, { state: 'open', of: { booking: id } })
  expect(await listed()).toMatchObject([
    { id: caseId, cells: { state: { state: 'confirmed', late: true }, next: { what: 'answer' } } },
  ])
  const by = (hours: number) => new Date(app.clock.now().getTime() + hours * 3_600_000).toISOString()
  const answer = (step: 'collect' | 'ready', hours: number) =>
    app.call('teamConfirmCase', { case_id: caseId, step, by: by(hours), words: 'A new battery.' }, anna)
  expect(await answer('ready', -1)).toMatchObject({ status: 0, code: 'case-step-past' })
  expect(await answer('ready', 30 * 24 + 1 / 60)).toMatchObject({
    status: 0,
    code: 'case-step-far',
    message: expect.stringContaining('30 days'),
  })
  expect(await answer('ready', 20)).toMatchObject({
    status: 1,
    result: { state: 'confirmed', step: 'ready', is_late: 0, answers: 1 },
  })
  // Another member has not seen that answer: theirs does not go over it.
  const bert = await app.given.teamMember(['bookings'])
  const other = (answers: number, hours = 30 * 24) =>
    app.call('teamConfirmCase', { case_id: caseId, step: 'collect', by: by(hours), answers }, bert)
  expect(await other(0)).toMatchObject({ status: 0, code: 'case-answered-since' })
  expect(await listed()).toMatchObject([{ cells: { next: { what: 'ready', at: by(20) } } }])
  expect(await other(1)).toMatchObject({ status: 1, result: { step: 'collect', answers: 2 } })
  expect(await answer('ready', 20)).toMatchObject({ status: 1, result: { answers: 3 } })
  await passTime(app, { hours: 20 })
  expect(await toldOf(person, 'case_late')).toHaveLength(2)
  const handBack = (odometer: number) => app.call('teamHandBack', { case_id: caseId, odometer }, anna)
  expect(await handBack(10)).toMatchObject({ status: 0, code: 'odometer-low' })
  expect(await handBack(21_455)).toMatchObject({ status: 1, result: { state: 'closed', days: 1 } })
  // Pressed twice it is said twice; another member is told that the case is over.
  expect(await handBack(21_455)).toMatchObject({ status: 1, result: { state: 'closed', days: 1 } })
  const clara = await app.given.teamMember(['bookings'])
  const again = await app.call('teamHandBack', { case_id: caseId, odometer: 21_455 }, clara)
  expect(again).toMatchObject({ status: 0, code: 'case-over' })
  expect(await listed()).toEqual([])
})

test('CARE-04: the team opens a case up to 14 days back, with a reason that its driver reads and, from a day back on, what shows it', async () => {
  const { id, person } = await given.active()
  await passTime(app, { days: 3 })
  const anna = await given.member()
  const ago = (hours: number) => new Date(app.clock.now().getTime() - hours * 3_600_000).toISOString()
  const open = (hours: number, reason: string, more: object = {}) =>
    app.call('teamOpenCase', { booking_id: id, kind: 'service', down_from: ago(hours), reason, ...more }, anna)
  expect(await open(48, 'short')).toMatchObject({ status: 0, code: 'reason-short' })
  expect(await open(14 * 24 + 1, 'The garage has the car.')).toMatchObject({ status: 0, code: 'case-time' })
  const evidence = [{ data: Buffer.from('%PDF-1.7\ntrailer << >>\n%%EOF\n').toString('base64') }]
  expect(await open(48, 'The garage has the car.')).toMatchObject({
    status: 0,
    code: 'case-evidence',
    message: expect.stringContaining('24 hours'),
  })
  expect(await open(48, 'The garage has the car.', { evidence: [{ data: 'bm90IGEgcGRm' }] })).toMatchObject({
    status: 0,
    code: 'bad-document',
  })
  expect(await open(48, 'The garage has the car.', { evidence })).toMatchObject({
    status: 1,
    message: 'The case is open. The driver is told.',
    result: {
      reason: 'The garage has the car.',
      evidence: [{ by: 'team', sha256: expect.stringMatching(/^\w{64}$/) }],
    },
  })
  // One goes on: a further report changes nothing, and says so.
  expect(await open(1, 'The garage has another car.')).toMatchObject({
    status: 1,
    message: expect.stringContaining('Nothing was changed.'),
    result: { reason: 'The garage has the car.', down_from: ago(48) },
  })
  await passTime(app, { hours: 1 })
  // The days that were over are credited at once.
  expect((await detailOf(id, person)).case).toMatchObject({ days: 2, reason: 'The garage has the car.' })
})

test('CARE-08: days of a case are posted once by several processes and by whoever looks again', async () => {
  const { id, person } = await given.active()
  await reported(id, person)
  await passTime(app, { days: 1 })
  await db.update(careCases).set({ creditAt: app.clock.now() }).where(eq(careCases.bookingId, id))
  await Promise.all([1, 2, 3].map(() => creditDownDays(app.parts, app.clock.now())))
  const { rows } = await db.execute<{ n: number }>(
    sql`select count(*)::int as n from ledger_entries where booking_id = ${id} and reason = 'downtime_credited'`,
  )
  expect(rows[0]!.n).toBe(1)
})

test('CARE-11, SRV-15: while a case is open its days fall due and no card is asked; a day after the hand-back it is, and ten days to pay count from there', async () => {
  const { id, person } = await given.active()
  await passTime(app, { days: 6 })
  const caseId = await reported(id, person)
  const asked = () => db.$count(chargeIntents, eq(chargeIntents.bookingId, id))
  const before = await asked()
  await passTime(app, { days: 2 })
  // Two of the eight days are credited: one from the first week, which is paid, and it pays of the second.
  expect(await asked()).toBe(before)
  const waiting = await detailOf(id, person)
  expect(waiting).toMatchObject({ payment_retry: 0, retry_at: null, pay_by: null, account_credit: 0 })
  expect(waiting.amount_due).toBe(275.93 - 39.42 * 2)
  expect(await toldOf(person, 'payment_refused')).toEqual([])
  const extend = {
    booking_id: id,
    autorenewenddate: new Date(app.clock.now().getTime() + 9 * 86_400_000).toISOString(),
  }
  expect(await app.call('extend', extend, person)).toMatchObject({ status: 0, code: 'case-open' })
  const backAt = app.clock.now()
  await back(caseId, person)
  const days = (n: number) => new Date(backAt.getTime() + n * 86_400_000).toISOString()
  expect(await detailOf(id, person)).toMatchObject({ retry_at: days(1), pay_by: days(10), amount_due: 197.09 })
  expect(await toldOf(person, 'case_closed')).toMatchObject([
    { facts: { dueCents: 197_09, askedAt: days(1), payBy: days(10), earnsLater: true } },
  ])
  await passTime(app, { hours: 23 })
  expect(await asked()).toBe(before)
  await passTime(app, { hours: 2 })
  expect(await asked()).toBe(before + 1)
  expect(await detailOf(id, person)).toMatchObject({ amount_due: 0, payment_retry: 0 })
  expect(await leftOver(id, person)).toBe(0)
})

test('CARE-11, PACT-22: a refused week is not tried again in a case, nor is a new card asked for it, and no one is told that time is over', async () => {
  const { id, person } = await given.active()
  await useCard(app, person, testCards.refusesCharge)
  await passTime(app, { days: 7, hours: 1 })
  const caseId = await reported(id, person)
  const tries = () => db.$count(chargeIntents, eq(chargeIntents.bookingId, id))
  const before = await tries()
  await useCard(app, person, testCards.pays)
  await passTime(app, { days: 12 })
  expect(await tries()).toBe(before)
  expect(await toldOf(person, 'payment_overdue')).toEqual([])
  await back(caseId, person)
  await passTime(app, { days: 1, hours: 1 })
  expect((await detailOf(id, person)).amount_due).toBe(0)
  expect(await leftOver(id, person)).toBe(0)
})

test('CARE-02, CARE-03: every call about a case is made once for its Idempotency-Key: asked again it answers the same, and another body is refused', async () => {
  const { id, person } = await given.active()
  await passTime(app, { days: 1 })
  const key = { ...person, headers: { 'idempotency-key': 'K' } }
  const first = await report(id, key)
  if (first.status !== 1) throw new Error(first.message)
  await app.call('withdrawCase', { case_id: first.result.id }, person)
  // What was reported is taken back: the same request, come late, opens nothing.
  expect(await report(id, key)).toEqual(first)
  expect((await app.send('reportProblem', { booking_id: id, kind: 'theft' }, key)).status).toBe(422)
  expect(await db.$count(careCases, eq(careCases.bookingId, id))).toBe(1)
  const about = Object.values(contract).filter(({ name }) =>
    /Case|Loaner|LendCar|Usable|reportProblem|HandBack|CarReady/.test(name),
  )
  const many = about.filter(call => !('once' in call)).map(({ name }) => name)
  const reads = 'getCases teamCase teamCaseCount teamCaseExport teamCaseTable teamLoaners'
  expect(many.sort().join(' ')).toBe(reads)
})

test('CARE-04: without a paper a reading since then shows it, one from before does not; of the last 24 hours nothing is needed', async () => {
  const { id } = await given.active()
  await passTime(app, { days: 2 })
  const anna = await given.member()
  const ago = (ms: number) => new Date(app.clock.now().getTime() - ms).toISOString()
  const open = (ms: number) =>
    app.call(
      'teamOpenCase',
      { booking_id: id, kind: 'service', down_from: ago(ms), reason: 'It is in the garage.' },
      anna,
    )
  const read = (odometer: number) => app.call('teamRecordMileage', { booking_id: id, odometer }, anna)
  const day = 86_400_000
  expect(await read(21_410)).toMatchObject({ status: 1 })
  await passTime(app, { days: 1, hours: 2 })
  expect(await open(day + 3_600_000)).toMatchObject({ status: 0, code: 'case-evidence' })
  expect(await open(day)).toMatchObject({ status: 1 })
})

test('CARE-04: a reading within the time shows a case of the days before', async () => {
  const { id } = await given.active()
  await passTime(app, { days: 3 })
  const anna = await given.member()
  const from = new Date(app.clock.now().getTime() - 2 * 86_400_000).toISOString()
  const open = () =>
    app.call('teamOpenCase', { booking_id: id, kind: 'service', down_from: from, reason: 'It is in the garage.' }, anna)
  expect(await open()).toMatchObject({ status: 0, code: 'case-evidence' })
  expect(await app.call('teamRecordMileage', { booking_id: id, odometer: 21_410 }, anna)).toMatchObject({ status: 1 })
  expect(await open()).toMatchObject({ status: 1, result: { down_from: from, evidence: [] } })
})
