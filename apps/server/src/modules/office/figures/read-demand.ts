import { type DemandStep, demandSpans, demandSteps, type Told, tellCount, tellSum } from '@ownward/domain/desk'
import type { VehicleId } from '@ownward/domain/ids'
import { sql } from 'drizzle-orm'
import type { Sql } from '../../../db/connect.ts'

/** What is told of each step. */
export type ToldSteps = Record<DemandStep, Told>

/** What visitors asked for in the last days or weeks, as the team sees it: no number in it is smaller than five, nor exact (DESK-33). */
export interface ToldDemand {
  total: ToldSteps
  spans: { from: string; counts: ToldSteps }[]
  cars: { vehicleId: VehicleId; name: string; stockNo: string; counts: ToldSteps }[]
  models: { make: string; model: string; counts: ToldSteps }[]
  searches: Told
  filters: { filter: string; value: string; count: number }[]
}

/** So many days or weeks are told, and so many cars, models and filters at most. */
const told = { day: 28, week: 13 } as const
const mostRows = 100

type Row = Record<string, unknown>
interface DayRow extends Row {
  day: string
  step: DemandStep | 'nothing'
  n: number
}
interface CarRow extends Row {
  id: VehicleId
  name: string
  stockNo: string
  make: string
  model: string
  step: DemandStep
  n: number
}

/** Reads the sums of the last 28 days or 13 weeks; what is counted comes to them within ten seconds. */
export async function readDemand(db: Sql, { by, now }: { by: 'day' | 'week'; now: Date }): Promise<ToldDemand> {
  const spans = demandSpans(by, told[by], now)
  const since = spans[0]!.from
  const until = spans.at(-1)!.until
  const within = sql`day >= ${since}::date and day < ${until}::date`
  const [days, cars, filters] = await Promise.all([
    db.execute<DayRow>(sql`
      select to_char(day, 'YYYY-MM-DD') as day, step, n::float8 as n from demand_counts where dimension = 'all' and ${within}`),
    db.execute<CarRow>(sql`
      select v.id, concat_ws(' ', v.year, v.name) as name, v.stock_no as "stockNo", makes.name as make, models.name as model, step, counted.n
        from (select value::int as id, step, sum(n)::float8 as n from demand_counts where dimension = 'car' and ${within} group by 1, 2) counted
        join vehicles v on v.id = counted.id join makes on makes.id = v.make_id join models on models.id = v.model_id
       order by v.id`),
    db.execute<{ filter: string; value: string; n: number }>(sql`
      select dimension as filter, value, sum(n)::float8 as n from demand_counts
       where step = 'nothing' and dimension <> 'all' and ${within} group by 1, 2 order by 1, 2`),
  ])
  const series = (step: DayRow['step']) =>
    spans.map(span => days.rows.filter(row => row.step === step && row.day >= span.from && row.day < span.until))
  const daysOf = (step: DayRow['step']) => series(step).map(rows => rows.map(row => row.n))
  return {
    total: stepsOf(step => tellSum(daysOf(step).map(sumOf))),
    spans: spans.map(({ from }, at) => ({ from, counts: stepsOf(step => tellSum(daysOf(step)[at]!)) })),
    cars: tellCars(cars.rows),
    models: tellModels(cars.rows),
    searches: tellSum(daysOf('nothing').map(sumOf)),
    filters: tellFilters(filters.rows),
  }
}

const sumOf = (counts: readonly number[]) => counts.reduce((total, count) => total + count, 0)

function stepsOf(tell: (step: DemandStep) => Told): ToldSteps {
  return Object.fromEntries(demandSteps.map(step => [step, tell(step)])) as ToldSteps
}

function tellCars(rows: readonly CarRow[]): ToldDemand['cars'] {
  return mostAsked(
    [...Map.groupBy(rows, ({ id }) => id).values()].map(own => {
      const { id, name, stockNo } = own[0]!
      return { vehicleId: id, name, stockNo, counts: stepsOf(step => tellSum(countsOf(own, step))) }
    }),
  )
}

function tellModels(rows: readonly CarRow[]): ToldDemand['models'] {
  return mostAsked(
    [...Map.groupBy(rows, ({ make, model }) => JSON.stringify([make, model])).values()].map(own => {
      const { make, model } = own[0]!
      return { make, model, counts: stepsOf(step => tellSum(countsOf(own, step))) }
    }),
  )
}

const countsOf = (rows: readonly CarRow[], step: DemandStep) => rows.filter(row => row.step === step).map(({ n }) => n)

/** Those of which anything is told, by what is told of them alone: an order by exact counts would say more. */
function mostAsked<Row extends { counts: ToldSteps }>(rows: readonly Row[]): Row[] {
  const weight = ({ counts }: Row) => demandSteps.map(step => counts[step] ?? 0)
  return rows
    .filter(({ counts }) => demandSteps.some(step => counts[step] !== null))
    .map(row => ({ row, by: weight(row) }))
    .sort((one, other) => {
      const at = one.by.findIndex((count, index) => count !== other.by[index])
      return at === -1 ? 0 : other.by[at]! - one.by[at]!
    })
    .slice(0, mostRows)
    .map(({ row }) => row)
}

/** The most frequent ones, and of those that are told alike the one with the first name. */
function tellFilters(rows: readonly { filter: string; value: string; n: number }[]): ToldDemand['filters'] {
  return rows
    .flatMap(({ filter, value, n }) => {
      const count = tellCount(n)
      return count === null ? [] : [{ filter, value, count }]
    })
    .sort((one, other) => other.count - one.count)
    .slice(0, mostRows)
}
