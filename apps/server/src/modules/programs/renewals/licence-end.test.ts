import { lapseHours } from '@ownward/domain/bookings'
import { addMinutes, dateInZone, daysUntil } from '@ownward/domain/calendar'
import { and, asc, eq, inArray } from 'drizzle-orm'
import { afterAll, afterEach, expect, test } from 'vitest'
import { bookings, charges, licences, notifications } from '../../../db/schema/index.ts'
import type { GivenPerson } from '../../../testing/given.ts'
import { rowsOf } from '../../../testing/rows-of.ts'
import { startTestApp } from '../../../testing/test-app.ts'
import { leaseOf } from '../bookings/testing/given.ts'
import { givenBookings, passTime } from '../bookings/testing/given-booking.ts'
import { nextLicenceEnd, remindLicences } from './remind-licences.ts'

const app = await startTestApp({ now: '2026-03-02T15:00:00Z' })
afterAll(() => app.close())
const { db } = app.parts.database
const given = givenBookings(app)
afterEach(() => given.rest())

const day = 86_400_000
const dayIn = (days: number) => new Date(app.clock.now().getTime() + days * day).toISOString().slice(0, 10)

/** From now on the person's approved licence says this last day. */
const endsOn = (person: { id: number }, dateOfExpiry: string) =>
  db
    .update(licences)
    .set({ fields: { documentNumber: 'M650', dateOfExpiry } })
    .where(eq(licences.userId, person.id))

const kinds = ['licence_ends', 'licence_ended', 'renewed_unlicensed']
const toldOf = async (person: { id: number }) =>
  db
    .select({ kind: notifications.kind, facts: notifications.facts, at: notifications.at })
    .from(notifications)
    .where(and(eq(notifications.userId, person.id), inArray(notifications.kind, kinds)))
    .orderBy(asc(notifications.id))

const chargesOf = async (id: number) => (await db.select().from(charges).where(eq(charges.bookingId, id))).length

test('ROLE-02 ROLE-04: a licence that ends before the pickup reserves nothing; through the day of the pickup it does', async () => {
  await given.reserved()
  const [ana, car] = [await app.given.readyPerson(), await app.given.vehicle()]
  const startdatetime = '2026-03-20T15:00:00Z'
  const book = () => app.call('book', leaseOf(car.id, { startdatetime }), ana)
  await endsOn(ana, '2026-03-19')
  expect(await app.call('getEligibility', {}, ana)).toMatchObject({ may_reserve: true })
  const rows = await app.call('getEligibility', { pickup_on: '2026-03-20' }, ana)
  expect(rows).toMatchObject({ may_reserve: false })
  expect(rows.status === 1 && rows.result.find(row => row.requirement === 'licence')).toMatchObject({
    state: 'missing',
    next: 'Send the renewed license',
  })
  await app.call('getVehicleQuote', leaseOf(car.id, { startdatetime }), ana)
  const refused = await book()
  expect(refused).toMatchObject({ status: 0, code: 'not-eligible', result: { missing: ['licence'] } })
  expect(refused.message).toContain('still valid on the day of the pickup')
  await endsOn(ana, '2026-03-20')
  expect(await book()).toMatchObject({ status: 1 })
})

test('ROLE-02: an expired licence is no licence: not for the account, not for a reservation', async () => {
  const [ana, car] = [await app.given.readyPerson(), await app.given.vehicle()]
  await endsOn(ana, dayIn(-2))
  expect(await app.call('getmyaccountDetails', {}, ana)).toMatchObject({
    result: { is_driver: '0', license_status: 'expired' },
  })
  expect(
    await app.call(
      'book',
      leaseOf(car.id, { startdatetime: new Date(app.clock.now().getTime() + 10 * day).toISOString() }),
      ana,
    ),
  ).toMatchObject({ code: 'not-eligible' })
  const tess = await app.given.teamMember()
  expect(await rowsOf(app, 'teamPeopleTable', tess, { query: ana.phone })).toMatchObject([
    { cells: { licence: 'expired' } },
  ])
})

