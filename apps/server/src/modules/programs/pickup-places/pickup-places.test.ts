import { eq } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import { auditLog, notifications, outbox, places, users, vehicles } from '../../../db/schema/index.ts'
import { rowsOf } from '../../../testing/rows-of.ts'
import { startTestApp } from '../../../testing/test-app.ts'
import { givenBookings, passTime } from '../bookings/testing/given-booking.ts'

const app = await startTestApp({ now: '2026-03-02T15:00:00Z' })
const { db } = app.parts.database
afterAll(() => app.close())
const given = givenBookings(app)
const member = await app.given.teamMember()

const day = { opens: '09:00', closes: '18:00' }
const lot = {
  name: 'Harbor Lot',
  street: '12 Harbor Way',
  city: 'miami, fl',
  postal_code: '33132',
  phone: '3055550190',
  email: 'harbor@example.com',
  hours: [day, day, day, day, day, null, null],
  en: { bring: 'Bring your license.', keys: 'The keys are at the desk.', back: 'Hand the keys in at the desk.' },
  fr: { bring: 'Apportez votre permis.', keys: 'Les clés sont au comptoir.', back: 'Remettez les clés au comptoir.' },
  return_place_id: null,
}

async function made(change: object = {}): Promise<number> {
  const answer = await app.call('teamSavePickupPlace', { ...lot, ...change }, member)
  if (answer.status !== 1) throw new Error(JSON.stringify(answer))
  return answer.result.pickup_place_id
}

async function mailsOf(personId: number) {
  const [person] = await db.select().from(users).where(eq(users.id, personId))
  return db.select().from(outbox).where(eq(outbox.to, person!.email)).orderBy(outbox.id)
}

test('BEY-27, SRV-32: the team writes places down; what nobody could find a place by is refused in its field', async () => {
  await app.given.vehicle()
  const id = await made()
  const listed = await app.call('teamPickupPlaces', {}, member)
  if (listed.status !== 1) throw new Error(listed.message)
  expect(listed.result.find(place => place.id === id)).toMatchObject({
    name: 'Harbor Lot',
    city: 'Miami, FL',
    time_zone: 'America/New_York',
    cars: 0,
    lat: 25.7743,
  })
  const wrong = async (change: object) => {
    const answer = await app.call('teamSavePickupPlace', { ...lot, name: 'Other Lot', ...change }, member)
    return (answer as { result: { problems: { field: string }[] } }).result.problems.map(({ field }) => field)
  }
  expect(await wrong({ name: 'harbor lot' })).toEqual(['name'])
  expect(await wrong({ city: 'Nowhere, FL' })).toEqual(['city'])
  expect(await wrong({ hours: lot.hours.map(() => null) })).toEqual(['hours'])
  expect(await wrong({ hours: lot.hours.map(() => ({ opens: '18:00', closes: '09:00' })) })).toEqual(['hours'])
  expect(await wrong({ fr: { ...lot.fr, keys: ' ' } })).toEqual(['fr.keys'])
  expect(await wrong({ return_place_id: 999_999 })).toEqual(['return_place_id'])
  expect(await app.call('teamSavePickupPlace', { ...lot, pickup_place_id: 999_999 }, member)).toMatchObject({
    code: 'no-pickup-place',
  })
  const log = await db
    .select()
    .from(auditLog)
    .where(eq(auditLog.subject, `pickup-place:${id}`))
  expect(log.map(row => row.action)).toEqual(['pickup_place_added'])
})

