import { dateInZone } from '@ownward/domain/calendar'
import { desc, eq } from 'drizzle-orm'
import { afterAll, afterEach, expect, test } from 'vitest'
import { auditLog, bookings, chargeIntents, charges } from '../../../db/schema/index.ts'
import { testCards } from '../../../testing/given.ts'
import { rowsOf } from '../../../testing/rows-of.ts'
import { startTestApp } from '../../../testing/test-app.ts'
import { booksOf, givenBookings, passTime, useCard } from '../bookings/testing/given-booking.ts'
import { givenCases } from './testing/given-cases.ts'

const app = await startTestApp({ now: '2026-03-02T15:00:00Z' })
afterAll(() => app.close())
const { db } = app.parts.database
const given = givenBookings(app)
afterEach(() => given.rest())
const { detailOf, reported, back, statementOf, toldOf, leftOver } = givenCases(app)

// Of a week of 27 dollars a day, 160.65 lower the price.
const credit = 160_65

const pdf = Buffer.from('%PDF-1.7\n1 0 obj\n<< /Type /Catalog >>\nendobj\ntrailer << /Root 1 0 R >>\n%%EOF\n').toString(
  'base64',
)
const words = 'The readings rose by 140 miles while it stood still.'

/** What the log says of a booking, the newest first. */
const loggedOf = (id: number) =>
  db
    .select()
    .from(auditLog)
    .where(eq(auditLog.subject, `booking:${id}`))
    .orderBy(desc(auditLog.id))

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
  const { id, person, caseId, anna, contest } = await contested()
  expect(await contest({ words: 'too short' })).toMatchObject({ status: 0, code: 'case-words' })
  expect(await contest({ words: `1${' '.repeat(30)}9` })).toMatchObject({ status: 0, code: 'case-words' })
  expect(await contest({ evidence: [] })).toMatchObject({ status: 0, code: 'case-evidence' })
  expect(await contest({ evidence: [{ data: 'bm90IGEgcGRm' }] })).toMatchObject({
    status: 0,
    code: 'bad-document',
    message: expect.stringMatching(/: \S/),
  })
  const early = new Date(app.clock.now().getTime() - 6 * 86_400_000).toISOString()
  expect(await contest({ from: early })).toMatchObject({ status: 0, code: 'contest-time' })
  expect(await contest()).toMatchObject({ status: 1, result: { state: 'contested' } })
  const [logged] = await loggedOf(id)
  expect(logged).toMatchObject({ action: 'case_contested' })
  expect(logged!.reason).toMatch(
    new RegExp(
      `^case: ${caseId}\ncontest: moved\nfrom: \\d{4}-\\d\\d-\\d\\d \\d\\d:\\d\\d \\(America/New_York\\)\nfiles: 1\n${words}$`,
    ),
  )
  // Sent twice it is told once; another contest is one too many.
  expect(await contest()).toMatchObject({ status: 1, result: { state: 'contested', step: 'driver_answer' } })
  expect(await contest({ words: 'It was driven to the beach.' })).toMatchObject({ status: 0, code: 'case-contested' })
  // Its driver is not told what is said to the team.
  const swap_at = new Date(app.clock.now().getTime() + 86_400_000).toISOString()
  const swap = { booking_id: id, vehicle_id: (await app.given.vehicle()).id, swap_at }
  expect(await app.call('previewSwap', swap, person)).toMatchObject({
    code: 'case-undecided',
    message: expect.stringContaining('not decided yet'),
  })
  expect(await toldOf(person, 'case_contested')).toMatchObject([{ facts: { why: 'moved', words } }])
  const read = await app.call('getCases', { booking_id: id }, person)
  if (read.status !== 1) throw new Error(read.message)
  expect(read.result[0]).toMatchObject({ contest: { words, decision: '', to_decide: 0 }, evidence: [{ by: 'team' }] })
  const note = { case_id: caseId, text: 'The garage says the same.' }
  await app.call('teamAddCaseEvidence', note, anna)
  expect((await loggedOf(id))[0]).toMatchObject({
    action: 'case_shown',
    reason: `case: ${caseId}\nfiles: 0\nThe garage says the same.`,
  })
  // The team reads which member it was, and its driver does not.
  expect(await app.call('teamCase', { case_id: caseId }, anna)).toMatchObject({
    result: {
      events: [
        expect.not.objectContaining({ member: expect.anything() }),
        { kind: 'answered', member: 'Tess Adams' },
        { member: 'Tess Adams' },
      ],
      evidence: [{ member: 'Tess Adams' }, { member: 'Tess Adams' }],
    },
  })
  const theirs = await app.call('getCases', { booking_id: id }, person)
  expect(JSON.stringify(theirs)).not.toContain('Adams')
  // What comes next is its driver's answer, and nobody says otherwise.
  const by = new Date(app.clock.now().getTime() + 86_400_000).toISOString()
  const answered = await app.call('teamConfirmCase', { case_id: caseId, step: 'collect', by }, await given.member())
  expect(answered).toMatchObject({ status: 0, code: 'contest-open' })
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
  expect(await contest(new Date(app.clock.now().getTime() - 3_600_000))).toMatchObject({
    code: 'contest-time',
    message: expect.stringContaining('from now on only'),
  })
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