test('ROLE-02 BOOK-05 BOOK-02: what a licence lacks for the pickup, or while the car is out, is told with each booking and each row, until a renewed one counts', async () => {
  const { id, person, startAt } = await given.approved()
  const team = await given.member()
  const pickupOn = startAt.toISOString().slice(0, 10)
  const waiting = async (locale = 'en') => {
    const [detail, list] = [
      await app.call(
        'getPendingBookingDetails',
        { bookingid: id },
        { token: person.token, headers: { 'accept-language': locale } },
      ),
      await app.call('getMyPendingBooking', {}, { token: person.token, headers: { 'accept-language': locale } }),
    ]
    if (detail.status !== 1 || list.status !== 1) throw new Error('no booking')
    expect(list.result[0]!.license_needed).toEqual(detail.result.license_needed)
    return detail.result.license_needed
  }
  expect(await waiting()).toBeNull()
  await endsOn(person, pickupOn)
  expect(await waiting()).toBeNull()
  await endsOn(person, '2026-03-08')
  const ends = {
    state: 'missing',
    until: '03/08/2026',
    next: 'Send the renewed license',
    href: '/account/upload-license',
  }
  expect(await waiting()).toMatchObject({ ...ends, reason: 'Your driver’s license ends before the pickup.' })
  expect(await waiting('fr')).toMatchObject({ reason: 'Votre permis de conduire prend fin avant la prise en charge.' })
  app.clock.set(startAt)
  expect(await waiting()).toMatchObject({ ...ends, reason: 'Your driver’s license has expired.' })
  await endsOn(person, pickupOn)
  expect(await app.call('startBooking', { booking_id: id }, person)).toMatchObject({ status: 1 })

  const driving = async () => {
    const detail = await app.call('getActiveBookingDetail', { bookingid: id }, person)
    const list = await app.call('getMyActiveLease', {}, person)
    if (detail.status !== 1 || list.status !== 1) throw new Error('no booking')
    expect(list.result[0]!.license_needed).toEqual(detail.result.license_needed)
    return detail.result.license_needed
  }
  expect(await driving()).toBeNull()
  await passTime(app, { days: 1 })
  expect(await driving()).toMatchObject({ state: 'missing', reason: 'Your driver’s license has expired.' })
  await renew(person, team)
  expect(await driving()).toBeNull()
})

test('SRV-13 ROLE-02: on the day after its end, by the clock of the place, nothing is started and nothing charged', async () => {
  const { id, person, startAt } = await given.approved()
  await endsOn(person, startAt.toISOString().slice(0, 10))
  const next = new Date(startAt)
  // 04:30 in UTC is still the evening of the day before in Miami.
  next.setUTCHours(28, 30)
  app.clock.set(next)
  const startAgain = () => app.call('startBooking', { booking_id: id }, person)
  expect(dayIn(0) > startAt.toISOString().slice(0, 10)).toBe(true)
  await endsOn(person, new Date(startAt.getTime() - day).toISOString().slice(0, 10))
  const before = await chargesOf(id)
  const refused = await startAgain()
  expect(refused).toMatchObject({ status: 0, code: 'no-valid-licence' })
  expect(refused.message).toContain('has expired')
  expect(await chargesOf(id)).toBe(before)
  await endsOn(person, startAt.toISOString().slice(0, 10))
  // Daylight saving moved the place to four hours behind.
  app.clock.set(new Date(next.getTime() - 3_600_000))
  expect(await startAgain()).toMatchObject({ status: 1 })
})

test('BEY-13 ROLE-02: a driver is told 30, 14 and 3 days ahead and after the end, each once, and again only for the next licence', async () => {
  const { person } = await given.active()
  await endsOn(person, dayIn(40))
  await passTime(app, { days: 45 })
  const told = (await toldOf(person)).filter(({ kind }) => kind !== 'renewed_unlicensed')
  expect(told.map(({ kind, facts }) => [kind, (facts as { days?: number }).days])).toEqual([
    ['licence_ends', 30],
    ['licence_ends', 14],
    ['licence_ends', 3],
    ['licence_ended', undefined],
  ])
  // Nine in the morning where the car is.
  const hours = told.map(({ at }) =>
    new Intl.DateTimeFormat('en-US', { timeZone: 'America/New_York', hour: 'numeric' }).format(at),
  )
  expect(new Set(hours)).toEqual(new Set(['9 AM']))
  await passTime(app, { days: 3 })
  expect((await toldOf(person)).filter(({ kind }) => kind.startsWith('licence'))).toHaveLength(4)
})

test('BEY-13 SRV-14: a reservation whose time is over is not told of a licence, whichever process looks first', async () => {
  const { person, startAt } = await given.approved()
  const over = addMinutes(startAt, (lapseHours + 24) * 60)
  await endsOn(person, dateInZone(new Date(over.getTime() + 30 * day), 'America/New_York'))
  // Another process is about to let it lapse, and this one already asks about licences.
  app.clock.set(over)
  expect(await nextLicenceEnd(app.parts, over)).toBeNull()
  expect(await remindLicences(app.parts, over)).toBe(0)
  await passTime(app, { days: 1 })
  expect(await toldOf(person)).toEqual([])
})