test('BEY-27, SRV-32: a place is changed with a note of what it said before, and not over what somebody else wrote meanwhile', async () => {
  const id = await made({ name: 'Two Members Lot' })
  const other = await app.given.teamMember(['fleet'], { firstName: 'Ben', lastName: 'Ruiz' })
  const change = (by: { token: string }, body: object) =>
    app.call('teamSavePickupPlace', { ...lot, name: 'Two Members Lot', pickup_place_id: id, ...body }, by)
  const sunday = lot.hours.with(6, { opens: '10:00', closes: '14:00' })
  expect(await change(other, { street: '14 Harbor Way', hours: sunday, version: 1 })).toMatchObject({ status: 1 })
  for (const version of [1, undefined]) {
    expect(await change(member, { street: '99 Lost Street', version })).toMatchObject({
      code: 'changed-meanwhile',
      message: expect.stringContaining('Ben Ruiz'),
    })
  }
  const file = await app.call('teamPickupPlace', { pickup_place_id: id }, member)
  expect(file).toMatchObject({
    result: {
      place: { street: '14 Harbor Way', version: 2, closed: false, hours: sunday },
      history: [
        {
          who: 'Ben Ruiz',
          action: 'pickup_place_changed',
          reason: 'street: 12 Harbor Way → 14 Harbor Way\nhours.6: – → 10:00–14:00',
        },
        { action: 'pickup_place_added' },
      ],
    },
  })
  // Saved as it stands, it is the same version and nothing is written into the log.
  expect(await change(member, { street: '14 Harbor Way', hours: sunday, version: 2 })).toMatchObject({ status: 1 })
  expect(await app.call('teamPickupPlace', { pickup_place_id: id }, member)).toMatchObject({
    result: { place: { version: 2 }, history: { length: 2 } },
  })
  expect(await app.call('teamPickupPlace', { pickup_place_id: 999_999 }, member)).toMatchObject({
    code: 'no-pickup-place',
  })
})

test('BEY-27, SRV-32: a place is closed only when no car is fetched there or comes back there, and no car is given to it then', async () => {
  const yard = await made({ name: 'Closing Yard' })
  const id = await made({ name: 'Closing Lot', return_place_id: yard })
  const close = (pickup_place_id: number, closed: boolean, version: number) =>
    app.call('teamClosePickupPlace', { pickup_place_id, closed, version }, member)
  const car = await app.given.vehicle({ pickupPlaceId: id })
  expect(await close(id, true, 1)).toMatchObject({ code: 'place-in-use', message: expect.stringContaining('1 car') })
  expect(await close(yard, true, 1)).toMatchObject({
    code: 'place-in-use',
    message: expect.stringContaining('Closing Lot'),
  })
  expect(await rowsOf(app, 'teamVehicleTable', member, { of: { place: id } })).toMatchObject([
    { id: car.id, cells: { pickup: { id, name: 'Closing Lot' } } },
  ])

  await db.update(vehicles).set({ availability: 'sold' }).where(eq(vehicles.id, car.id))
  expect(await close(id, true, 0)).toMatchObject({ code: 'changed-meanwhile' })
  expect(await close(id, true, 1)).toMatchObject({ status: 1 })
  const choices = await app.call('teamFleetChoices', {}, member)
  if (choices.status !== 1) throw new Error(choices.message)
  expect(choices.result.pickup_places).not.toContain('Closing Lot')
  const next = await app.given.vehicle()
  const given = { vehicle_id: next.id, facts: { pickup_place: 'Closing Lot' } }
  expect(await app.call('teamSaveVehicle', given, member)).toMatchObject({ code: 'bad-facts' })
  expect(
    await app.call('teamSavePickupPlace', { ...lot, name: 'Third Lot', return_place_id: id }, member),
  ).toMatchObject({ code: 'bad-facts', result: { problems: [{ field: 'return_place_id' }] } })
  expect(await close(id, false, 2)).toMatchObject({ status: 1 })
  expect(await app.call('teamSaveVehicle', given, member)).toMatchObject({ status: 1 })
})

