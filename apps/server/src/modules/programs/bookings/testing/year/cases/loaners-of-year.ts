import type { Parts } from '../../../../../../parts.ts'
import type { GivenPerson } from '../../../../../../testing/given.ts'
import type { Ask, Lived } from '../act.ts'
import { draw, drawFrom } from '../draw.ts'
import type { YearCar } from '../places-of-year.ts'

const dayMs = 86_400_000

/** A running program, and what it stands in: a time without a usable car, or a car that is lent, offered or out. */
interface Standing {
  userId: number
  bookingId: number
  timeZone: string
  caseId: number | null
  state: 'offered' | 'taken' | null
  vehicleId: number | null
  takenAt: Date | null
  readyAt: Date | null
  startOdometer: number | null
  /** What the lent car shows, and in what. */
  odometer: number | null
  unit: 'mi' | 'km' | null
}

const standing = `
  select b.user_id as "userId", b.id as "bookingId", b.time_zone as "timeZone", coalesce(l.case_id, k.id) as "caseId", l.state, l.vehicle_id as "vehicleId", l.taken_at as "takenAt",
         l.ready_at as "readyAt", l.start_odometer as "startOdometer", v.odometer, v.distance_unit as unit
    from bookings b
    left join care_loans l on l.booking_id = b.id and l.state in ('offered', 'taken')
    left join vehicles v on v.id = l.vehicle_id
    left join care_cases k on k.booking_id = b.id and k.state in ('open', 'confirmed')
   where b.user_id = any($1) and b.state = 'active' and b.financing = 'pto' order by b.user_id`

interface Now {
  ask: Ask
  /** Cars that nobody reserves and nobody swaps to. */
  loaners: readonly YearCar[]
  team: GivenPerson
  seed: string
  moment: Date
  /** How likely a car does not start at a moment, so that another is lent. */
  breaks: number
}

/** The team lends cars to some who have none, one after the other as reservations are made; they take them, refuse them or let them be, and bring them back (CARE-22). */
export async function lendCars(parts: Parts, lived: readonly Lived[], now: Now): Promise<void> {
  const people = new Map(lived.map(one => [one.person.id, one]))
  const { rows } = await parts.database.pool.query<Standing>(standing, [[...people.keys()]])
  for (const row of rows) await goOn(people.get(row.userId)!, row, now)
}

async function goOn({ program, person }: Lived, row: Standing, now: Now): Promise<void> {
  const { ask, team, seed, moment } = now
  const at = moment.getTime()
  const case_id = row.caseId
  const chance = (what: string) => draw(seed, program.index, at, 'loaner', what)
  const from = (least: number, most: number, what: string) =>
    drawFrom(least, most, seed, program.index, at, 'loaner', what)
  const teams = (name: string, body: object = {}) =>
    ask(name, { case_id, ...body }, team.token, `${name}-${program.index}-${at}`)
  const mine = (name: string, body: object = {}) =>
    ask(name, { case_id, ...body }, person.token, `${name}-${program.index}-${at}`)
  const inDays = (days: number) =>
    new Date(Math.floor(at / dayMs) * dayMs + days * dayMs + 20 * 3_600_000).toISOString()

  if (case_id === null) {
    const fails = chance('breaks') < now.breaks
    const down = { booking_id: row.bookingId, kind: 'breakdown' }
    if (fails) await ask('reportProblem', down, person.token, `breaks-${program.index}-${at}`)
    return
  }
  if (row.state === null) {
    if (chance('lends') > 0.7) return
    const here = now.loaners.filter(car => car.timeZone === row.timeZone)
    const car = here[from(0, here.length - 1, 'which')]!
    await teams('teamLendCar', { vehicle_id: car.id, until: inDays(from(2, 14, 'until')) })
    return
  }
  if (row.state === 'offered') {
    const answer = chance('answer')
    if (answer < 0.65) await mine('acceptLoaner', { odometer: row.odometer! + from(0, 3, 'shows') })
    else if (answer < 0.8) await mine('refuseLoaner')
    else if (answer < 0.85) await teams('teamWithdrawLoaner')
    return
  }
  if (row.readyAt === null && chance('ready') < 0.15) await teams('teamOwnCarReady')
  if (chance('longer') < 0.05)
    await teams('teamLendCar', { vehicle_id: row.vehicleId, until: inDays(from(2, 9, 'until')) })
  if (chance('back') > 0.3) return
  const days = Math.floor((at - row.takenAt!.getTime()) / dayMs)
  const perDay = row.unit === 'km' ? Math.round(program.perDay * 1.609) : program.perDay
  const odometer = Math.max(row.odometer!, row.startOdometer! + days * perDay)
  await teams('teamLoanerBack', { odometer, own_ready: chance('own ready') < 0.6 ? 1 : 0 })
}
