import { addDaysInZone, addMinutes, dateInZone, instantFromWallTime, wallTimeInZone } from '@ownward/domain/calendar'
import { and, eq, isNotNull } from 'drizzle-orm'
import { afterAll, afterEach, expect, test } from 'vitest'
import {
  agreements,
  cards,
  chargeIntents,
  contentBlocks,
  notifications,
  sandboxCards,
} from '../../../../db/schema/index.ts'
import { type GivenPerson, testCards } from '../../../../testing/given.ts'
import { startTestApp } from '../../../../testing/test-app.ts'
import { tellOfTerms } from '../../agreements/tell-of-terms.ts'
import { givenBookings, passTime, useCard } from '../../bookings/testing/given-booking.ts'

// Picked up ten days later: on Tuesday 1 December at 10:00 in Miami, as example 3 has it.
const begin = '2026-11-21T15:00:00Z'
const app = await startTestApp({ now: begin })
afterAll(() => app.close())
const { db } = app.parts.database
const given = givenBookings(app)
afterEach(() => given.rest())

const zone = 'America/New_York'
type Owing = { id: number; person: GivenPerson }

/** A program that starts on a Tuesday at 10:00, and the card of its second week. */
async function driving(card: string): Promise<Owing & { day: (n: number, time: string) => string }> {
  const now = app.clock.now()
  const saturday = addDaysInZone(now, (6 - now.getUTCDay() + 7) % 7, 'UTC')
  app.clock.set(new Date(`${saturday.toISOString().slice(0, 10)}T15:00:00Z`))
  const { id, person, startAt } = await given.active()
  await useCard(app, person, card)
  const day = (n: number, time: string) => `${dateInZone(addDaysInZone(startAt, 7 + n, zone), zone)}T${time}`
  await passTime(app, { days: 7, hours: 1 })
  return { id, person, day }
}

/** When the card was asked, by the clock of the place. */
const askedOf = async (id: number) =>
  (
    await db
      .select()
      .from(chargeIntents)
      .where(
        and(eq(chargeIntents.bookingId, id), isNotNull(chargeIntents.chargeId), eq(chargeIntents.state, 'refused')),
      )
      .orderBy(chargeIntents.id)
  ).map(({ createdAt }) => wallTimeInZone(createdAt, zone))

/** What each letter of a refusal has named as the next try. */
const namedOf = async ({ id }: GivenPerson) =>
  (
    await db
      .select()
      .from(notifications)
      .where(and(eq(notifications.userId, id), eq(notifications.kind, 'payment_refused')))
      .orderBy(notifications.id)
  ).map(({ facts }) => (facts as { nextTryAt: string }).nextTryAt)

async function nextOf({ id, person }: Owing): Promise<string | null> {
  const answer = await app.call('getActiveBookingDetail', { bookingid: id }, person)
  if (answer.status !== 1) throw new Error(answer.message)
  const { retry_at } = answer.result
  return retry_at && wallTimeInZone(retry_at, zone)
}

const refusesAs = (person: GivenPerson, refusal: 'limit' | 'no_funds') =>
  db
    .update(sandboxCards)
    .set({ behaviour: 'refuses_charge', refusal })
    .where(
      eq(
        sandboxCards.token,
        db
          .select({ token: cards.token })
          .from(cards)
          .where(and(eq(cards.userId, person.id), eq(cards.isDefault, true))),
      ),
    )

test('PACT-21: the bill of example 3, refused for lack of funds, is asked for on Friday, the 15th, the day before the time to pay ends and Friday; what letters and detail name is what comes', async () => {
  const owing = await driving(testCards.noFunds)
  const { id, person } = owing
  expect(app.clock.now().toISOString().slice(0, 10)).toBe('2026-12-08')
  expect(await nextOf(owing)).toBe('2026-12-11T09:00')
  // Until the last moment to pay; what falls due on the 15th is not asked for an hour after the card has said no.
  await passTime(app, { days: 9, hours: 23 })
  const asked = await askedOf(id)
  expect(asked.slice(1)).toEqual(['2026-12-11T09:00', '2026-12-15T09:00', '2026-12-17T09:00', '2026-12-18T09:00'])
  const named = (await namedOf(person)).map(at => wallTimeInZone(at, zone))
  expect(named.slice(0, -1)).toEqual(asked.slice(1))
  expect(named.at(-1)).toBe(await nextOf(owing))
})

