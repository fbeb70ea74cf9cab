import { addMinutes, dateInZone, instantFromWallTime, programEnd } from '@ownward/domain/calendar'
import type { BookingId } from '@ownward/domain/ids'
import { zero } from '@ownward/domain/money'
import { decideSelection, type PriceSurface, type ProgramQuote, quote } from '@ownward/domain/pricing'
import { eq, sql } from 'drizzle-orm'
import { reserveKey } from '../../../modules/money/charges/index.ts'
import { takeCarBack } from '../../../modules/programs/returns/index.ts'
import { letCreditWait } from '../../../modules/programs/waiting-credits/index.ts'
import type { FileStore } from '../../../outside/files/port.ts'
import type { Work } from '../../../work.ts'
import type { Tx } from '../../connect.ts'
import { bookingEvents, bookings, chargeIntents, outbox, vehicleClaims, vehicles } from '../../schema/index.ts'
import { type DemoBooking, demoBookings } from './demo-bookings.ts'
import { answerCharge, answerRefunds, checkIn, liveUntil, pickUp } from './lived-booking.ts'
import { loadAgreement } from './load-agreement.ts'
import { earlierCardId, replaceCard } from './load-people.ts'

const day = 86_400_000
const milesADay = 31

/**
 * Lives the demo's bookings through, one after the other, by what the product itself does: every charge, refusal, reading and return at its
 * time, so that states, books and letters tell one story.
 */
export async function loadBookings(tx: Tx, world: DemoWorld): Promise<void> {
  const taken: number[] = []
  for (const plan of demoBookings) {
    const car = await findCar(tx, plan.nearState, taken)
    taken.push(car.id)
    await liveBooking(tx, plan, car, world)
  }
  // Letters of months ago have long been sent.
  await tx.update(outbox).set({ sentAt: outbox.at, tries: 1 })
}

/** What the demo's bookings are lived in: the time that is now, the store of their files, and the settings of their letters. */
export interface DemoWorld {
  now: Date
  files: FileStore
  config: Work['config']
}

interface Car {
  id: number
  odometer: number
  programMonths: number
  programGoal: string
  surface: PriceSurface
  timeZone: string
  taxRatePpm: number
}

/** A free car without options or deposit, in the state if there is one; nobody else's in this seeding. */
async function findCar(tx: Tx, state: string, taken: readonly number[]): Promise<Car> {
  const { rows } = await tx.execute(sql`
    select v.id, v.odometer, v.program_months as "programMonths", v.program_goal as "programGoal", s.surface,
           p.time_zone as "timeZone", r.tax_rate_ppm as "taxRatePpm"
      from vehicles v
      join price_surfaces s on s.vehicle_id = v.id
      join places p on p.id = v.place_id
      join regions r on r.country = p.country and r.code = p.state
     where v.availability = 'free' and v.distance_unit = 'mi' and v.odometer > 12000
       and s.surface->>'depositCents' = '0' and s.surface->'variants' is null
       and not v.id = any(${sql.param(taken)}::int[])
     order by (p.state = ${state}) desc, v.id
     limit 1`)
  const [car] = rows as unknown as Car[]
  if (!car) throw new Error('the fleet has no car for a demo booking')
  return car
}

async function liveBooking(tx: Tx, plan: DemoBooking, car: Car, world: DemoWorld): Promise<void> {
  const startAt = openingTime(world.now, plan.startedDaysAgo, car.timeZone)
  const reservedAt = new Date(startAt.getTime() - 2 * day)
  const returnAt = plan.returnedAfterDays === undefined ? null : addMinutes(startAt, plan.returnedAfterDays * 1440 + 90)
  const drivenDays = plan.returnedAfterDays ?? plan.startedDaysAgo
  const startOdometer = car.odometer - milesADay * plan.startedDaysAgo
  await tx.update(vehicles).set({ odometer: startOdometer }).where(eq(vehicles.id, car.id))
  const at = (now: Date): Work => ({
    uow: { tx, touch: () => {}, afterCommit: () => {}, mustMayCharge: async () => {} },
    now,
    config: world.config,
  })

  const paying = plan.lastRefused ? earlierCardId : plan.cardId
  const bookingId = await reserve(tx, { plan, car, startAt, reservedAt, startOdometer, cardId: paying, world })
  const [intent] = await tx.select().from(chargeIntents).where(eq(chargeIntents.bookingId, bookingId))
  await answerCharge(at(reservedAt), intent!.id)
  await pickUp(at, { bookingId, reservedAt, startAt })

  const odometerOn = (moment: Date) =>
    startOdometer + Math.floor((milesADay * (moment.getTime() - startAt.getTime())) / day)
  const paidUntil = addMinutes(startAt, plan.paidCycles * plan.cycleDays * 1440 - 60)
  await liveUntil(at, bookingId, { until: plan.lastRefused ? paidUntil : (returnAt ?? world.now), odometerOn })
  if (plan.lastRefused) {
    await replaceCard(tx, plan.userId, plan.cardId, paidUntil)
    await liveUntil(at, bookingId, { until: world.now, odometerOn })
  }
  if (returnAt) {
    const booking = await lockedBooking(tx, bookingId)
    const odometer = startOdometer + milesADay * drivenDays
    const by = { kind: 'person', id: plan.userId } as const
    await takeCarBack(at(returnAt), booking, { by, odometer, deductionCents: zero, reason: '', onceKey: null })
    await checkIn(at(addMinutes(returnAt, 60)), { bookingId, odometer })
    await answerRefunds(at(addMinutes(returnAt, 62)), bookingId)
    await letCreditWait(at, bookingId, world.now)
  }
}