test('CARE-08, CARE-19: a day that two cases have stays credited when one of them is rejected', async () => {
  const { id, person } = await given.active()
  const anna = await given.member()
  const answered = async (caseId: number) => {
    const by = new Date(app.clock.now().getTime() + 86_400_000).toISOString()
    await app.call('teamConfirmCase', { case_id: caseId, step: 'ready', by }, anna)
  }
  await passTime(app, { hours: 2 })
  const first = await reported(id, person)
  await answered(first)
  await passTime(app, { hours: 5 })
  await back(first, person)
  await passTime(app, { hours: 1 })
  const second = await reported(id, person)
  await answered(second)
  await passTime(app, { days: 2 })
  expect((await detailOf(id, person)).account_credit).toBe(78.84)
  const { down_from } = (await detailOf(id, person)).case!
  const from = new Date(Date.parse(down_from) - 6 * 3_600_000).toISOString()
  const contest = { case_id: first, reason: 'usable' as const, from, words, evidence: [{ data: pdf }] }
  expect(await app.call('teamContestCase', contest, anna)).toMatchObject({ status: 1 })
  await app.call('addCaseEvidence', { case_id: first, text: 'It did not start.' }, person)
  const bert = await app.given.teamMember(['bookings'])
  const decided = { case_id: first, decision: 'rejected' as const, words: 'It was seen on the road.' }
  expect(await app.call('teamDecideCase', decided, bert)).toMatchObject({ result: { contest: { charged_back: 0 } } })
  expect((await booksOf(app, id)).account_credit).toBe(-78_84)
  expect(await leftOver(id, person)).toBe(0)
})