test('PACT-21: who names a payday is tried on it from then on, a weekday or two days of the month, and can take it back', async () => {
  const owing = await driving(testCards.noFunds)
  const { person, day } = owing
  const name = (body: object) => app.call('setPayday', body, person)
  const friday = await nextOf(owing)
  expect(await name({ weekday: 4 })).toMatchObject({ status: 1, result: { payday: { weekday: 4 } } })
  expect(await nextOf(owing)).toBe(day(2, '09:00'))
  const date = Number(day(4, '').slice(8, 10))
  const days = [date, date + 12]
  expect(await name({ days })).toMatchObject({ status: 1, result: { payday: { days } } })
  expect(await nextOf(owing)).toBe(day(4, '09:00'))
  const bad = [{ weekday: 7 }, { days: [0, 5] }, { days: [5, 5] }, { days: [5, 32] }, { weekday: 1, days: [1, 2] }]
  for (const body of bad) expect(await name(body)).toMatchObject({ status: 0, code: 'payday' })
  const account = await app.call('getmyaccountDetails', {}, person)
  expect(account).toMatchObject({ result: { payday: { days } } })
  expect(await name({})).toMatchObject({ status: 1, result: { payday: null } })
  expect(await nextOf(owing)).toBe(friday)
})

test('PACT-21, PACT-15: what the bank says next decides what follows, and after a promise the try comes that its preview named, whatever was said on its day', async () => {
  const owing = await driving(testCards.noFunds)
  const { id, person, day } = owing
  await refusesAs(person, 'limit')
  const first = (await nextOf(owing))!
  await passTime(app, addMinutes(instantFromWallTime(first, zone)!, 60))
  expect((await askedOf(id)).at(-1)).toBe(first)
  expect(await nextOf(owing)).toBe(day(4, '09:00'))
  const promised = { booking_id: id, amount: 275.93, on: day(5, '').slice(0, 10) }
  const seen = await app.call('previewPromise', promised, person)
  if (seen.status !== 1) throw new Error(seen.message)
  expect(await app.call('promiseToPay', { ...promised, revision: seen.result.revision }, person)).toMatchObject({
    status: 1,
    result: { after: seen.result.after_it },
  })
  await refusesAs(person, 'no_funds')
  const before = (await askedOf(id)).length
  await passTime(app, new Date(seen.result.after_it.retry_at!))
  await passTime(app, { hours: 1 })
  // Once on the evening of its day, and then as it was named.
  expect((await askedOf(id)).slice(before)).toEqual([
    `${promised.on}T18:00`,
    wallTimeInZone(seen.result.after_it.retry_at!, zone),
  ])
})

test('PACT-24: an agreement of before keeps 1, 3, 5 and 7 days at the hour it was due, and its person is told once that all else holds for them, as soon as later terms are in force', async () => {
  const owing = await driving(testCards.pays)
  const { id, person } = owing
  const told = async () =>
    (await db.select().from(notifications).where(eq(notifications.userId, person.id))).filter(
      ({ kind }) => kind === 'later_terms',
    ).length
  const later = await db.select().from(contentBlocks).where(eq(contentBlocks.kind, 'agreement_terms'))
  for (const { locale, body } of later) {
    const { tries: _, ...before } = body as Record<string, unknown>
    await db
      .update(contentBlocks)
      .set({ body: before })
      .where(and(eq(contentBlocks.kind, 'agreement_terms'), eq(contentBlocks.locale, locale)))
  }
  // Signed while these are in force.
  const old = await driving(testCards.noFunds)
  expect(await db.select().from(agreements).where(eq(agreements.bookingId, old.id))).toMatchObject([
    { fixedTries: true },
  ])
  expect(await db.select().from(agreements).where(eq(agreements.bookingId, id))).toMatchObject([{ fixedTries: false }])
  expect(await nextOf(old)).toBe(old.day(1, '10:00'))
  await passTime(app, { days: 7 })
  expect((await askedOf(old.id)).slice(1, 5)).toEqual([1, 3, 5, 7].map(n => old.day(n, '10:00')))
  const toldOld = () =>
    db.$count(notifications, and(eq(notifications.userId, old.person.id), eq(notifications.kind, 'later_terms')))
  expect(await tellOfTerms(app.parts, app.clock.now())).toBe(0)
  for (const { locale, body } of later)
    await db
      .update(contentBlocks)
      .set({ body })
      .where(and(eq(contentBlocks.kind, 'agreement_terms'), eq(contentBlocks.locale, locale)))
  const tell = () => tellOfTerms(app.parts, app.clock.now())
  expect([await tell(), await tell()]).toEqual([1, 0])
  expect([await toldOld(), await told()]).toEqual([1, 0])
})