async function lockedBooking(tx: Tx, bookingId: BookingId) {
  const [booking] = await tx.select().from(bookings).where(eq(bookings.id, bookingId)).for('update')
  return booking!
}

interface Reservation {
  plan: DemoBooking
  car: Car
  startAt: Date
  reservedAt: Date
  startOdometer: number
  cardId: number
  world: DemoWorld
}

/** Writes down what a person asked for, with the agreement they signed, as it stands before the gateway is asked. */
async function reserve(tx: Tx, { plan, car, startAt, reservedAt, startOdometer, cardId, world }: Reservation) {
  const { rows } = await tx.execute<{ number: string }>(sql`select nextval('booking_numbers')::text as number`)
  const { number } = rows[0]!
  const priced = priceOf(car, plan, startAt)
  const until = programEnd(startAt, car.programMonths, car.timeZone)
  const [booking] = await tx
    .insert(bookings)
    .values({
      number,
      userId: plan.userId,
      vehicleId: car.id,
      state: 'reserving',
      financing: 'pto',
      startAt,
      endAt: addMinutes(startAt, plan.cycleDays * 1440),
      timeZone: car.timeZone,
      cycleDays: plan.cycleDays,
      feeCents: priced.feeCents,
      miles: priced.miles,
      quote: priced,
      surface: car.surface,
      taxRatePpm: priced.taxRatePpm,
      cardId,
      programMonths: car.programMonths,
      programGoal: car.programGoal,
      createdAt: reservedAt,
    })
    .returning({ id: bookings.id })
  const bookingId = booking!.id
  const person = { actorKind: 'person', actorId: plan.userId } as const
  await tx.insert(bookingEvents).values({ bookingId, toState: 'reserving', at: reservedAt, ...person })
  await tx.insert(vehicleClaims).values({
    vehicleId: car.id,
    userId: plan.userId,
    bookingId,
    kind: 'booking',
    period: `[${startAt.toISOString()},${until.toISOString()})`,
    live: true,
    createdAt: reservedAt,
  })
  await tx.insert(chargeIntents).values({
    key: reserveKey(bookingId),
    userId: plan.userId,
    bookingId,
    cardId,
    kind: 'reserve',
    cycleStart: startAt,
    amountCents: priced.finalPayableTodayCents,
    state: 'created',
    createdAt: reservedAt,
  })
  await loadAgreement(tx, world.files, world.config.brand.name, {
    bookingId,
    number,
    userId: plan.userId,
    vehicleId: car.id,
    odometer: startOdometer,
    quote: priced,
    programMonths: car.programMonths,
    programGoal: car.programGoal,
    signedAt: reservedAt,
  })
  return bookingId
}

/** Ten in the morning, in the car's place, so many days ago. */
function openingTime(now: Date, daysAgo: number, timeZone: string): Date {
  const date = dateInZone(new Date(now.getTime() - daysAgo * day), timeZone)
  return instantFromWallTime(`${date}T10:00`, timeZone)!
}

function priceOf(car: Car, plan: DemoBooking, startAt: Date): ProgramQuote {
  const { surface } = car
  const selection = decideSelection(surface, {
    feeCents: surface.fees[1]!.feeCents,
    miles: surface.miles[1]!.miles,
    days: plan.cycleDays,
  })
  if (!selection.ok) throw new Error(`a demo booking asks for what car ${car.id} does not offer: ${selection.code}`)
  return quote(surface, selection.value, {
    taxRatePpm: car.taxRatePpm,
    returningToSameVehicle: false,
    startAt,
    timeZone: car.timeZone,
  })
}
