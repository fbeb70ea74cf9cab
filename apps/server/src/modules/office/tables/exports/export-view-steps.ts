import { once } from 'node:events'
import { Readable } from 'node:stream'
import { type fileFormats, mostExported, type WorkTableName } from '@ownward/contract/tables'
import { wallTimeInZone } from '@ownward/domain/calendar'
import { type Outcome, ok, refuse } from '@ownward/domain/outcome'
import { saysWhy } from '@ownward/domain/reason'
import { type InTurn, takingTurns } from '../../../../at-once/turns.ts'
import type { Call, FileAnswer, RefusalFacts } from '../../../../call.ts'
import type { Database, Sql } from '../../../../db/connect.ts'
import { logDecision } from '../../../../db/log-decision.ts'
import { Busy } from '../../../../http/busy.ts'
import { describeFault } from '../../../../http/describe-fault.ts'
import { knownZone, mayKnow, narrow } from '../narrow.ts'
import { readIds } from '../read-page.ts'
import { type RowsAsked, sortOf } from '../read-rows.ts'
import { fromFor, type Reading, type WorkTable } from '../work-table.ts'
import type { ColumnWords, Telling } from './column-words.ts'
import { asCsv, asJsonLines } from './file-layouts.ts'
import { sayExport } from './say-export.ts'

/** A view as a file is asked of it. */
export interface ExportAsked extends Omit<RowsAsked, 'size' | 'place'> {
  format?: (typeof fileFormats)[number] | undefined
  reason?: string | undefined
}

/** A table whose rows are taken out of the console: under which name, and how its columns stand in a file. */
export interface Exported<Row> {
  name: WorkTableName
  tableOf: (reading: Reading) => WorkTable<Row>
  words: Readonly<Record<string, ColumnWords<never>>>
}

/** How a file is written: how many rows it has at most, how many are read at a time, and how long whoever takes it may take none. */
interface Bounds {
  most: number
  lot: number
  patienceMs: number
}

type Ended = Outcome<FileAnswer, 'export-reason' | 'export-too-large' | 'exports-at-once', RefusalFacts | undefined>

const usual: Bounds = { most: mostExported, lot: 500, patienceMs: 60_000 }

/**
 * All rows of a view as CSV or JSON lines, as of one moment: the snapshot in which they are counted is read to its end. Its line in the log is written before the first
 * row leaves. Phone and e-mail come with the right `people` and a reason alone; what the member has no right to is left out (DESK-31).
 */
export function exportView<Row>(
  exported: Exported<Row>,
  asked: ExportAsked,
  call: Call<'team'>,
  bounds: Partial<Bounds> = {},
): Promise<Ended> {
  const { database } = call.parts
  return new Promise((resolve, reject) => {
    const write = () =>
      database.db.transaction(
        async tx => {
          const begun = await begin(exported, asked, call, { db: tx, ...usual, ...bounds })
          resolve(begun)
          // The snapshot is held for as long as there is somebody who reads on.
          if (begun.ok && !begun.value.lines.closed) await once(begun.value.lines, 'close')
        },
        { isolationLevel: 'repeatable read', accessMode: 'read only' },
      )
    turnsOf(database)(String(call.actor.userId), write).catch(error =>
      error instanceof Busy && error.who === 'one' ? resolve(refuse('exports-at-once', undefined)) : reject(error),
    )
  })
}

async function begin<Row>(
  { name, tableOf, words }: Exported<Row>,
  asked: ExportAsked,
  call: Call<'team'>,
  { db, most, lot, patienceMs }: Bounds & { db: Sql },
): Promise<Ended> {
  const { now, locale, actor } = call
  const table = tableOf({ db, now, reader: actor })
  const mayTell = (column: string) =>
    mayKnow(table, column, actor.rights) && (!table.specs[column]!.reaches || actor.rights.includes('people'))
  const columns = (asked.columns ?? Object.keys(table.specs)).filter(mayTell)
  const reason = asked.reason ?? ''
  // Rows that are picked by a phone tell whose it is, whatever they show.
  const told = [...columns, ...(asked.filters ?? []).map(({ column }) => column)]
  if (!saysWhy(reason) && told.some(column => table.specs[column]!.reaches)) return refuse('export-reason')

  const narrowed = await narrow(table, asked, { rights: actor.rights, userId: actor.userId, now })
  const named = sortOf(table, asked.sort ?? [], column => mayKnow(table, column, actor.rights))
  const sort = named.length > 0 ? named : table.first(narrowed.states)
  const from = fromFor(table, [...narrowed.columns, ...sort.map(({ column }) => column)])
  const ids = await readIds(db, table, { from, where: narrowed.where, sort, most: most + 1 })
  if (ids.length > most) return refuse('export-too-large')
  await call.transact(uow =>
    logDecision(uow, {
      at: now,
      actorId: actor.userId,
      action: 'table_exported',
      subject: `table:${name}`,
      reason: sayExport(table.specs, { ...asked, columns, reason, rows: ids.length }),
    }),
  )

  const zone = knownZone(asked.zone)
  const telling: Telling = {
    locale,
    // With its offset, so that no program takes it for a time of its own place (DESK-17).
    at: moment => (moment === null ? '' : `${new Date(moment).toISOString().slice(0, 19)}+00:00`),
  }
  const layout = (asked.format === 'jsonl' ? asJsonLines : asCsv)({ table, columns, words, telling })
  async function* write() {
    yield layout.head()
    for (let at = 0; at < ids.length; at += lot) {
      const part = ids.slice(at, at + lot)
      const rows = await table.load(part)
      yield part.map(id => layout.line(id, rows.get(id)!)).join('')
    }
    yield layout.end(ids.length)
  }
  const lines = takenInTime(write(), patienceMs)
  // It breaks off and has no last line: whoever takes it sees that rows are missing.
  lines.on('error', error => call.parts.log.warn({ table: name, ...describeFault(error) }, 'a file broke off'))
  const { type, ending } = layout
  return ok({ name: `${name}-${wallTimeInZone(now, zone).slice(0, 10)}.${ending}`, lines, ...(type && { type }) })
}

/** The pieces of a file, one ahead of who takes them; whoever takes none for too long gets no more, for the database keeps their moment for them. */
function takenInTime(pieces: AsyncGenerator<string>, patienceMs: number): Readable {
  let timer: NodeJS.Timeout | undefined
  const wait = () => {
    timer = setTimeout(() => lines.destroy(new Error('nobody took the next piece')), patienceMs)
  }
  async function* timed() {
    clearTimeout(timer)
    for await (const piece of pieces) {
      wait()
      yield piece
      clearTimeout(timer)
    }
  }
  const lines = Readable.from(timed(), { objectMode: true, highWaterMark: 1 })
  lines.once('close', () => clearTimeout(timer))
  // Whoever asked may be gone before the first one.
  wait()
  return lines
}

const lines = new WeakMap<Database, InTurn>()

/** Each file holds a connection: a member has one at a time, while another may wait for its end, and a process has two. */
function turnsOf(database: Database): InTurn {
  const known = lines.get(database) ?? takingTurns({ atOnce: 2, atOnceOfOne: 1, ofOne: 2, ofAll: 4 })
  lines.set(database, known)
  return known
}
