import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startEmbeddedPostgres } from '../apps/server/src/db/embedded.ts'
import { migrate } from '../apps/server/src/db/migrate.ts'
import { checkStatements } from '../apps/server/src/modules/programs/bookings/testing/year/check-books.ts'
import { digestYear } from '../apps/server/src/modules/programs/bookings/testing/year/digest.ts'
import { forkedHost } from '../apps/server/src/modules/programs/bookings/testing/year/forked-host.ts'
import { observer } from '../apps/server/src/modules/programs/bookings/testing/year/observer.ts'
import { runYear } from '../apps/server/src/modules/programs/bookings/testing/year/run-year.ts'
import { report } from './lib/report.ts'

// Two hundred programs of all kinds through a year of 365 days, once with one process and once with three on one database; processes are killed
// without warning all the time. Both must leave the same books.
const [programs = 200, days = 365, only] = process.argv.slice(2).map(Number)
const plan = { seed: 'the year', programs, days, start: new Date('2027-10-15T00:00:00Z') }

const one = await live(1)
const three = only === 1 ? one : await live(3)
const missingFrom = (lines: readonly string[], others: readonly string[]) => {
  const known = new Set(others)
  return lines.filter(line => !known.has(line))
}
const onlyOne = missingFrom(one.lines, three.lines)
const onlyThree = missingFrom(three.lines, one.lines)
for (const line of onlyOne.slice(0, 10)) process.stdout.write(`only one process: ${line}\n`)
for (const line of onlyThree.slice(0, 10)) process.stdout.write(`only three: ${line}\n`)
// What the cards were asked for by whom the two years do not agree about, for whoever looks for the reason.
const people = new Set(
  [...onlyOne, ...onlyThree].flatMap(line => /^(?:tried|told|charge|moved) (\d+) /.exec(line)?.[1] ?? []),
)
for (const [year, { attempts }] of Object.entries({ one, three }))
  for (const { user_id, ...attempt } of attempts) {
    if (people.has(String(user_id))) process.stdout.write(`${year}: ${user_id} ${JSON.stringify(attempt)}\n`)
  }

report('year', [
  { name: 'programs', figure: programs, unit: '' },
  { name: 'days, each checked', figure: days, unit: '' },
  { name: 'calls of people and team, one process', figure: one.result.calls, unit: '' },
  { name: 'kills, one process', figure: one.result.deaths, unit: '', bar: 1, atLeast: true },
  { name: 'kills, three processes', figure: three.result.deaths, unit: '', bar: 1, atLeast: true },
  { name: 'entries in the books', figure: one.entries, unit: '' },
  { name: 'statements that do not add up', figure: one.wrong.length + three.wrong.length, unit: '', bar: 0 },
  { name: 'faults logged', figure: one.faults + three.faults, unit: '', bar: 0 },
  {
    name: 'lines in which the two years differ',
    figure: onlyOne.length + onlyThree.length,
    unit: '',
    bar: 0,
    note: `${one.lines.length} lines`,
  },
  { name: 'one process', figure: one.seconds, unit: 's' },
  { name: 'three processes', figure: three.seconds, unit: 's' },
])
process.stdout.write(
  `${[...one.result.answers]
    .sort()
    .map(([what, count]) => `${what}: ${count}`)
    .join('\n')}\n`,
)

async function live(count: number) {
  const folder = await mkdtemp(join(tmpdir(), 'ownward-year-'))
  const postgres = await startEmbeddedPostgres({ dataDir: folder, durable: false })
  const watch = observer(postgres.url, plan.start)
  const begun = performance.now()
  let faults = 0
  try {
    await migrate(watch.parts.database.pool)
    const hosts = await Promise.all(
      Array.from({ length: count }, () =>
        forkedHost({
          connectionString: postgres.url,
          seed: plan.seed,
          now: plan.start,
          onFault(fault) {
            faults++
            if (faults < 5) process.stdout.write(`${JSON.stringify(fault)}\n`)
          },
        }),
      ),
    )
    const killing = setInterval(() => hosts[Math.floor(Math.random() * count)]!.kill(), 12_000)
    try {
      const result = await runYear(watch.parts, hosts, plan)
      const { rows } = await watch.parts.database.pool.query('select count(*)::int as entries from ledger_entries')
      const attempts = await watch.parts.database.pool.query(
        'select user_id, key, state, refusal, once_key, created_at, settled_at from charge_intents order by id',
      )
      return {
        result,
        attempts: attempts.rows as { user_id: number }[],
        faults,
        entries: rows[0].entries as number,
        wrong: await checkStatements(watch.parts),
        lines: await digestYear(watch.parts),
        seconds: (performance.now() - begun) / 1000,
      }
    } finally {
      clearInterval(killing)
      for (const host of hosts) await host.close()
    }
  } finally {
    await watch.close()
    await postgres.stop()
    await rm(folder, { recursive: true, force: true })
  }
}
