import {
  amountOf,
  chargeKey,
  creditEarned,
  cycleCharged,
  initialFeeEarned,
  type LedgerEntry,
  paymentReceived,
  reserveCharged,
} from '@ownward/domain/billing'
import { cycleBounds, dateInZone, instantFromWallTime, programEnd } from '@ownward/domain/calendar'
import { add, type Cents, zero } from '@ownward/domain/money'
import { decideSelection, type PriceSurface, type ProgramQuote, quote } from '@ownward/domain/pricing'
import { eq, sql } from 'drizzle-orm'
import { postEntry } from '../../../modules/billing/index.ts'
import type { FileStore } from '../../../outside/files/port.ts'
import type { Tx } from '../../connect.ts'
import { bookingEvents, bookings, chargeIntents, sandboxCharges, vehicleClaims, vehicles } from '../../schema/index.ts'
import { insertRows } from '../insert-rows.ts'
import { type DemoBooking, demoBookings } from './demo-bookings.ts'
import { loadAgreement } from './load-agreement.ts'
import { cardToken, earlierCardId } from './load-people.ts'

const day = 86_400_000
const milesADay = 31
const teamMember = 90

/** Writes the demo's bookings as if they had been lived: every event, charge and entry of the books at its time. */
export async function loadBookings(tx: Tx, world: DemoWorld): Promise<void> {
  const taken: number[] = []
  for (const plan of demoBookings) {
    const car = await findCar(tx, plan.nearState, taken)
    taken.push(car.id)
    await loadBooking(tx, plan, car, world)
  }
}

export interface DemoWorld {
  now: Date
  files: FileStore
  brand: string
}

interface Car {
  id: number
  odometer: number
  program_months: number
  program_goal: string
  surface: PriceSurface
  time_zone: string
  tax_rate_ppm: number
}

