import type { Parts } from '../../../../../../parts.ts'
import type { Ask, Lived } from '../act.ts'
import { draw, drawFrom } from '../draw.ts'
import type { YearCar } from '../places-of-year.ts'
import type { YearProgram } from '../program-of-year.ts'

const dayMs = 86_400_000

interface Ended {
  userId: number
  vehicleId: number
  endedAt: Date
}

/** Who has given a car back and has credit that waits, where that program is their only one so far. */
const waiting = `
  select b.user_id as "userId", b.vehicle_id as "vehicleId", b.ended_at as "endedAt"
    from bookings b join waiting_credits w on w.booking_id = b.id and w.state = 'waiting'
   where b.user_id = any($1) and (select count(*) from bookings o where o.user_id = b.user_id and o.state <> 'void') = 1`

/** Most who have credit that waits come back, 1 to 60 days after the return: half of them for the same car, some too late, some to call it off again. */
export async function comeBack(
  parts: Parts,
  lived: readonly Lived[],
  now: { ask: Ask; cars: readonly YearCar[]; seed: string; day: number; moment: Date },
): Promise<void> {
  const { ask, cars, seed, day, moment } = now
  const people = new Map(lived.map(one => [one.person.id, one]))
  const { rows } = await parts.database.pool.query<Ended>(`${waiting} order by b.user_id`, [[...people.keys()]])
  for (const { userId, vehicleId, endedAt } of rows) {
    const one = people.get(userId)!
    const { program, person } = one
    if (draw(seed, program.index, 'comes back') > 0.8) continue
    const since = Math.floor((moment.getTime() - endedAt.getTime()) / dayMs)
    const after = drawFrom(1, 60, seed, program.index, 'comes back after')
    if (since < after || since > after + 5) continue
    const isSame = draw(seed, program.index, 'same car') < 0.5
    const other = cars[drawFrom(0, cars.length - 1, seed, program.index, 'comes back for')]!
    const list_id = isSame ? vehicleId : other.id
    const { for_car: credit } = await ask('getWaitingCredits', { list_id }, person.token, '')
    if (!credit) continue
    const again = programAgain(seed, program, day)
    const pickup = Math.floor(moment.getTime() / dayMs) * dayMs + again.pickupIn * dayMs + 20 * 3_600_000
    const request = {
      list_id,
      startdatetime: new Date(pickup).toISOString(),
      days: again.cycleDays,
      owner_id: 9001,
      initial_fee_options: credit.initial_fee,
      miles_options: again.miles,
      program: 'rideshare',
      financing: 'pto',
      waiting_credit: 1,
      waiting_credit_amount: credit.used,
    }
    const answer = await ask('book', request, person.token, `again-${program.index}-${day}`)
    if (answer.status !== 1 && answer.code !== 'charge-unclear') continue
    one.program = again
    one.bookingId = answer.status === 1 ? answer.result.booking_id : -1
  }
}

/** The life of the program that somebody comes back for. */
function programAgain(seed: string, program: YearProgram, day: number): YearProgram {
  const index = program.index + 1000
  const fate = draw(seed, index, 'fate')
  return {
    ...program,
    index,
    reserveDay: day,
    pickupIn: drawFrom(1, 9, seed, index, 'pickup'),
    financing: 'pto',
    isPrepaid: false,
    isOffered: false,
    fate: fate < 0.15 ? 'person-cancels' : fate < 0.25 ? 'never-fetched' : 'drives',
    comesLate: 0,
    returnAfter: drawFrom(1, 60, seed, index, 'return'),
    buyAfter: null,
  }
}
