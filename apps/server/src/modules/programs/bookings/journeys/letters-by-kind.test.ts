import type { BookingRequest } from '@ownward/contract'
import type { Locale } from '@ownward/texts'
import { asc, eq } from 'drizzle-orm'
import { afterAll, afterEach, expect, test } from 'vitest'
import { licences, notifications } from '../../../../db/schema/index.ts'
import { testCards, testSurface } from '../../../../testing/given.ts'
import { startTestApp } from '../../../../testing/test-app.ts'
import type { PersonEvent } from '../../../ground/messages/event-facts.ts'
import { sayEvent } from '../../../ground/messages/events.ts'
import { givenBookings, passTime, useCard } from '../testing/given-booking.ts'

const app = await startTestApp({ now: '2026-03-02T15:00:00Z' })
afterAll(() => app.close())
const { db } = app.parts.database
const given = givenBookings(app)
afterEach(() => given.rest())

const day = 86_400_000

/** What a sentence is about that is not true of every booking, as either language says it. */
const families = {
  'a first cycle is charged': /first cycle|premier cycle/,
  'a cycle follows': /new cycle begins|nouveau cycle commence/,
  'an amount was paid': /Paid today|Payé aujourd|every cent back|tout récupérer/,
  'nothing was due': /Nothing was due|Rien n’était dû/,
  'the car is sold': /sold to you|vous est alors vendue|belongs to you|vous appartient/,
  'the booking is started': /start the booking|not started|commencez la réservation|commencé la réservation|commencée/,
  'a deposit': /deposit|dépôt/,
  'it comes back': /return the car|bring the car back|rendez pas la voiture|rendre la voiture/,
  'its cycles go on': /its cycles go on|ses cycles continuent/,
  'the car can be asked back': /ask for the car back|demander (?:le retour de )?la voiture/,
  'nobody decided': /did not decide|n’a pas pris de décision/,
  'an amount goes back': /goes back|retourne|remettons/,
} as const
type Family = keyof typeof families

/** Every letter to a person, by its kind: what families of sentences stand in it, the same in both languages. */
async function lettersTo(person: { id: number }): Promise<Record<string, Family[]>> {
  const rows = await db
    .select()
    .from(notifications)
    .where(eq(notifications.userId, person.id))
    .orderBy(asc(notifications.id))
  return Object.fromEntries(
    rows.map(({ kind, facts }) => {
      const [en, fr] = (['en', 'fr'] as const).map(locale => familiesIn({ kind, facts } as PersonEvent, locale))
      expect(fr, `${kind} in French`).toEqual(en)
      return [kind, en!]
    }),
  )
}

function familiesIn(event: PersonEvent, locale: Locale): Family[] {
  const { title, paragraphs } = sayEvent(event, { brand: 'Ownward', words: { locale } })
  const text = [title, ...paragraphs].join('\n')
  return (Object.keys(families) as Family[]).filter(family => families[family].test(text))
}

const buy = { financing: 'buy', days: 7, initial_fee_options: 0, miles_options: 0, rental_options: 0 } as const
const free: [Partial<BookingRequest>, object] = [
  { initial_fee_options: 0, rental_options: 36 },
  {
    surface: {
      ...testSurface,
      depositCents: 0,
      fees: [{ feeCents: 0, dayAddCents: 900, label: '$0' }, ...testSurface.fees],
    },
  },
]

test('BEY-13, C-19: what is written before the pickup is true of a program, of one with nothing to pay, and of a purchase', async () => {
  const kinds = {
    program: await given.approved(),
    free: await given.approved(...free),
    purchase: await given.approved(buy),
  }
  await passTime(app, { days: 9 })
  await passTime(app, { hours: 1 })
  for (const { id, person } of Object.values(kinds)) await app.call('cancelbookedLease', { booking_id: id }, person)
  const told = Object.fromEntries(
    await Promise.all(
      Object.entries(kinds).map(async ([kind, { person }]) => [kind, await lettersTo(person)] as const),
    ),
  )
  expect(told).toEqual({
    program: {
      reservation_made: ['an amount was paid'],
      booking_approved: ['a first cycle is charged', 'an amount was paid', 'the booking is started'],
      pickup_tomorrow: ['a first cycle is charged', 'the booking is started'],
      booking_canceled: ['an amount goes back'],
    },
    free: {
      reservation_made: ['nothing was due'],
      booking_approved: ['a first cycle is charged', 'the booking is started'],
      pickup_tomorrow: ['a first cycle is charged', 'the booking is started'],
      booking_canceled: [],
    },
    purchase: {
      reservation_made: ['an amount was paid'],
      booking_approved: ['an amount was paid', 'the car is sold'],
      pickup_tomorrow: ['the car is sold'],
      booking_canceled: ['an amount goes back'],
    },
  })
})

