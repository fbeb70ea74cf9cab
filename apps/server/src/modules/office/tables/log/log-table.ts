import { type LogArea, logActions, logAreas, logColumns, logTableStates } from '@ownward/contract/tables'
import { and, eq, inArray, or, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { auditLog, bookings, users, vehicles } from '../../../../db/schema/index.ts'
import { aboutId, type LogRow, readLog } from '../../../people/log/index.ts'
import { typedWords, words } from '../words.ts'
import type { Reading, TableColumn, WorkTable } from '../work-table.ts'
import { presentLogCells as show } from './present-log-cells.ts'

type Name = keyof typeof logColumns

const actors = alias(users, 'actors')
const abouts = alias(users, 'abouts')
const folded = (of: typeof users | typeof actors) => sql`folded(${of.firstName} || ' ' || ${of.lastName})`
const fullName = (of: typeof actors | typeof abouts) => words(sql`${of.firstName} || ' ' || ${of.lastName}`)
// Written out, so that it is part of the statement whose plan is kept.
const rank = sql`array_position(${sql.raw(`array[${logActions.map(action => `'${action}'`).join(', ')}]`)}, ${auditLog.action})`
/** The number after a kind, where it is one: what is joined by it is found along its key. */
const numberOf = (kind: 'booking' | 'vehicle') =>
  sql`substring(${auditLog.subject} from ${sql.raw(`'^${kind}:(\\d{1,9})$'`)})::int`

const whom = sql`left join ${users} abouts on ${abouts.id} = ${aboutId}`
const what = sql`
  left join ${bookings} on ${bookings.id} = ${numberOf('booking')}
  left join ${vehicles} on ${vehicles.id} = ${numberOf('vehicle')}`
/** What something is known by: a booking's number, a car's stock number and name; else what the log calls it. */
const known = words(sql`coalesce(
  ${bookings.number},
  ${vehicles.stockNo} || ' ' || ${vehicles.year} || ' ' || ${vehicles.name},
  replace(${auditLog.subject}, ':', ' '))`)

const columns: { [K in Name]: TableColumn<LogRow, ReturnType<(typeof show)[K]>> } = {
  at: { by: sql`${auditLog.at}`, always: true, show: show.at },
  who: { by: fullName(actors), who: sql`${auditLog.actorId}`, show: show.who },
  action: { by: rank, is: action => eq(auditLog.action, action), show: show.action },
  thing: { by: known, from: what, always: true, show: show.thing },
  about: { by: fullName(abouts), from: whom, show: show.about },
  change: { by: words(sql`${auditLog.reason}`), show: show.change },
  amount: { by: sql`${auditLog.cents}`, show: show.amount },
  session: { by: sql`${auditLog.sessionId}`, show: show.session },
  job: { by: sql`${auditLog.bulkJob}`, show: show.job },
  state: { is: area => isOf(area as LogArea), show: show.state },
}

const isOf = (area: LogArea): SQL => inArray(auditLog.action, [...logAreas[area]])

/** What was typed, anywhere in a text; signs that mean something to the database are letters like others. */
const patternOf = (typed: string) => `%${typed.replaceAll(/[\\%_]/g, '\\$&')}%`

const most = 2000

/**
 * Entries by people, or about people, whose name has what was typed, as it is asked of a column. The people are looked for first, so that their entries are found
 * along an index; where they are too many to be named one by one, most entries are of one of them, and each is looked at.
 */
async function ofNamed(db: Reading['db'], query: string) {
  const isNamed = sql`position(${typedWords(query)} in ${folded(users)}) > 0`
  const { firstName, lastName, email, phone } = users
  // As the index `users_search_trgm` has it: whose name has it, has it there.
  const search = sql`folded(${firstName} || ' ' || ${lastName} || ' ' || ${email} || ' ' || ${phone})`
  const { rows } = await db.execute<{ id: number }>(sql`
    select ${users.id} as id from ${users} where ${users.kind} = 'customer' and ${search} like folded(${patternOf(query)}) and ${isNamed}
    union all select ${users.id} as id from ${users} where ${users.kind} <> 'customer' and ${isNamed} limit ${most + 1}`)
  const ids = rows.map(({ id }) => id)
  if (ids.length > most) {
    const named = sql`(select ${users.id} from ${users} where ${isNamed})`
    return { by: sql`${auditLog.actorId} in ${named}`, about: sql`${aboutId} in ${named}` }
  }
  const people = sql`any(${sql.param(ids)}::int[])`
  const subjects = sql`any(${sql.param(ids.map(id => `person:${id}`))}::text[])`
  return {
    by: sql`${auditLog.actorId} = ${people}`,
    // The two ways in which an entry says whom it is about.
    about: sql`(${auditLog.aboutId} = ${people} or ${auditLog.aboutId} is null and ${auditLog.subject} = ${subjects})`,
  }
}

/** The log as the console reads it: one's own entries, and everybody's with the right `audit` (DESK-18). */
export function logTable({ db, reader }: Reading): WorkTable<LogRow> {
  const readsAll = reader.rights.includes('audit')
  return {
    specs: logColumns,
    columns,
    from: sql`${auditLog} left join ${users} actors on ${actors.id} = ${auditLog.actorId}`,
    id: sql`${auditLog.id}`,
    only: readsAll ? sql`true` : sql`${auditLog.actorId} = ${reader.userId}`,
    of: {
      booking: id => eq(auditLog.subject, `booking:${id}`),
      vehicle: id => eq(auditLog.subject, `vehicle:${id}`),
      place: id => eq(auditLog.subject, `pickup-place:${id}`),
      person: id => or(eq(auditLog.aboutId, id), eq(auditLog.subject, `person:${id}`))!,
      member: id => eq(auditLog.actorId, id),
      entry: id => eq(auditLog.id, id),
    },
    first: () => [],
    find: async query => {
      const { by, about } = await ofNamed(db, query)
      const text = sql`folded(${auditLog.reason} || E'\\n' || ${auditLog.subject})`
      const has = sql`${text} like folded(${patternOf(query)})`
      return or(has, by, ...(reader.rights.includes('people') ? [about] : []))
    },
    load: ids => readLog(db, ids),
    counts: async (where, from) => {
      const { rows } = await db.execute<{ action: string; n: number }>(
        sql`select ${auditLog.action} as action, count(*)::int as n from ${from} where ${and(where)} group by 1`,
      )
      const among = (area: LogArea) =>
        rows.filter(({ action }) => (logAreas[area] as readonly string[]).includes(action))
      return Object.fromEntries(logTableStates.map(area => [area, among(area).reduce((sum, { n }) => sum + n, 0)]))
    },
  }
}
