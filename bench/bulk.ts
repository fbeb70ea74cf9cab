import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { cpus, loadavg, tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import type { CallName } from '@ownward/contract'
import { assemble } from '../apps/server/src/assemble.ts'
import { startEmbeddedPostgres } from '../apps/server/src/db/embedded.ts'
import { observer } from '../apps/server/src/modules/programs/bookings/testing/year/observer.ts'
import { folderFiles } from '../apps/server/src/outside/files/local.ts'
import { type GivenPerson, givenOf } from '../apps/server/src/testing/given.ts'
import { asking } from './lib/asking.ts'
import { type RunningProduct, startProduct, treeCpuSeconds } from './lib/product.ts'
import { type Figure, report } from './lib/report.ts'
import { fillOffice } from './lib/tables/fill-office.ts'
import { searchLog } from './lib/tables/search-log.ts'
import { searchMeanwhile } from './lib/tables/search-meanwhile.ts'
import { takeNext } from './lib/tables/take-next.ts'

// What is done to many rows, asked of the built product over HTTP: a preview of other prices of 5,000 cars, the job of it, its undo (DESK-08 to DESK-11), and a
// file of 50,000 bookings (DESK-31). Beside each time stands what one row costs the processors, of the product and of its database: time alone says little
// where others use the machine. Then words are looked for in the log, and members take what waits in a queue. BENCH_KEEP names a folder that keeps
// what was filled; BENCH_ONLY (rows, log or queues) measures one part alone.
const sizes = { bookings: 50_000, people: 20_000, cars: 5021 }
const cars = Number(process.env.BENCH_CARS ?? 5000)
const kept = process.env.BENCH_KEEP
const [previewSeconds, jobSeconds, toldSeconds] = [10, 60, 2]
const [firstByteSeconds, fileMiB, files] = [0.5, 50, 3]
const act = { action: 'prices', day: { by: 'percent', n: 300 } } as const

const folder = kept ? resolve(kept) : mkdtempSync(join(tmpdir(), 'ownward-bulk-'))
try {
  await fillOffice(folder, sizes)
  const wants = (part: string) => (process.env.BENCH_ONLY ?? part) === part
  const figures = [
    ...(wants('rows') ? await manyRows() : []),
    ...(wants('log') ? await searchLog(folder) : []),
    ...(wants('queues') ? await takeNext() : []),
  ]
  report('bulk', figures, { isKept: kept === undefined && process.env.BENCH_ONLY === undefined })
} finally {
  if (!kept && existsSync(folder)) rmSync(folder, { recursive: true, force: true })
}

async function manyRows(): Promise<Figure[]> {
  const { member, ids } = await prepare()
  const product = await startProduct({ dataDir: folder })
  try {
    await product.atRest()
    const { ask, file } = askingProduct(product, member)
    return [
      {
        name: 'cars, and bookings in a file',
        figure: ids.length,
        unit: '',
        note: `${sizes.bookings} bookings; ${cpus().length} cores, load ${loadavg()[0]!.toFixed(1)}`,
      },
      ...(await previewed()),
      ...(await jobDone('job', () => ask('teamVehicleBulkStart', { act, ids, seen: ids.length }), jobSeconds)),
      ...(await undone()),
      ...(await taken()),
    ]

    /** As the console asks for it: part after part, each with what the first one counted. */
    async function previewed(): Promise<Figure[]> {
      const spent = spending(product, ids.length)
      let first = 0
      let changed = 0
      for (let after: number | null | undefined, seen: number | undefined; after !== null; ) {
        const part = await ask('teamVehicleBulkPreview', { act, ids, ...(after !== undefined && { after, seen }) })
        first ||= spent.seconds()
        changed += part.counts.changed
        ;({ after, records: seen } = part)
      }
      return [
        {
          name: 'preview of other prices, all parts',
          figure: spent.seconds(),
          unit: 's',
          bar: previewSeconds,
          note: `${changed} of them would change; the first part in ${first.toFixed(2)} s`,
        },
        ...spent.perRow('preview'),
      ]
    }

    /** From the press to the last item; a member who looks is told how far it is from the start. */
    async function jobDone(what: string, begin: () => Promise<{ job: number }>, bar?: number): Promise<Figure[]> {
      const spent = spending(product, ids.length)
      const { job } = await begin()
      let told = 0
      let most = 0
      for (;;) {
        const { job: at } = await ask('teamBulkJob', { job, size: 0 })
        const done = at.counts.changed + at.counts.unchanged + at.counts.refused
        if (done > 0) told ||= spent.seconds()
        most = Math.max(most, done)
        if (at.state === 'done') {
          const seconds = spent.seconds()
          const note = `${at.counts.changed} changed, ${at.counts.refused} refused`
          return [
            { name: `${what} of other prices`, figure: seconds, unit: 's', ...(bar && { bar }), note },
            { name: `${what}: until it told of its first cars`, figure: told, unit: 's', bar: toldSeconds },
            ...spent.perRow(what),
          ]
        }
        await new Promise(done => setTimeout(done, 200))
      }
    }

    /** Visitors search beside it. */
    async function undone(): Promise<Figure[]> {
      const { did, figure } = await searchMeanwhile(product.url, () => jobDone('undo', undoOfLast))
      return [...did, figure]
    }

    async function undoOfLast(): Promise<{ job: number }> {
      const [last] = await ask('teamBulkJobs', {})
      return ask('teamBulkUndo', { job: last.id })
    }

    /** The first file after a start, and two more: the worst of each figure. */
    async function taken(): Promise<Figure[]> {
      const measured: { firstByte: number; seconds: number; rows: number; above: number }[] = []
      for (let i = 0; i < files; i++) {
        await product.atRest()
        const before = product.memoryMiB()
        let most = before
        const watch = setInterval(() => {
          most = Math.max(most, product.memoryMiB())
        }, 10)
        const done = await file('teamBookingExport', { reason: 'how long a file takes' })
        clearInterval(watch)
        measured.push({ ...done, above: most - before })
      }
      const worst = (of: keyof (typeof measured)[number]) => Math.max(...measured.map(one => one[of]))
      const { rows } = measured[0]!
      const each = (of: keyof (typeof measured)[number]) => measured.map(one => one[of].toFixed(2)).join(', ')
      return [
        {
          name: 'first byte of a file',
          figure: worst('firstByte'),
          unit: 's',
          bar: firstByteSeconds,
          note: each('firstByte'),
        },
        { name: 'memory of a file above rest', figure: worst('above'), unit: 'MiB', bar: fileMiB, note: each('above') },
        { name: 'the whole file', figure: worst('seconds'), unit: 's', note: `${rows} rows` },
      ]
    }
  } finally {
    await product.stop()
  }
}

/** Time and processor from now on. */
function spending(product: RunningProduct, rows: number) {
  const begun = performance.now()
  const [ours, all] = [product.cpuSeconds(), treeCpuSeconds(product.pid)]
  const seconds = () => (performance.now() - begun) / 1000
  return {
    seconds,
    perRow(what: string): Figure[] {
      const [product_, both] = [product.cpuSeconds() - ours, treeCpuSeconds(product.pid) - all]
      const note = `${((product_ * 1000) / rows).toFixed(2)} ms of it the server, the rest its database`
      return [{ name: `${what}: processor for a row`, figure: (both * 1000) / rows, unit: 'ms', note }]
    },
  }
}

function askingProduct({ url }: RunningProduct, { token }: GivenPerson) {
  const post = (name: CallName, body: object) =>
    fetch(`${url}/api/v1/${name}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Basic ${token}` },
      body: JSON.stringify(body),
    })
  return {
    ask: asking(post),
    async file(name: CallName, body: object) {
      const begun = performance.now()
      const since = () => (performance.now() - begun) / 1000
      const answer = await post(name, body)
      let firstByte = 0
      let end = ''
      const decoder = new TextDecoder()
      for await (const piece of answer.body!) {
        firstByte ||= since()
        end = `${end}${decoder.decode(piece)}`.slice(-40)
      }
      const rows = Number(/# end (\d+)\r\n$/.exec(end)?.[1])
      if (Number.isNaN(rows)) throw new Error(`${name} broke off: ${end}`)
      return { firstByte, seconds: since(), rows }
    },
  }
}

/** A member who may do all of it, and the cars that it is done to. */
async function prepare(): Promise<{ member: GivenPerson; ids: number[] }> {
  const postgres = await startEmbeddedPostgres({ dataDir: folder })
  const { parts: observed, close } = observer(postgres.url, new Date())
  const now = () => new Date()
  const { parts } = assemble({ ...observed, clock: { now }, files: folderFiles(join(folder, 'files')) })
  try {
    const { pool } = parts.database
    const { rows } = await pool.query<{ id: number }>('select id from vehicles order by id desc limit $1', [cars])
    const member = await givenOf(parts).teamMember(['fleet', 'bookings', 'people', 'money'])
    await pool.query('analyze users, sessions')
    return { member, ids: rows.map(({ id }) => id) }
  } finally {
    await close()
    await postgres.stop()
  }
}