test('BEY-13, O-53: a booking that lapses is told why: not started, not fetched, or not decided on', async () => {
  const kinds = {
    program: await given.approved(),
    undecided: await given.reserved(),
    purchase: await given.approved(buy),
  }
  await passTime(app, { days: 22 })
  const lapsed = async ({ person }: { person: { id: number } }) => (await lettersTo(person)).booking_canceled
  expect(await lapsed(kinds.program)).toEqual(['the booking is started', 'an amount goes back'])
  expect(await lapsed(kinds.undecided)).toEqual(['nobody decided', 'an amount goes back'])
  expect(await lapsed(kinds.purchase)).toEqual(['an amount goes back'])
})

test('BEY-13, C-19, SRV-19: while it runs and at its end a program speaks of what it has; a car that was bought is sold and done', async () => {
  const [without, purchase, program] = [await given.approved(...free), await given.approved(buy), await given.active()]
  for (const { id, person } of [without, purchase])
    expect(await app.call('startBooking', { booking_id: id }, person)).toMatchObject({ status: 1 })
  await passTime(app, { days: 2 })
  const team = await given.member()
  for (const { id } of [program, without])
    expect(await app.call('teamCompleteBooking', { booking_id: id, odometer: 21_400 }, team)).toMatchObject({
      status: 1,
    })
  const [ofProgram, ofFree, ofPurchase] = [
    await lettersTo(program.person),
    await lettersTo(without.person),
    await lettersTo(purchase.person),
  ]
  expect(ofProgram).toMatchObject({
    booking_started: ['a cycle follows', 'it comes back'],
    booking_completed: ['an amount goes back'],
  })
  expect(ofFree).toMatchObject({ booking_completed: ['an amount goes back'] })
  expect(ofPurchase).toMatchObject({ booking_sold: ['the car is sold'] })
  expect(Object.keys(ofPurchase)).not.toContain('booking_started')
})

test('BEY-13, ROLE-02: who has only reserved a car is not told to bring one back when their license ends', async () => {
  const [waiting, driving] = [await given.approved(), await given.active()]
  const last = new Date(app.clock.now().getTime() + 2 * day).toISOString().slice(0, 10)
  for (const { person } of [waiting, driving])
    await db
      .update(licences)
      .set({ fields: { documentNumber: `M${person.id}`, dateOfExpiry: last } })
      .where(eq(licences.userId, person.id))
  await passTime(app, { days: 1 })
  expect((await lettersTo(waiting.person)).licence_ends).toEqual([])
  expect((await lettersTo(driving.person)).licence_ends).toEqual(['it comes back', 'its cycles go on'])
})

test('BEY-13, SRV-20: a part of the fee that is refused before the pickup asks for no car back', async () => {
  const plan = { code: 'half', feeCents: 1000_00, todayCents: 500_00, pickupAfterDays: 9, pickupWithinDays: 9 }
  const prepaid = { initial_fee_plan: 'half', prepaid_plan_selected: '1' }
  const waiting = await given.approved(prepaid, { surface: { ...testSurface, prepaidPlans: [plan] } })
  const driving = await given.active()
  for (const { person } of [waiting, driving]) await useCard(app, person, testCards.refusesCharge)
  await passTime(app, { days: 8 })
  expect((await lettersTo(driving.person)).payment_refused).toEqual(['the car can be asked back'])
  await passTime(app, new Date(waiting.startAt.getTime() + 3_600_000))
  expect((await lettersTo(waiting.person)).payment_refused).toEqual([])
})