test('BEY-27, BOOK-05: only who has reserved a car is told where it is; a return elsewhere is told where the data says so', async () => {
  const yard = await made({ name: 'Return Yard', street: '7 Yard Street' })
  const pickupPlaceId = await made({ name: 'Front Lot', return_place_id: yard })
  const booking = await given.reserved({}, { pickupPlaceId })
  const seen = await app.send('getPreAuthVehicleDetail', { list_id: booking.car.id })
  expect(JSON.stringify(seen.body)).not.toContain('Harbor Way')

  const pending = await app.call('getPendingBookingDetails', { bookingid: booking.id }, booking.person)
  expect(pending).toMatchObject({
    result: {
      pickup_place: {
        name: 'Front Lot',
        street: '12 Harbor Way',
        city: 'Miami',
        state: 'FL',
        postal_code: '33132',
        phone: '3055550190',
        bring: 'Bring your license.',
        hours: lot.hours,
        time_zone: 'America/New_York',
      },
      return_place: { name: 'Return Yard', street: '7 Yard Street', back: 'Hand the keys in at the desk.' },
    },
  })
  const somebody = await app.given.customer()
  expect(await app.call('getPendingBookingDetails', { bookingid: booking.id }, somebody)).toMatchObject({
    code: 'no-booking',
  })
  await app.call('cancelbookedLease', { booking_id: booking.id }, booking.person)
  const past = await app.call('getPastBookingDetail', { bookingid: booking.id }, booking.person)
  expect(past).toMatchObject({ result: { pickup_place: null, return_place: null } })
})

test('SRV-29, BEY-27: the letters of a booking tell where and when, name the clock, and lead to the booking itself', async () => {
  const pickupPlaceId = await made({ name: 'Letter Lot', street: '44 Letter Street' })
  const booking = await given.approved({}, { pickupPlaceId })
  const bodies = async () => (await mailsOf(booking.person.id)).map(({ subject, text }) => ({ subject, text }))
  const [reserved, approved] = await bodies()
  for (const { text } of [reserved!, approved!]) {
    expect(text).toContain('Letter Lot, 44 Letter Street, Miami, FL 33132')
    expect(text).toContain('(305) 555-0190')
    expect(text).toContain('Monday – Friday 9:00 am – 6:00 pm; Saturday – Sunday closed')
    expect(text).toContain('Bring your license.')
    expect(text).toContain('11:00 am - 12th Mar (EDT)')
    expect(text).toContain(`/account/booking-detail/${booking.id}/1`)
  }
  // A day before the pickup it is told again, once.
  await passTime(app, new Date(booking.startAt.getTime() - 25 * 3_600_000))
  expect(await bodies()).toHaveLength(2)
  await passTime(app, new Date(booking.startAt.getTime() - 3_600_000))
  const reminder = (await bodies()).at(-1)!
  expect(await bodies()).toHaveLength(3)
  expect(reminder.subject).toContain('waits for you: 11:00 am - 12th Mar (EDT)')
  expect(reminder.text).toContain('44 Letter Street')
  await passTime(app, booking.startAt)
  expect(await bodies()).toHaveLength(3)

  await app.call('startBooking', { booking_id: booking.id }, booking.person)
  const at = new Date(booking.startAt.getTime() + 5 * 86_400_000).toISOString()
  await db.update(users).set({ locale: 'fr' }).where(eq(users.id, booking.person.id))
  await app.call('scheduleReturn', { booking_id: booking.id, return_datetime: at }, booking.person)
  const back = (await bodies()).at(-1)!
  expect(back.text).toContain('Rendez-la ici\u00a0: Letter Lot, 44 Letter Street, Miami, FL 33132')
  expect(back.text).toContain('lundi – vendredi 9 h 00 – 18 h 00\u00a0; samedi – dimanche fermé')
  expect(back.text).toContain('Remettez les clés au comptoir.')
  expect(back.text).toContain('(HAE)')
  await given.rest()
})

test('BEY-27: what was told before places were kept is still read; a car without one is not approved', async () => {
  const booking = await given.reserved()
  await db.update(vehicles).set({ pickupPlaceId: null }).where(eq(vehicles.id, booking.car.id))
  const decided = await app.call(
    'teamDecideBooking',
    { booking_id: booking.id, decision: 'approve' },
    await given.member(),
  )
  expect(decided).toMatchObject({ status: 0, code: 'car-without-place' })
  await db.insert(notifications).values({
    userId: booking.person.id,
    kind: 'booking_approved',
    facts: { number: '1', car: 'Toyota', pickupAt: '2026-03-12T15:00:00Z', timeZone: 'America/New_York' },
    at: app.clock.now(),
  })
  const listed = await app.call('getNotifications', {}, booking.person)
  expect(listed).toMatchObject({ result: [{ kind: 'booking_approved', href: '/account/bookings/1' }, {}] })
  await given.rest()
})