/** A free car without options or deposit, in the state if there is one; nobody else's in this seeding. */
async function findCar(tx: Tx, state: string, taken: readonly number[]): Promise<Car> {
  const { rows } = await tx.execute(sql`
    select v.id, v.odometer, v.program_months, v.program_goal, s.surface, p.time_zone, r.tax_rate_ppm
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

async function loadBooking(tx: Tx, plan: DemoBooking, car: Car, { now, files, brand }: DemoWorld): Promise<void> {
  const startAt = openingTime(now, plan.startedDaysAgo, car.time_zone)
  const priced = priceOf(car, plan, startAt)
  const until = programEnd(startAt, car.program_months, car.time_zone)
  const reservedAt = new Date(startAt.getTime() - 2 * day)
  const drivenDays = plan.returned ? plan.paidCycles * plan.cycleDays : plan.startedDaysAgo
  const startOdometer = car.odometer - milesADay * (plan.returned ? plan.startedDaysAgo : drivenDays)
  const lastOdometer = startOdometer + milesADay * drivenDays
  const returnedAt = plan.returned
    ? cycleBounds(startAt, plan.cycleDays, plan.paidCycles - 1, car.time_zone).until
    : undefined
  const { rows } = await tx.execute<{ number: string }>(sql`select nextval('booking_numbers')::text as number`)
  const { number } = rows[0]!
  const [booking] = await tx
    .insert(bookings)
    .values({
      number,
      userId: plan.userId,
      vehicleId: car.id,
      state: returnedAt ? 'completed' : 'active',
      financing: 'pto',
      startAt,
      endAt: returnedAt ?? until,
      timeZone: car.time_zone,
      cycleDays: plan.cycleDays,
      feeCents: priced.feeCents,
      miles: priced.miles,
      quote: priced,
      surface: car.surface,
      taxRatePpm: priced.taxRatePpm,
      cardId: plan.cardId,
      programMonths: car.program_months,
      programGoal: car.program_goal,
      autoRenew: true,
      startOdometer,
      checkedOdometer: lastOdometer,
      endOdometer: returnedAt ? lastOdometer : null,
      paymentRetry: plan.lastRefused ?? false,
      createdAt: reservedAt,
    })
    .returning({ id: bookings.id })
  const bookingId = booking!.id
  await tx.insert(vehicleClaims).values({
    vehicleId: car.id,
    userId: plan.userId,
    bookingId,
    kind: 'booking',
    period: `[${startAt.toISOString()},${until.toISOString()})`,
    live: !returnedAt,
    createdAt: reservedAt,
  })
  if (!returnedAt) await tx.update(vehicles).set({ availability: 'rented' }).where(eq(vehicles.id, car.id))
  await loadAgreement(tx, files, brand, {
    bookingId,
    number,
    userId: plan.userId,
    vehicleId: car.id,
    odometer: startOdometer,
    quote: priced,
    programMonths: car.program_months,
    programGoal: car.program_goal,
    signedAt: reservedAt,
  })
  await loadEvents(tx, bookingId, plan.userId, { reservedAt, startAt, returnedAt })
  await loadBooks(tx, { bookingId, plan, priced, startAt, reservedAt, until: returnedAt ?? until })
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
    taxRatePpm: car.tax_rate_ppm,
    returningToSameVehicle: false,
    startAt,
    timeZone: car.time_zone,
  })
}

async function loadEvents(
  tx: Tx,
  bookingId: number,
  userId: number,
  { reservedAt, startAt, returnedAt }: { reservedAt: Date; startAt: Date; returnedAt: Date | undefined },
): Promise<void> {
  const approvedAt = new Date(reservedAt.getTime() + 3 * 3_600_000)
  const person = { actorKind: 'person' as const, actorId: userId }
  const rows = [
    { fromState: null, toState: 'reserving', at: reservedAt, ...person },
    { fromState: 'reserving', toState: 'new', at: reservedAt, actorKind: 'system' as const, actorId: null },
    { fromState: 'new', toState: 'approved', at: approvedAt, actorKind: 'team' as const, actorId: teamMember },
    { fromState: 'approved', toState: 'active', at: startAt, ...person },
    ...(returnedAt ? [{ fromState: 'active', toState: 'completed', at: returnedAt, ...person }] : []),
  ]
  await insertRows(
    tx,
    bookingEvents,
    rows.map(row => ({ bookingId, ...row })),
  )
}

interface Books {
  bookingId: number
  plan: DemoBooking
  priced: ProgramQuote
  startAt: Date
  reservedAt: Date
  until: Date
}

async function loadBooks(tx: Tx, { bookingId, plan, priced, startAt, reservedAt, until }: Books): Promise<void> {
  const key = `bk_${bookingId}`
  const owner = { userId: plan.userId, bookingId }
  const paying = plan.lastRefused ? earlierCardId : plan.cardId
  const post = (entry: LedgerEntry, posting: { at: Date; intentId?: number; coversFrom?: Date; coversTo?: Date }) =>
    postEntry(tx, entry, { ...owner, ...posting })

  const reserve = { key: chargeKey({ bookingId: key, kind: 'reserve' }), kind: 'reserve' as const, cardId: paying }
  const today = priced.finalPayableTodayCents
  const covers = { coversFrom: startAt, coversTo: until }
  const reserveIntent = await charge(tx, owner, { ...reserve, amountCents: today, cycleStart: startAt, at: reservedAt })
  await post(reserveCharged(key, priced), { at: reservedAt, intentId: reserveIntent, ...covers })
  await post(paymentReceived(key, today, reserve.key), { at: reservedAt, intentId: reserveIntent, ...covers })
  await post(initialFeeEarned(key, priced), { at: startAt })

  let creditCents: Cents = zero
  const begun = plan.paidCycles + (plan.lastRefused ? 1 : 0)
  for (let index = 0; index < begun; index++) {
    const cycle = cycleBounds(startAt, plan.cycleDays, index, priced.timeZone)
    const span = { at: cycle.from, coversFrom: cycle.from, coversTo: cycle.until }
    const due = cycleCharged(key, priced, cycle.from)
    const isRefused = index >= plan.paidCycles
    const intent = await charge(tx, owner, {
      key: due.key,
      kind: 'cycle',
      cardId: isRefused ? plan.cardId : paying,
      amountCents: priced.totalAfterTrialCents,
      cycleStart: cycle.from,
      at: cycle.from,
      refusal: isRefused ? 'declined' : undefined,
    })
    await post(due, { ...span, intentId: intent })
    if (isRefused) continue
    await post(paymentReceived(key, priced.totalAfterTrialCents, due.key), { ...span, intentId: intent })
    const credit = creditEarned(key, priced, cycle.from, creditCents)
    await post(credit, { ...span, intentId: intent })
    creditCents = add(creditCents, amountOf(credit))
  }
}

interface Charge {
  key: string
  kind: 'reserve' | 'cycle'
  cardId: number
  amountCents: number
  cycleStart: Date
  at: Date
  refusal?: 'declined' | undefined
}

/** What we meant to charge, and what the sandbox gateway remembers of it. */
async function charge(tx: Tx, owner: { userId: number; bookingId: number }, asked: Charge): Promise<number> {
  const { key, kind, cardId, amountCents, cycleStart, at, refusal } = asked
  const reference = refusal ? null : `sbx_${key}`
  const [intent] = await tx
    .insert(chargeIntents)
    .values({
      ...owner,
      key,
      cardId,
      kind,
      cycleStart,
      amountCents,
      state: refusal ? 'refused' : 'succeeded',
      gatewayRef: reference,
      refusal: refusal ?? null,
      createdAt: at,
      settledAt: at,
    })
    .returning({ id: chargeIntents.id })
  await tx.insert(sandboxCharges).values({
    key,
    token: cardToken(cardId),
    amountCents,
    state: refusal ? 'refused' : 'succeeded',
    reference: reference ?? `sbx_refused_${key}`,
    refusal: refusal ?? null,
    createdAt: at,
  })
  return intent!.id
}
