import { type SQL, sql } from 'drizzle-orm'

/** Weeks in a row, the first from an instant on; the last ends at `upTo`. */
export interface Weeks {
  first: Date
  count: number
  upTo: Date
}

/**
 * How many days of each week a query's spans (`since`, `until`; 'infinity' where there is no end) cover together, as rows (week, days), week 0 first. Each
 * span is read once, however many weeks there are: where spans begin and end is added up week by week.
 */
export function daysByWeek(spans: SQL, { first, count, upTo }: Weeks): SQL {
  const [begin, end] = [sql`${first.toISOString()}::timestamptz`, sql`${upTo.toISOString()}::timestamptz`]
  const secondsIn = sql.raw('604800.0::float8')
  return sql`
    select week, (steps * until_second - step_seconds
        - (lag(steps, 1, 0) over passing * since_second - lag(step_seconds, 1, 0) over passing)) / 86400 as days
      from (
        select week, week * ${secondsIn} as since_second,
            least((week + 1) * ${secondsIn}, extract(epoch from ${end} - ${begin})::float8) as until_second,
            sum(coalesce(edges, 0)) over passing as steps, sum(coalesce(seconds, 0)) over passing as step_seconds
          from generate_series(0, ${count - 1}::int) as week
          left join (
            select floor(second / ${secondsIn})::int as week, sum(step)::float8 as edges, sum(step * second) as seconds
              from (
                select greatest(0, extract(epoch from edge - ${begin})::float8) as second, step
                  from (${spans}) spans cross join lateral (values (since, 1), (until, -1)) edges (edge, step)
                 where edge < ${end}
              ) at_second
             group by 1
          ) by_week using (week)
        window passing as (order by week)
      ) sums
    window passing as (order by week)`
}