test('CARE-14, CARE-18: a case that ended before our answer was due stays on the list until then, and is confirmed afterwards', async () => {
  const { id, person } = await given.active()
  const caseId = await reported(id, person)
  await passTime(app, { hours: 1 })
  await back(caseId, person)
  const anna = await given.member()
  const listed = async (state: 'open' | 'over') =>
    (await rowsOf(app, 'teamCaseTable', anna, { state, of: { case: caseId } })).length
  expect([await listed('open'), await listed('over')]).toEqual([1, 0])
  await passTime(app, { hours: 4 })
  expect([await listed('open'), await listed('over')]).toEqual([0, 1])
  const from = new Date(app.clock.now().getTime() - 4.5 * 3_600_000).toISOString()
  const contest = { case_id: caseId, reason: 'usable' as const, from, words, evidence: [{ data: pdf }] }
  expect(await app.call('teamContestCase', contest, anna)).toMatchObject({ status: 0, code: 'case-confirmed' })
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
  const decideBy = new Date(app.clock.now().getTime() + 48 * 3_600_000).toISOString()
  const toDecide = { contest: { to_decide: 1 }, step: 'decision', step_by: decideBy, evidence: { length: 3 } }
  expect(answer).toMatchObject({ status: 1, result: toDecide })
  // Sent twice it stands there once.
  const again = { case_id: caseId, text: 'It was towed.', files: [{ data: pdf }] }
  expect(await app.call('addCaseEvidence', again, person)).toMatchObject({ status: 1, result: toDecide })
  const bert = await app.given.teamMember(['bookings'])
  const before = await detailOf(id, person)
  // Four days come to 157.67, of which 39.42 stay.
  expect(before).toMatchObject({ account_credit: 157.67, case: { days: 4 } })
  const decide = () =>
    app.call('teamDecideCase', { case_id: caseId, decision: 'rejected', words: 'It was seen on the road.' }, bert)
  expect(await decide()).toMatchObject({ status: 1, result: { state: 'rejected', days: 1 } })
  expect((await loggedOf(id))[0]!.reason).toMatch(
    /^case: \d+\ndecision: rejected\nfrom: .* \(America\/New_York\)\nback: \$118\.25\nIt was seen on the road\.$/,
  )
  expect(await decide()).toMatchObject({ status: 1, result: { state: 'rejected', contest: { to_decide: 0 } } })
  const otherwise = { case_id: caseId, decision: 'confirmed' as const }
  expect(await app.call('teamDecideCase', otherwise, bert)).toMatchObject({ status: 0, code: 'no-contest' })
  // What is over stays over, whatever is pressed on a page of before.
  const by = new Date(app.clock.now().getTime() + 86_400_000).toISOString()
  for (const answered of [
    await app.call('carUsableAgain', { case_id: caseId }, person),
    await app.call('teamHandBack', { case_id: caseId, odometer: 21_500 }, bert),
    await app.call('teamConfirmCase', { case_id: caseId, step: 'ready', by }, bert),
  ]) {
    expect(answered).toMatchObject({ status: 0, code: 'case-over' })
  }
  const [back] = (await db.select().from(charges).where(eq(charges.bookingId, id))).filter(c => c.kind === 'care_back')
  // It waits for its day; account credit is for the next week, and nothing is refused for it meanwhile.
  expect(back).toMatchObject({ amountCents: 118_25, quantity: 3, openCents: 118_25 })
  const meanwhile = await detailOf(id, person)
  expect(meanwhile).toMatchObject({ account_credit: 157.67, next_charge: { amount: 275.93, card_amount: 118.26 } })
  expect(meanwhile.actions).toEqual(expect.arrayContaining(['extend', 'convert']))
  expect(back!.dueAt.getTime() - app.clock.now().getTime()).toBeGreaterThanOrEqual(7 * 86_400_000)
  // A sale says that it stays due.
  const sale = await app.call('previewConversion', { booking_id: id, odometer: 21_600 }, person)
  const on = dateInZone(back!.dueAt, 'America/New_York')
  expect(sale).toMatchObject({ status: 1, result: { due_later: [{ on, amount: 118.25 }] } })
  expect(await toldOf(person, 'case_decided')).toMatchObject([{ facts: { rejected: true, amountCents: 118_25 } }])
  expect((await booksOf(app, id)).purchase_credit_liability).toBe(-credit)
  expect((await booksOf(app, id)).usage_revenue).toBe(-162_00)
  expect(await leftOver(id, person)).toBe(0)
  await passTime(app, { days: 3 })
  // What is asked for on that day is announced in one sum, and is what the card is asked.
  expect((await detailOf(id, person)).next_charge).toMatchObject({
    at: back!.dueAt.toISOString(),
    amount: 394.18,
    card_amount: 394.18,
  })
  await passTime(app, { days: 5 })
  expect(await toldOf(person, 'cycle_announced')).toContainEqual(
    expect.objectContaining({ facts: expect.objectContaining({ amountCents: 394_18, backCents: 118_25 }) }),
  )
  const returned = await app.call('completebookedLease', { booking_id: id, odometer: 21_600 }, person)
  expect(returned).toMatchObject({ status: 1 })
  expect(await leftOver(id, person)).toBe(0)
  expect((await booksOf(app, id)).account_credit ?? 0).toBe(0)
})

test('CARE-11, CARE-19: a week that fell due in a case is not asked for as the team rejects it: its person is told the amount and the time, and the card is asked then', async () => {
  const { id, person, caseId, contest } = await contested()
  await contest()
  await app.call('returnAccountCredit', { booking_id: id }, person)
  await passTime(app, { days: 3, hours: 1 })
  const bert = await app.given.teamMember(['bookings'])
  const triesOf = async () =>
    (await db.select().from(chargeIntents).where(eq(chargeIntents.bookingId, id))).map(({ createdAt }) => createdAt)
  const before = (await triesOf()).length
  const { amount_due: due } = await detailOf(id, person)
  expect(due).toBeGreaterThan(0)
  await app.call('teamDecideCase', { case_id: caseId, decision: 'rejected', words: 'It was seen on the road.' }, bert)
  const decidedAt = app.clock.now().getTime()
  const [told] = await toldOf(person, 'case_decided')
  const { retry_at, pay_by } = await detailOf(id, person)
  expect(told!.facts).toMatchObject({ heldCents: Math.round(due * 100), askedAt: retry_at, payBy: pay_by })
  expect(Date.parse(retry_at!) - decidedAt).toBeGreaterThanOrEqual(24 * 3_600_000)
  await passTime(app, new Date(Date.parse(retry_at!) - 60_000))
  expect((await triesOf()).length).toBe(before)
  await passTime(app, new Date(Date.parse(retry_at!) + 60_000))
  expect((await triesOf()).slice(before).map(at => at.toISOString())).toEqual([retry_at])
  expect(await leftOver(id, person)).toBe(0)
})

