import { and, desc, eq } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import {
  accountDeletions,
  auditLog,
  bookings,
  moneyFindings,
  outbox,
  refundIntents,
  users,
} from '../../../db/schema/index.ts'
import { schedule } from '../../../jobs/schedule.ts'
import type { GivenPerson } from '../../../testing/given.ts'
import { startTestApp } from '../../../testing/test-app.ts'
import { givenBookings, passTime } from '../../programs/bookings/testing/given-booking.ts'
import { givenReturns } from '../../programs/bookings/testing/given-return.ts'

const app = await startTestApp({ now: '2026-03-02T15:00:00Z' })
const { db, pool } = app.parts.database
afterAll(() => app.close())
const given = givenBookings(app)
const returns = givenReturns(app, given)

const ask = async (person: GivenPerson) =>
  (await app.send('deleteMyAccount', { password: person.password }, person)).body
const signIn = async ({ id, password }: GivenPerson) => (await app.send('loginadvance', { user_id: id, password })).body
const stopsOf = async (person: GivenPerson) => {
  const answer = await app.call('getMyData', {}, person)
  return answer.status === 1 ? answer.result.deletion.stops.map(({ code, href }) => `${code} ${href}`) : []
}
const pageOf = (id: number, tab: 1 | 2 | 3) => `/account/booking-detail/${id}/${tab}`
const emailOf = async ({ id }: { id: number }) =>
  (
    await db
      .select()
      .from(users)
      .where(eq(users.id, id as never))
  )[0]!.email
const subjectsTo = async (to: string) =>
  (await db.select().from(outbox).where(eq(outbox.to, to)).orderBy(outbox.id)).map(({ subject }) => subject)

test('OPEN-24: a program that waits or runs, and money that is owed either way, stand in the way and say what to do first', async () => {
  const waiting = await given.reserved()
  expect(await stopsOf(waiting.person)).toEqual([`booking-waits ${pageOf(waiting.id, 1)}`])
  expect(await ask(waiting.person)).toMatchObject({
    status: 0,
    code: 'deletion-stopped',
    message: expect.stringMatching(/cannot be deleted yet\. Booking \d+ waits for its pickup\. Cancel it first\./),
  })

  const driver = await given.active()
  expect(await stopsOf(driver.person)).toContain(`booking-runs ${pageOf(driver.id, 2)}`)

  const { id, person } = await returns.returned()
  expect(await stopsOf(person)).toEqual([`deposit-held ${pageOf(id, 3)}`])
  await returns.checkIn(id)
  await passTime(app, { hours: 1 })
  expect(await stopsOf(person)).toEqual([])
  // Its credit is named, for it ends with the account.
  const credits = await app.call('getWaitingCredits', {}, person)
  if (credits.status !== 1) throw new Error(credits.message)
  const [waits] = credits.result
  expect(waits!.amount).toBeGreaterThan(0)
  expect(await app.call('getMyData', {}, person)).toMatchObject({
    result: { deletion: { credit_ends: waits!.amount } },
  })

  const [refund] = await db.select().from(refundIntents).where(eq(refundIntents.bookingId, id)).limit(1)
  await db.update(refundIntents).set({ state: 'unclear' }).where(eq(refundIntents.id, refund!.id))
  expect(await stopsOf(person)).toEqual(['refund-open /account/my-payments'])
  await db.update(refundIntents).set({ state: 'succeeded' }).where(eq(refundIntents.id, refund!.id))
  const finding = { reference: 'x', thereCents: 1 as never, hereCents: 0 as never, foundAt: app.clock.now() }
  await db.insert(moneyFindings).values({ ...finding, kind: 'dispute', bookingId: id })
  expect(await stopsOf(person)).toEqual(['dispute-open /chat'])
  await db.update(moneyFindings).set({ closedAt: app.clock.now() })
  await pool.query(`update charges set state = 'open', open_cents = 1 where booking_id = $1 and kind = 'reserve'`, [id])
  expect(await stopsOf(person)).toEqual([`charge-open ${pageOf(id, 3)}`])
  await pool.query(`update charges set state = 'paid', open_cents = 0 where booking_id = $1 and kind = 'reserve'`, [id])
  const credit = { phone_number: person.phone, amount: 20, reason: 'Thank you for waiting for us.' }
  expect(await app.call('teamAdjustWallet', credit, await given.member())).toMatchObject({ status: 1 })
  expect(await stopsOf(person)).toEqual(['balance /chat'])
})

