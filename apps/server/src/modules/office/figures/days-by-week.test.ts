import { sql } from 'drizzle-orm'
import fc from 'fast-check'
import { afterAll, expect, test } from 'vitest'
import { startTestApp } from '../../../testing/test-app.ts'
import { daysByWeek } from './days-by-week.ts'

const app = await startTestApp()
const { db } = app.parts.database
afterAll(app.close)

const hour = 3_600_000
const first = new Date('2026-03-02T00:00:00Z')
const at = (hours: number) => new Date(first.getTime() + hours * hour)

/** A span in hours from the first week’s beginning; `until` is null where it has no end. */
const span = fc
  .tuple(fc.integer({ min: -500, max: 1200 }), fc.option(fc.integer({ min: 0, max: 900 })))
  .map(([since, length]) => ({ since, until: length === null ? null : since + length }))

test('OPS-20: days by week are what each week covers of each span, also of those that began before, go on, or touch no week', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(span, { maxLength: 12 }),
      fc.integer({ min: 1, max: 5 }),
      fc.integer({ min: 1, max: 168 }),
      async (spans, count, lastHours) => {
        const upTo = (count - 1) * 168 + lastHours
        const rows = spans.map(
          ({ since, until }) =>
            sql`(${at(since).toISOString()}::timestamptz, ${until === null ? 'infinity' : at(until).toISOString()}::timestamptz)`,
        )
        const none = sql`select now() as since, now() as until where false`
        const given =
          rows.length === 0 ? none : sql`select * from (values ${sql.join(rows, sql`, `)}) given (since, until)`
        const told = await db.execute<{ week: number; days: number }>(
          sql`${daysByWeek(given, { first, count, upTo: at(upTo) })} order by week`,
        )
        const wanted = Array.from({ length: count }, (_, week) => {
          const [from, to] = [week * 168, Math.min((week + 1) * 168, upTo)]
          const hours = spans.map(({ since, until }) =>
            Math.max(0, Math.min(to, until ?? Number.POSITIVE_INFINITY) - Math.max(from, since)),
          )
          return hours.reduce((sum, one) => sum + one, 0) / 24
        })
        expect(told.rows.map(({ week }) => week)).toEqual(wanted.map((_, week) => week))
        for (const [week, days] of wanted.entries()) expect(told.rows[week]!.days).toBeCloseTo(days, 6)
      },
    ),
    { numRuns: 60 },
  )
})