test('BEY-27, SRV-32: of twenty members who add a place of one name at once one does, however its letters are written, and the others hear of it', async () => {
  const names = ['Crowded Lot', 'crowded lot', 'CROWDED LOT']
  const answers = await Promise.all(
    Array.from({ length: 20 }, (_, i) => app.call('teamSavePickupPlace', { ...lot, name: names[i % 3]! }, member)),
  )
  expect(answers.filter(({ status }) => status === 1)).toHaveLength(1)
  for (const answer of answers.filter(({ status }) => status !== 1))
    expect(answer).toMatchObject({ code: 'bad-facts', result: { problems: [{ field: 'name' }] } })
  const id = await made({ name: 'Spare Lot' })
  const renamed = await Promise.all([
    app.call('teamSavePickupPlace', { ...lot, name: 'Wanted Lot', pickup_place_id: id, version: 1 }, member),
    app.call('teamSavePickupPlace', { ...lot, name: 'wanted lot' }, member),
  ])
  expect(renamed.filter(({ status }) => status === 1)).toHaveLength(1)
})

test('BEY-27, SRV-32: of twenty members who change a place at once one does, and no other’s words are lost unseen, also where it moves', async () => {
  await app.given.vehicle()
  await db
    .insert(places)
    .values({ ...(await miami()), id: 9202, name: 'Tampa', folded: 'tampa' })
    .onConflictDoNothing()
  const id = await made({ name: 'Busy Lot' })
  const answers = await Promise.all(
    Array.from({ length: 20 }, (_, i) => {
      const change = { street: `${i} Harbor Way`, city: 'Tampa, FL' }
      return app.call(
        'teamSavePickupPlace',
        { ...lot, name: 'Busy Lot', pickup_place_id: id, version: 1, ...change },
        member,
      )
    }),
  )
  expect(answers.filter(({ status }) => status === 1)).toHaveLength(1)
  for (const answer of answers.filter(({ status }) => status !== 1))
    expect(answer).toMatchObject({ code: 'changed-meanwhile', message: expect.stringContaining('Tess Adams') })
  const file = await app.call('teamPickupPlace', { pickup_place_id: id }, member)
  const street = answers.findIndex(({ status }) => status === 1)
  expect(file).toMatchObject({
    result: { place: { version: 2, street: `${street} Harbor Way` }, history: { length: 2 } },
  })
})

test('BEY-27, SRV-32: of a place that moves to another state and a car that is given to it at the same moment one stays away', async () => {
  await db.insert(places).values({ ...(await miami()), id: 9203, name: 'Atlanta', folded: 'atlanta', state: 'GA' })
  for (let round = 0; round < 8; round++) {
    const id = await made({ name: `Moving Lot ${round}` })
    const car = await app.given.vehicle()
    const move = { ...lot, name: `Moving Lot ${round}`, pickup_place_id: id, version: 1, city: 'Atlanta, GA' }
    const [given, moved] = await Promise.all([
      app.call('teamSaveVehicle', { vehicle_id: car.id, facts: { pickup_place: `Moving Lot ${round}` } }, member),
      later(round, () => app.call('teamSavePickupPlace', move, member)),
    ])
    expect([given.status, moved.status], `round ${round}`).not.toEqual([1, 1])
  }
})

const miami = async () => (await db.select().from(places).where(eq(places.id, 9001)))[0]!

/** Does something a little later: after so many other questions of the team's have been answered. */
async function later<T>(questions: number, work: () => Promise<T>): Promise<T> {
  for (let asked = 0; asked < questions; asked++) await app.call('teamFleetChoices', {}, member)
  return work()
}
