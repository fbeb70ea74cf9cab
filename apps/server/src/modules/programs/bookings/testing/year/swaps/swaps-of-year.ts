import type { Parts } from '../../../../../../parts.ts'
import type { GivenPerson } from '../../../../../../testing/given.ts'
import type { Ask, Lived } from '../act.ts'
import { draw, drawFrom } from '../draw.ts'
import type { YearCar } from '../places-of-year.ts'

const dayMs = 86_400_000
/** A swap can be exchanged two hours before its time. */
const early = 2 * 3_600_000

interface Running {
  userId: number
  id: number
  startAt: Date
  startOdometer: number
  unit: 'mi' | 'km'
  timeZone: string
  swapId: number | null
  swapState: string | null
  swapAt: Date | null
  /** What the other car shows. */
  odometer: number | null
}

const running = `
  select b.user_id as "userId", b.id, b.start_at as "startAt", b.start_odometer as "startOdometer", v.distance_unit as unit, b.time_zone as "timeZone",
         s.id as "swapId", s.state as "swapState", s.start_at as "swapAt", o.odometer
    from bookings b join vehicles v on v.id = b.vehicle_id
    left join bookings s on s.previous_booking_id = b.id and s.state in ('new', 'approved')
    left join vehicles o on o.id = s.vehicle_id
   where b.user_id = any($1) and b.state = 'active' and b.financing = 'pto' order by b.user_id`

interface Now {
  ask: Ask
  /** Cars that nobody else reserves. */
  spares: readonly YearCar[]
  team: GivenPerson
  seed: string
  day: number
  moment: Date
  /** How likely anybody wishes for another car on a day; as is drawn for each where it is left out. */
  wish: number | undefined
}

/** Some ask for another car in their program, one after the other as reservations are made; the team decides, and most cars are exchanged (KEEP-16). */
export async function swapCars(parts: Parts, lived: readonly Lived[], now: Now): Promise<void> {
  const people = new Map(lived.map(one => [one.person.id, one]))
  const { rows } = await parts.database.pool.query<Running>(running, [[...people.keys()]])
  for (const row of rows) {
    const one = people.get(row.userId)!
    await (row.swapId === null ? askFor(one, row, now) : goOn(one, row, now))
  }
}

async function askFor({ program, person }: Lived, { id, startAt, timeZone }: Running, now: Now): Promise<void> {
  const { ask, spares, seed, day, moment } = now
  // Some do so again and again, most hardly ever.
  if (draw(seed, program.index, day, 'swaps') > (now.wish ?? (program.index % 5 === 3 ? 0.3 : 0.06))) return
  if (moment.getTime() - startAt.getTime() < 13 * dayMs) return
  const here = spares.filter(car => car.timeZone === timeZone)
  const car = here[drawFrom(0, here.length - 1, seed, program.index, day, 'swaps for')]!
  const ahead = drawFrom(1, 4, seed, program.index, day, 'swaps in')
  const swap_at = new Date(Math.floor(moment.getTime() / dayMs) * dayMs + ahead * dayMs + 20 * 3_600_000).toISOString()
  const asked = { booking_id: id, vehicle_id: car.id, swap_at }
  const { status, result } = await ask('previewSwap', asked, person.token, '')
  if (status !== 1) return
  await ask('requestSwap', { ...asked, revision: result.revision }, person.token, `swap-${program.index}-${day}`)
}

async function goOn({ program, person }: Lived, row: Running, now: Now): Promise<void> {
  const { ask, team, seed, day, moment } = now
  const swap_id = row.swapId!
  const chance = (what: string) => draw(seed, program.index, day, 'swap', what)
  const key = (name: string) => `${name}-${program.index}-${day}`
  if (chance('off') < 0.08) {
    await ask('cancelSwap', { swap_id }, person.token, key('cancelSwap'))
    return
  }
  if (row.swapState === 'new') {
    const decision = chance('decided') < 0.9 ? 'confirmed' : 'rejected'
    const decided = { swap_id, decision, reason: 'The car is not ready.' }
    await ask('teamDecideSwap', decided, team.token, key('decideSwap'))
    return
  }
  if (moment.getTime() < row.swapAt!.getTime() - early || chance('comes') > 0.8) return
  const sinceStart = Math.floor((moment.getTime() - row.startAt.getTime()) / dayMs)
  const perDay = row.unit === 'km' ? Math.round(program.perDay * 1.609) : program.perDay
  const read = { odometer_in: row.startOdometer + sinceStart * perDay, odometer_out: row.odometer }
  // Some pay ahead on the very day, and most of those think better of it with the other car.
  const paysAhead = chance('pays ahead') < 0.9
  if (paysAhead) {
    const extra = { booking_id: row.id, amount: drawFrom(10, 90, seed, program.index, day, 'swap ahead') }
    const { result } = await ask('previewExtra', extra, person.token, '')
    await ask('payExtra', { ...extra, revision: result?.revision ?? '' }, person.token, key('payAhead'))
  }
  const done = await ask('teamExchange', { swap_id, ...read }, team.token, key('exchange'))
  if (!paysAhead || done.status !== 1 || chance('undoes') < 0.2) return
  const booking_id = done.result.booking_id
  const { result } = await ask('getActiveBookingDetail', { bookingid: booking_id }, person.token, '')
  for (const { id } of result?.extras ?? [])
    await ask('undoExtra', { booking_id, extra_id: id }, person.token, key(`undoAhead-${id}`))
}
