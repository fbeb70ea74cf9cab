import type { CallName, Request } from '@ownward/contract'
import type { UserId } from '@ownward/domain/ids'
import { buildApp } from '../../../apps/server/src/app.ts'
import type { Assembly } from '../../../apps/server/src/assemble.ts'
import { openSession } from '../../../apps/server/src/modules/people/sessions/sessions.ts'
import { givenOf } from '../../../apps/server/src/testing/given.ts'
import { type Taken, takeTime, type Used } from './asking.ts'
import type { Filled } from './fill.ts'

/** Of whom the calls ask: somebody who drives now, by the number of their program. */
interface Somebody {
  userId: number
  bookingId: number
  vehicleId: number
  email: string
  phone: string
  name: string
  number: string
  vin: string
}

interface Asked<N extends CallName = CallName> {
  what: string
  call: N
  body: Request<N>
}

type Listed = 'teamChargeTable' | 'teamPeopleTable' | 'teamRefundTable' | 'teamVehicleTable'

const people = 25
const today = () => new Date().toISOString().slice(0, 10)
const asked = <N extends CallName>(what: string, call: N, body: Request<N>): Asked => ({ what, call, body }) as Asked

/** A page of a work table, and how many rows it has: the console asks for both at once. */
function listed(what: string, table: Listed, narrowed: object = {}, place: object = {}): Asked[] {
  const count = table.replace('Table', 'Count') as CallName
  return [asked(what, table, { ...narrowed, place }), asked(`${what}, counted`, count, narrowed as never)]
}
const those = (column: string, value: string) => ({ filters: [{ column, operator: 'any', value }] })

/** A little more than the odometers of all cars show, which are copies of one. */
const odometer = 21_500

const personAsks = ({ bookingId }: Somebody) => [
  asked('own home', 'getHome', {}),
  asked('own active program', 'getMyActiveLease', {}),
  asked('own program, in detail', 'getActiveBookingDetail', { bookingid: bookingId }),
  asked('own statement', 'getBookingStatement', { booking_id: bookingId }),
  asked('a payment ahead, before it is made', 'previewExtra', { booking_id: bookingId, amount: 50 }),
  asked('a return, before it is made', 'previewReturn', { booking_id: bookingId, odometer }),
  asked('own payments', 'getMyTransactions', {}),
  asked('own notices', 'getNotifications', {}),
  asked('who reserved lately', 'getRecentBookings', {}),
]

const teamAsks = ({ userId, bookingId, vehicleId, email, phone, name, number, vin }: Somebody, far: number) => [
  asked('first page', 'teamOverview', {}),
  ...listed('people', 'teamPeopleTable'),
  ...listed('people, a page far behind', 'teamPeopleTable', {}, { row: far }),
  ...listed('people by a whole name', 'teamPeopleTable', { query: name }),
  ...listed('people by a first name', 'teamPeopleTable', { query: name.split(' ')[0]! }),
  ...listed('people by an e-mail', 'teamPeopleTable', { query: email }),
  ...listed('people by a phone', 'teamPeopleTable', { query: phone }),
  ...listed('people with a license that counts', 'teamPeopleTable', those('state', 'driver')),
  ...listed('people with a license that waits', 'teamPeopleTable', those('state', 'licence-pending')),
  ...listed('people in a program', 'teamPeopleTable', those('state', 'in-program')),
  asked('one person', 'teamPerson', { user_id: userId }),
  ...listed('cars', 'teamVehicleTable'),
  ...listed('cars by a VIN', 'teamVehicleTable', { query: vin }),
  ...listed('cars by words', 'teamVehicleTable', { query: 'camry red' }),
  ...listed('cars that are rented', 'teamVehicleTable', those('state', 'rented')),
  ...listed('cars without a photo', 'teamVehicleTable', those('issue', 'no-photo')),
  asked('one car', 'teamVehicle', { vehicle_id: vehicleId }),
  asked('timeline of the fleet', 'teamTimeline', { from: today(), days: 90 }),
  asked('timeline of the busy cars', 'teamTimeline', { from: today(), days: 90, busy: true }),
  asked('one car of the timeline', 'teamTimelineCars', { vehicle_ids: [vehicleId], from: today(), days: 90 }),
  asked('bookings', 'teamBookings', {}),
  asked('bookings with something due', 'teamBookings', { state: 'due' }),
  asked('bookings by a name', 'teamBookings', { query: name }),
  asked('bookings by a number', 'teamBookings', { query: number }),
  asked('bookings by a VIN', 'teamBookings', { query: vin }),
  asked('bookings of a person', 'teamBookings', { user_id: userId }),
  asked('one booking', 'teamBookingDetail', { booking_id: bookingId }),
  ...listed('charges', 'teamChargeTable'),
  ...listed('charges that are overdue', 'teamChargeTable', those('state', 'overdue')),
  ...listed('charges by a name', 'teamChargeTable', { query: name }),
  ...listed('charges by a number', 'teamChargeTable', { query: number }),
  ...listed('refunds', 'teamRefundTable'),
  asked('log of the team', 'teamLogTable', {}),
  asked('threads', 'teamThreads', {}),
  asked('books', 'teamBooks', {}),
  asked('figures of 12 weeks', 'teamFigures', { weeks: 12 }),
]

