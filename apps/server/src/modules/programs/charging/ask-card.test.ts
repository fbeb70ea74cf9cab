import { and, eq } from 'drizzle-orm'
import { afterAll, afterEach, expect, test } from 'vitest'
import { auditLog, chargeIntents, notifications } from '../../../db/schema/index.ts'
import { type GivenPerson, testCards } from '../../../testing/given.ts'
import { startTestApp } from '../../../testing/test-app.ts'
import { givenBookings, passTime, useCard } from '../bookings/testing/given-booking.ts'

const app = await startTestApp({ now: '2026-03-02T15:00:00Z' })
afterAll(() => app.close())
const { db } = app.parts.database
const given = givenBookings(app)
afterEach(() => given.rest())

/** A program whose second week is due: its card has refused it, for want of money if nothing else is said. */
async function owing(card: string = testCards.noFunds): Promise<{ id: number; person: GivenPerson }> {
  const { id, person } = await given.active()
  await useCard(app, person, card)
  await passTime(app, { days: 7, hours: 2 })
  return { id, person }
}

const ask = async (id: number, rights: Parameters<typeof app.given.teamMember>[0] = ['money'], more: object = {}) =>
  (await app.send('teamAskCard', { booking_id: id, ...more }, await app.given.teamMember(rights))).body
const tries = (id: number) => db.$count(chargeIntents, eq(chargeIntents.bookingId, id))
const logged = (id: number) =>
  db
    .select()
    .from(auditLog)
    .where(and(eq(auditLog.subject, `booking:${id}`), eq(auditLog.action, 'card_asked')))

test('DESK-29: a member asks the card now for what is due; it is paid, logged with its amount, and told to its driver', async () => {
  const { id, person } = await owing()
  await useCard(app, person, testCards.pays)
  const before = await tries(id)
  expect(await ask(id, ['bookings'])).toMatchObject({ status: 0 })
  expect(await tries(id)).toBe(before)
  const answer = await ask(id)
  expect(answer).toMatchObject({ status: 1, message: expect.stringMatching(/^The card has paid \$\d+\.\d\d\.$/) })
  expect(await tries(id)).toBe(before + 1)
  const [entry] = await logged(id)
  expect(entry).toMatchObject({ aboutId: person.id, cents: Math.round(answer.result.amount * 100) })
  const told = await db.select().from(notifications).where(eq(notifications.userId, person.id))
  expect(told.map(({ kind }) => kind)).toContain('payment_received')
  expect(await ask(id)).toMatchObject({ status: 0, code: 'nothing-due' })
})

test('DESK-29, API-74: of members who ask the card at the same moment one try is made, and it is logged once', async () => {
  const { id, person } = await owing()
  await useCard(app, person, testCards.pays)
  const before = await tries(id)
  const answers = await Promise.all([ask(id), ask(id), ask(id)])
  expect(await tries(id)).toBe(before + 1)
  expect(await logged(id)).toHaveLength(1)
  expect(answers.some(({ status }) => status === 1)).toBe(true)
  for (const { status, code } of answers) expect([1, 'nothing-due', 'payment-unclear']).toContain(code ?? status)
})

test('DESK-29, SRV-26: a card that says no is told with its reason, and asked no more than the limits of refused tries allow', async () => {
  const { id } = await owing()
  const answers: string[] = []
  for (let press = 0; press < 7; press++) answers.push((await ask(id)).code)
  expect(answers.slice(0, 5)).toEqual(Array.from({ length: 5 }, () => 'card-said-no'))
  expect(answers.at(-1)).toBe('cards-wait')
  const before = await tries(id)
  const refused = await ask(id)
  expect(refused.message).toMatch(/^The cards of this driver were refused too often\. They can be asked again in \d+/)
  expect(await tries(id)).toBe(before)
})

test.each([testCards.lost, testCards.stolen, testCards.closed, testCards.expired])(
  'DESK-29, PACT-22: the card %s is not asked again by a member either',
  async number => {
    const { id } = await owing(number)
    const before = await tries(id)
    expect(await ask(id)).toMatchObject({
      status: 0,
      code: 'card-given-up',
      message: expect.stringMatching(
        new RegExp(`^Visa.*${number.slice(-4)} is not asked again: the .*another card\\.$`),
      ),
    })
    expect(await tries(id)).toBe(before)
    expect(await logged(id)).toEqual([])
  },
)

test('DESK-29, PACT-16: while a case or a promise holds what is due nobody asks for it, and the reason is named', async () => {
  const { id, person } = await given.active()
  await passTime(app, { days: 6 })
  expect(await app.call('reportProblem', { booking_id: id, kind: 'breakdown' }, person)).toMatchObject({ status: 1 })
  await passTime(app, { days: 2 })
  const before = await tries(id)
  expect(await ask(id)).toMatchObject({
    status: 0,
    code: 'collection-held',
    message: 'The card is not asked now: a case about its car is open.',
  })
  expect(await tries(id)).toBe(before)

  const promising = await owing()
  const detail = await app.call('getActiveBookingDetail', { bookingid: promising.id }, promising.person)
  if (detail.status !== 1) throw new Error(detail.message)
  const on = new Date(app.clock.now().getTime() + 3 * 86_400_000).toISOString().slice(0, 10)
  const promise = { booking_id: promising.id, amount: detail.result.amount_due, on }
  const seen = await app.call('previewPromise', promise, promising.person)
  if (seen.status !== 1) throw new Error(seen.message)
  const made = await app.call('promiseToPay', { ...promise, revision: seen.result.revision }, promising.person)
  expect(made).toMatchObject({ status: 1 })
  const made2 = await tries(promising.id)
  expect(await ask(promising.id)).toMatchObject({
    status: 0,
    code: 'collection-held',
    message: expect.stringContaining('a promise to pay stands until the end of'),
  })
  expect(await tries(promising.id)).toBe(made2)
})

test('DESK-29, C-22: where automatic renewal is off, only its driver has the card asked; another booking and another invoice are refused by their number', async () => {
  const { id, person } = await owing()
  const name = { first_name: 'Ana', last_name: 'Silva' }
  expect(await app.call('updateAccountDetails', { ...name, auto_renew: 0 }, person)).toMatchObject({ status: 1 })
  const before = await tries(id)
  expect(await ask(id)).toMatchObject({ status: 0, code: 'asked-by-person' })
  expect(await tries(id)).toBe(before)
  expect(await ask(987_654)).toMatchObject({ status: 0, code: 'no-booking' })
  expect(await ask(id, ['money'], { number: '100-999' })).toMatchObject({ status: 0, code: 'no-charge' })
})