test('CARE-19, PACT-22: what is charged back is asked on its day, not when another card is added before, and can be paid at once', async () => {
  const { id, person, caseId, contest } = await contested()
  await contest()
  await app.call('returnAccountCredit', { booking_id: id }, person)
  await app.call('addCaseEvidence', { case_id: caseId, text: 'It was towed.' }, person)
  const bert = await app.given.teamMember(['bookings'])
  await app.call('teamDecideCase', { case_id: caseId, decision: 'rejected', words: 'It was seen on the road.' }, bert)
  const { retry_at, amount_due, payment_retry } = await detailOf(id, person)
  // Nothing is due before that day, and nothing looks as if a payment had failed.
  expect([amount_due, payment_retry]).toEqual([0, 0])
  const dueAt = new Date(retry_at!)
  expect(dueAt.getTime() - app.clock.now().getTime()).toBeGreaterThanOrEqual(7 * 86_400_000)
  await useCard(app, person, testCards.pays)
  await passTime(app, { hours: 1 })
  // Another look at what is due, as when a charge of before is asked again, leaves the day as it is.
  await db.update(bookings).set({ nextTryAt: app.clock.now() }).where(eq(bookings.id, id))
  await passTime(app, { hours: 1 })
  expect(await detailOf(id, person)).toMatchObject({ amount_due: 0, retry_at, payment_retry: 0 })
  expect((await statementOf(id, person)).due).toBe(118.25)
  await passTime(app, dueAt)
  await passTime(app, { hours: 1 })
  expect((await detailOf(id, person)).amount_due).toBe(0)
  expect(await leftOver(id, person)).toBe(0)
})

test('PACT-01, CARE-09, CARE-19: a preview sets account credit against what is charged back as its day does, and the letter of another payment day names the sums', async () => {
  const { id, person, caseId, contest } = await contested()
  await contest()
  await app.call('returnAccountCredit', { booking_id: id }, person)
  await app.call('addCaseEvidence', { case_id: caseId, text: 'It was towed.' }, person)
  const bert = await app.given.teamMember(['bookings'])
  await app.call('teamDecideCase', { case_id: caseId, decision: 'rejected', words: 'It was seen on the road.' }, bert)
  const dueAt = new Date((await detailOf(id, person)).retry_at!)
  // Another case before that day leaves more account credit than the days that fall due with it cost.
  await passTime(app, new Date(dueAt.getTime() - 6.5 * 86_400_000))
  const next = await reported(id, person)
  await passTime(app, new Date(dueAt.getTime() - 0.5 * 86_400_000))
  await back(next, person)
  const asked = (await app.call('getActiveBookingDetail', { bookingid: id }, person)).result!
  const day = (asked.payment_day!.day + 4) % 7
  const shown = await app.call('previewPaymentDay', { booking_id: id, day }, person)
  if (shown.status !== 1) throw new Error(shown.message)
  const { before, after, revision } = shown.result
  const on = (side: typeof before, at: string) =>
    side.due.filter(due => due.on === at).reduce((all, due) => all + Math.round(due.amount * 100), 0)
  expect(on(before, asked.next_charge!.at)).toBe(Math.round(asked.next_charge!.card_amount * 100))
  expect(before.due[0]!.lines.map(({ name }) => name)).toEqual(['care_back', 'account_credit'])
  expect(await app.call('movePaymentDay', { booking_id: id, day, revision }, person)).toMatchObject({ status: 1 })
  const moved = (await detailOf(id, person)).next_charge!
  expect(on(after, moved.at)).toBe(Math.round(moved.card_amount * 100))
  const thenAt = after.due.find(due => due.on > moved.at)!.on
  expect((await toldOf(person, 'payment_day_moved')).at(-1)).toMatchObject({
    facts: { at: moved.at, amountCents: on(after, moved.at), thenAt, thenCents: on(after, thenAt) },
  })
  const paidBefore = (await statementOf(id, person)).paid
  await passTime(app, new Date(thenAt))
  await passTime(app, { hours: 1 })
  const paid = Math.round(((await statementOf(id, person)).paid - paidBefore) * 100)
  expect(paid).toBe(on(after, moved.at) + on(after, thenAt))
  expect(await leftOver(id, person)).toBe(0)
})