/** Makes the calls of people and of the team through the whole application in this process; what each took, by what was asked. */
export async function askCalls(assembly: Assembly, filled: Filled, used: Used): Promise<Map<string, Taken>> {
  const { parts } = assembly
  const { app } = await buildApp(assembly)
  const taken = new Map<string, Taken>()
  try {
    const member = await givenOf(parts).teamMember()
    const drivers = await Promise.all(
      Array.from({ length: people }, (_, i) => readDriver(1 + Math.floor((i * filled.sizes.driving) / people))),
    )
    const own = await Promise.all(
      drivers.map(async driver => ({ asks: personAsks(driver), token: await signIn(driver) })),
    )
    for (const [i, { what }] of own[0]!.asks.entries()) {
      let turn = 0
      const ask = () => {
        const { asks, token } = own[turn++ % people]!
        return make(asks[i]!, token)
      }
      await tell(`a person's: ${what}`, ask)
    }
    const ofTeam = drivers.map(driver => teamAsks(driver, Math.max(1, Math.floor(filled.sizes.people / 2))))
    for (const [i, { what }] of ofTeam[0]!.entries()) {
      let turn = 0
      await tell(`the team's: ${what}`, () => make(ofTeam[turn++ % people]![i]!, member.token))
    }
    return taken
  } finally {
    await app.close()
  }

  async function tell(what: string, ask: () => Promise<void>): Promise<void> {
    const took = await takeTime(ask, used)
    taken.set(what, took)
    process.stdout.write(`  ${what}: ${took.p50.toFixed(1)} / ${took.p95.toFixed(1)} ms\n`)
  }

  async function make({ call, body }: Asked, token: string): Promise<void> {
    const answer = await app.inject({
      method: 'POST',
      url: `/api/v1/${call}`,
      headers: { 'content-type': 'application/json', authorization: `Basic ${token}` },
      payload: JSON.stringify(body),
    })
    if (answer.statusCode !== 200 || answer.json().status !== 1)
      throw new Error(`${call}: ${answer.body.slice(0, 300)}`)
  }

  function signIn({ userId }: Somebody): Promise<string> {
    return parts.transact(({ tx }) =>
      openSession(tx, { userId: userId as UserId, kind: 'customer', now: parts.clock.now() }),
    )
  }

  async function readDriver(n: number): Promise<Somebody> {
    const { rows } = await parts.database.pool.query<Somebody>(
      `select u.id as "userId", b.id as "bookingId", v.id as "vehicleId", u.email, u.phone, u.first_name || ' ' || u.last_name as name, b.number, v.vin
         from bookings b join users u on u.id = b.user_id join vehicles v on v.id = b.vehicle_id where b.id = $1`,
      [filled.bookingsAfter + n],
    )
    return rows[0]!
  }
}