test('OPEN-24: fourteen days run in which signing in shows the end, and keeping the account ends them; told at once, three days before, and when it is kept', async () => {
  const ana = await app.given.readyPerson()
  const email = await emailOf(ana)
  expect((await app.send('deleteMyAccount', { password: 'a guess' }, ana)).body).toMatchObject({
    code: 'not-your-password',
  })
  const endsAt = new Date(app.clock.now().getTime() + 14 * 86_400_000).toISOString()
  expect(await ask(ana)).toMatchObject({ status: 1, ends_at: endsAt })
  expect((await app.send('getmyaccountDetails', {}, ana)).status, 'signed out').toBe(400)
  await passTime(app, { days: 10 })
  expect((await subjectsTo(email)).filter(subject => subject.includes('deleted'))).toHaveLength(1)
  await passTime(app, { days: 1.5 })
  expect((await subjectsTo(email)).at(-1)).toContain('three days are left')

  const back = await signIn(ana)
  expect(back).toMatchObject({ status: 1, result: { deletion_ends_at: endsAt } })
  const here = { ...ana, token: back.auth_token }
  expect(await app.call('getMyData', {}, here)).toMatchObject({
    result: { deletion: { ends_at: endsAt, days_left: 3, records_years: 7 } },
  })
  const file = await app.call('teamPerson', { user_id: ana.id }, await given.member())
  expect(file).toMatchObject({ result: { deletion_ends_at: endsAt, deleted_at: '' } })
  expect(await app.call('keepMyAccount', {}, here)).toMatchObject({ status: 1, result: { deletion: { ends_at: '' } } })
  expect(await app.call('keepMyAccount', {}, here)).toMatchObject({ status: 0, code: 'no-deletion' })
  expect((await subjectsTo(email)).at(-1)).toBe('Your account stays')
  await passTime(app, { days: 5 })
  expect(
    (
      await db
        .select()
        .from(users)
        .where(eq(users.id, ana.id as never))
    )[0],
  ).toMatchObject({ deletedAt: null, email })
  const log = await db.select().from(auditLog).where(eq(auditLog.aboutId, ana.id)).orderBy(auditLog.id)
  expect(log.map(({ action }) => action)).toEqual(['deletion_asked', 'deletion_called_off'])
})

test('OPEN-24: what comes to stand in the way within the days moves the end by a day, until it is settled', async () => {
  const ben = await app.given.readyPerson()
  await ask(ben)
  const back = { ...ben, token: (await signIn(ben)).auth_token }
  const finding = { reference: 'late', thereCents: 1 as never, hereCents: 0 as never, foundAt: app.clock.now() }
  await db.insert(moneyFindings).values({ ...finding, kind: 'dispute', userId: ben.id as never })
  const email = await emailOf(ben)
  await passTime(app, { days: 14.5 })
  const standing = async () => {
    const mine = and(eq(accountDeletions.userId, ben.id as never))
    return (await db.select().from(accountDeletions).where(mine).orderBy(desc(accountDeletions.id)))[0]!
  }
  expect(await standing()).toMatchObject({ erasedAt: null })
  expect((await standing()).endsAt.getTime()).toBeGreaterThan(app.clock.now().getTime())
  expect(back.token).not.toBe('')
  await passTime(app, { days: 3 })
  const told = (await subjectsTo(email)).filter(subject => subject === 'Your account is not deleted yet')
  expect(told).toHaveLength(1)
  const later = { ...ben, token: (await signIn(ben)).auth_token }
  expect(await app.call('getMyData', {}, later)).toMatchObject({
    result: { deletion: { stops: [{ code: 'dispute-open' }] } },
  })
  await db.update(moneyFindings).set({ closedAt: app.clock.now() })
  await passTime(app, { days: 1 })
  expect((await standing()).erasedAt).not.toBeNull()
})

test('OPEN-24: a reservation and a deletion at the same moment: the one that is first counts', async () => {
  const { person, car } = await given.reserved()
  await app.call(
    'cancelbookedLease',
    {
      booking_id: (
        await db
          .select()
          .from(bookings)
          .where(eq(bookings.userId, person.id as never))
      )[0]!.id,
    },
    person,
  )
  await passTime(app, { hours: 1 })
  await ask(person)
  await db
    .update(accountDeletions)
    .set({ endsAt: app.clock.now(), askedAt: app.clock.now() })
    .where(eq(accountDeletions.userId, person.id as never))
  const erase = schedule.find(({ name }) => name === 'erase-accounts')!
  const client = await pool.connect()
  await client.query('begin')
  await client.query(
    `insert into bookings (number, user_id, vehicle_id, state, financing, start_at, end_at, time_zone, cycle_days, fee_cents, miles, quote, surface, tax_rate_ppm, program_months, program_goal, created_at)
     select '999999', user_id, $2, 'new', financing, start_at, end_at, time_zone, cycle_days, fee_cents, miles, quote, surface, tax_rate_ppm, program_months, program_goal, created_at from bookings where user_id = $1`,
    [person.id, car.id],
  )
  const erasing = erase.run(app.parts, app.clock.now())
  for (let waits = 0; waits === 0; )
    waits = (
      await pool.query(
        `select count(*)::int as n from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
      )
    ).rows[0].n
  await client.query('commit')
  client.release()
  await erasing
  expect(
    (
      await db
        .select()
        .from(users)
        .where(eq(users.id, person.id as never))
    )[0]!.deletedAt,
  ).toBeNull()

  await pool.query(`update bookings set state = 'canceled' where number = '999999'`)
  app.clock.advance({ days: 2 })
  await erase.run(app.parts, app.clock.now())
  expect(
    (
      await db
        .select()
        .from(users)
        .where(eq(users.id, person.id as never))
    )[0]!.deletedAt,
  ).not.toBeNull()
  await expect(
    pool.query(`insert into bookings select (b).* from (select b from bookings b where number = '999999') one`),
  ).rejects.toThrow(/is deleted|non-DEFAULT/)
})