test('BEY-13: what a stopped job has missed is told once, with the days that are left; a renewal that waits is not asked for again', async () => {
  const { person } = await given.active()
  const end = dayIn(9)
  await endsOn(person, end)
  await passTime(app, { hours: 24 })
  const told = await toldOf(person)
  const left = daysUntil(dateInZone(told[0]!.at, 'America/New_York'), end)
  expect(told).toMatchObject([{ kind: 'licence_ends', facts: { days: left } }])
  expect(left).toBeLessThan(14)
  await db.insert(licences).values({
    userId: person.id,
    state: 'pending',
    fields: { documentNumber: 'M651' },
    createdAt: app.clock.now(),
    submittedAt: app.clock.now(),
  })
  await passTime(app, { days: 20 })
  expect((await toldOf(person)).filter(({ kind }) => kind.startsWith('licence'))).toHaveLength(1)
})

test('SRV-14 SRV-15: without a licence a program is not extended; its cycles go on while the car is out, and driver and team are told', async () => {
  const { id, person } = await given.active()
  const team = await given.member()
  await endsOn(person, dayIn(2))
  const extend = () =>
    app.call(
      'autorenew',
      { booking_id: id, autorenew: 1, autorenewenddate: new Date(app.clock.now().getTime() + 20 * day).toISOString() },
      person,
    )
  await passTime(app, { days: 4 })
  expect(await extend()).toMatchObject({ status: 0, code: 'no-valid-licence' })
  const before = await chargesOf(id)
  await passTime(app, { days: 4 })
  expect(await chargesOf(id)).toBe(before + 1)
  expect((await toldOf(person)).map(({ kind }) => kind)).toEqual([
    'licence_ends',
    'licence_ended',
    'renewed_unlicensed',
  ])
  const overview = await app.call('teamOverview', {}, team)
  expect(
    overview.status === 1 && overview.notices.filter(({ kind }) => kind === 'licence_ended').length,
  ).toBeGreaterThanOrEqual(2)

  await renew(person, team)
  expect(await extend()).toMatchObject({ status: 1 })
})

/** The person has handed in a renewed licence, and the team approves it. */
async function renew(person: GivenPerson, team: GivenPerson): Promise<void> {
  const now = app.clock.now()
  const fields = { documentNumber: `N${person.id}00`, dateOfBirth: '04/05/1988', dateOfExpiry: '04/05/2040' }
  const [sent] = await db
    .insert(licences)
    .values({ userId: person.id, state: 'pending', fields, createdAt: now, submittedAt: now })
    .returning({ id: licences.id })
  const decided = await app.call('teamReviewLicence', { licence_id: sent!.id, decision: 'approve' }, team)
  expect(decided).toMatchObject({ status: 1 })
  expect(await db.select().from(bookings).where(eq(bookings.userId, person.id))).toHaveLength(1)
}

test('SRV-24, BEY-13: the letter of an approved licence leads to the booking that waits or runs, or to the car they had held, and to the cars without either', async () => {
  const tess = await app.given.teamMember(['licences'])
  const approve = async (userId: number) => {
    const now = app.clock.now()
    const fields = {
      documentNumber: `W${userId}00`,
      givenName: '',
      dateOfBirth: '1988-04-05',
      dateOfExpiry: '2036-04-05',
    }
    const [sent] = await db
      .insert(licences)
      .values({ userId, state: 'pending', fields, createdAt: now, submittedAt: now })
      .returning({ id: licences.id })
    const answer = await app.call('teamReviewLicence', { licence_id: sent!.id, decision: 'approve' }, tess)
    expect(answer).toMatchObject({ status: 1 })
    const [told] = await db
      .select({ facts: notifications.facts })
      .from(notifications)
      .where(and(eq(notifications.userId, userId), eq(notifications.kind, 'licence_approved')))
    return told!.facts
  }
  const waits = await given.reserved()
  expect(await approve(waits.person.id)).toEqual({ bookingId: waits.id, tab: 1 })
  const [holder, nobody, car] = [
    await app.given.customer({ email: 'holder@example.com' }),
    await app.given.customer({ email: 'nobody@example.com' }),
    await app.given.vehicle(),
  ]
  await app.call('getVehicleQuote', leaseOf(car.id, { startdatetime: `${dayIn(6)}T15:00:00Z` }), holder)
  expect(await approve(holder.id)).toEqual({ carId: car.id })
  expect((await app.lastMessage('holder@example.com'))?.text).toContain(`/booking?car=${car.id}`)
  expect(await approve(nobody.id)).toEqual({})
  expect((await app.lastMessage('nobody@example.com'))?.text).toContain('/cars')
})
