import { type Cents, cents } from '@ownward/domain/money'
import { and, desc, eq, sql } from 'drizzle-orm'
import type { Sql } from '../../../../db/connect.ts'
import {
  bookings,
  careCases,
  careContests,
  careDays,
  careDaysEnded,
  careLoans,
  places,
  users,
  vehicles,
} from '../../../../db/schema/index.ts'
import type { CaseRow } from '../../cases/index.ts'
import type { ContestRow } from '../../contests/index.ts'
import type { LoanRow } from '../../loans/index.ts'
import { goesOn, nextBy } from './case-conditions.ts'

/** What comes next of a case that goes on: the answer of the team and what it has said, a loaner, a contest, or a question to its driver. */
export type NextOfCase =
  | 'answer'
  | 'collect'
  | 'ready'
  | 'loaner_offered'
  | 'loaner_out'
  | 'driver_answer'
  | 'decision'
  | 'asked'
  | 'contest'

/** A case as one row of many: whose it is, what comes next by when, and what it has credited. */
export interface CaseListed {
  row: CaseRow
  isContested: boolean
  /** Null where nothing of it is to come. */
  next: { what: NextOfCase; by: Date; isLate: boolean; car: string | null } | null
  booking: { number: string; zone: string }
  /** Without a phone number once the account is deleted. */
  person: { id: number; name: string; phone: string | null }
  vehicle: { id: number; name: string; city: string }
  days: number
  creditedCents: Cents
}

/** The days that a case has credited and that stay so, and what they come to: `credited`, for a query over cases. */
export const creditedOfCases = sql`left join (
  select ${careDays.caseId} as case_id, count(*) as n,
         sum(${careDays.usageCents} + ${careDays.bookingFeeCents} + ${careDays.taxCents} + ${careDays.insuranceCents}) as cents
    from ${careDays}
   where not exists (select from ${careDaysEnded} ended where ended.booking_id = ${careDays.bookingId} and ended.day = ${careDays.day})
   group by 1) credited on credited.case_id = ${careCases.id}`

/** Some cases by their numbers, as rows of a list. */
export async function readCaseRows(db: Sql, ids: readonly number[], now: Date): Promise<Map<number, CaseListed>> {
  const which = sql`any(${sql.param([...ids])}::int[])`
  const [found, credited, loans] = await Promise.all([
    db
      .select({
        row: careCases,
        contest: careContests,
        number: bookings.number,
        zone: bookings.timeZone,
        person: {
          id: users.id,
          first: users.firstName,
          last: users.lastName,
          phone: users.phone,
          gone: users.deletedAt,
        },
        vehicle: { id: vehicles.id, name: vehicles.name, year: vehicles.year, city: places.name },
        goesOn: sql<boolean>`(${goesOn(now)})`,
        nextBy: sql<string>`${nextBy}`,
      })
      .from(careCases)
      .innerJoin(bookings, eq(bookings.id, careCases.bookingId))
      .innerJoin(users, eq(users.id, bookings.userId))
      .innerJoin(vehicles, eq(vehicles.id, bookings.vehicleId))
      .innerJoin(places, eq(places.id, vehicles.placeId))
      .leftJoin(careContests, eq(careContests.caseId, careCases.id))
      .where(sql`${careCases.id} = ${which}`),
    db.execute<{ id: number; n: number; cents: number }>(sql`
      select ${careCases.id} as id, credited.n::int as n, credited.cents::float8 as cents
        from ${careCases} ${creditedOfCases} where ${careCases.id} = ${which} and credited.case_id is not null`),
    db
      .select({ loan: careLoans, year: vehicles.year, name: vehicles.name })
      .from(careLoans)
      .innerJoin(vehicles, eq(vehicles.id, careLoans.vehicleId))
      .where(and(sql`${careLoans.caseId} = ${which}`, sql`${careLoans.nextBy} is not null`))
      .orderBy(desc(careLoans.id)),
  ])
  const sums = new Map(credited.rows.map(({ id, ...sum }) => [id, sum]))
  return new Map(
    found.map(({ row, contest, number, zone, person, vehicle, ...at }) => {
      const lent = loans.find(({ loan }) => loan.caseId === row.id)
      const by = new Date(at.nextBy)
      const what = whatComesNext(row, contest, lent?.loan)
      const car = lent && (what === 'loaner_offered' || what === 'loaner_out') ? `${lent.year} ${lent.name}` : null
      const sum = sums.get(row.id)
      const listed: CaseListed = {
        row,
        isContested: contest !== null && contest.decision === null,
        next: at.goesOn ? { what, by, isLate: by <= now, car } : null,
        booking: { number, zone },
        person: {
          id: person.id,
          name: `${person.first} ${person.last}`.trim(),
          phone: person.gone ? null : person.phone || null,
        },
        vehicle: { id: vehicle.id, name: `${vehicle.year} ${vehicle.name}`, city: vehicle.city },
        days: sum?.n ?? 0,
        creditedCents: cents(sum?.cents ?? 0),
      }
      return [row.id, listed]
    }),
  )
}

/** In the order in which `nextBy` has them. */
function whatComesNext(row: CaseRow, contest: ContestRow | null, loan: LoanRow | undefined): NextOfCase {
  if (contest && contest.decision === null) return contest.toDecide ? 'decision' : 'driver_answer'
  if (row.askBy) return 'asked'
  if (loan) return loan.state === 'taken' ? 'loaner_out' : 'loaner_offered'
  return row.step ?? 'contest'
}
