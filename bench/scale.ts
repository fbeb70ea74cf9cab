import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { cpus, loadavg, tmpdir, totalmem } from 'node:os'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { type Figure, report } from './lib/report.ts'
import type { Taken } from './lib/scale/asking.ts'
import { type Filled, fill } from './lib/scale/fill.ts'
import { type Measured, measure } from './lib/scale/measure.ts'
import { sizesOf } from './lib/scale/sizes.ts'

// What one machine carries (docs/scale.md): a million cars, a million people and ten million entries, and a tenth of that beside them, so that what
// grows is seen. That takes half an hour and 30 GB: `--full` asks for it, and a hundredth is tried otherwise, whose figures are not kept. `--keep
// <folder>` keeps what is filled in for the next run.
const { values: options } = parseArgs({
  options: { full: { type: 'boolean', default: false }, keep: { type: 'string' } },
})
const shares = options.full ? [0.1, 1] : [0.001, 0.01]
const folder = options.keep ? resolve(options.keep) : mkdtempSync(join(tmpdir(), 'ownward-scale-'))

const measured: { filled: Filled; figures: Measured }[] = []
try {
  for (const share of shares) {
    const dataDir = join(folder, `share-${share}`)
    mkdirSync(dataDir, { recursive: true })
    process.stdout.write(`${share} of the whole\n`)
    const filled = await fill(dataDir, sizesOf(share))
    measured.push({ filled, figures: await measure(dataDir, filled) })
  }
} finally {
  if (!options.keep) rmSync(folder, { recursive: true, force: true })
}

const [small, whole] = measured as [(typeof measured)[0], (typeof measured)[0]]
const MiB = 2 ** 20
const shown = (value: number) => String(Number(value.toPrecision(3)))
const beside = (value: number, unit = '') => ({ note: `a tenth: ${shown(value)}${unit && ` ${unit}`}` })

const bars: Record<string, number> = {
  "a person's: own home": 30,
  "a person's: a payment ahead, before it is made": 60,
  "a person's: a return, before it is made": 60,
  "a person's: own statement": 200,
  "a person's: own payments": 50,
  "the team's: books": 300,
  "the team's: figures of 12 weeks": 300,
}

function asked([what, took]: [string, Taken]): Figure[] {
  const before = small.figures.asked.get(what)!
  const bar = bars[what]
  const notes = (of: Taken) => `${shown(of.p95)} ms, processor ${shown(of.serverMs)} + ${shown(of.databaseMs)}`
  return [
    {
      name: `${what}, half of them`,
      figure: took.p50,
      unit: 'ms',
    },
    {
      name: `${what}, 95 %`,
      figure: took.p95,
      unit: 'ms',
      ...(bar !== undefined && { bar }),
      note: `processor of server and database ${shown(took.serverMs)} + ${shown(took.databaseMs)} ms; a tenth: ${notes(before)}`,
    },
  ]
}

function figures({ figures: now, filled }: typeof whole, { figures: then }: typeof small): Figure[] {
  const sizeOf = (table: string) => then.tables.find(size => size.table === table)
  const perRow = ({ bytes, indexBytes, rows }: { bytes: number; indexBytes: number; rows: number }) =>
    (bytes + indexBytes) / rows
  const slow = now.jobs.slice(0, 5)
  const total = (jobs: Measured['jobs']) => jobs.reduce((sum, { ms }) => sum + ms, 0)
  return [
    {
      name: 'cars',
      figure: filled.sizes.cars,
      unit: '',
      note: `${cpus().length} cores, ${Math.round(totalmem() / 2 ** 30)} GiB, load ${loadavg()[2]!.toFixed(1)}`,
    },
    { name: 'people', figure: filled.sizes.people, unit: '' },
    { name: 'programs', figure: filled.programs, unit: '', note: `${filled.sizes.driving} of them run` },
    { name: 'database on disk', figure: now.bytes / MiB, unit: 'MiB', ...beside(then.bytes / MiB) },
    ...now.tables.map(size => ({
      name: `a row of ${size.table} with its indexes`,
      figure: perRow(size),
      unit: 'B',
      note: `${size.rows} rows, ${Math.round(size.bytes / MiB)} MiB and ${Math.round(size.indexBytes / MiB)} MiB of indexes${
        sizeOf(size.table) ? `; a tenth: ${shown(perRow(sizeOf(size.table)!))}` : ''
      }`,
    })),
    { name: 'start to the first page', figure: now.readyMs / 1000, unit: 's', ...beside(then.readyMs / 1000) },
    { name: 'memory after it', figure: now.startMiB, unit: 'MiB', ...beside(then.startMiB) },
    { name: 'memory after all pages', figure: now.usedMiB, unit: 'MiB', bar: 2048, ...beside(then.usedMiB) },
    ...[...now.asked].flatMap(asked),
    {
      name: 'entries posted in a second, twelve at once',
      figure: now.postedPerSecond,
      unit: '/s',
      ...beside(then.postedPerSecond),
    },
    { name: 'log of the database for each', figure: now.logBytes, unit: 'B', ...beside(then.logBytes) },
    { name: 'the nightly comparison', figure: now.comparedSeconds, unit: 's', ...beside(then.comparedSeconds) },
    { name: 'sums that differed', figure: now.differing, unit: '', bar: 0 },
    {
      name: 'every job once, with nothing due',
      figure: total(now.jobs) / 1000,
      unit: 's',
      ...beside(total(then.jobs) / 1000),
    },
    ...slow.map(({ name, ms }) => ({
      name: `the job ${name}`,
      figure: ms,
      unit: 'ms',
      ...beside(then.jobs.find(job => job.name === name)!.ms),
    })),
    {
      name: 'cycles charged in a second by one process',
      figure: now.charged.perSecond,
      unit: '/s',
      ...beside(then.charged.perSecond),
    },
    {
      name: 'processor of the server for a cycle',
      figure: now.charged.serverMs,
      unit: 'ms',
      ...beside(then.charged.serverMs),
    },
    {
      name: 'processor of the database for a cycle',
      figure: now.charged.databaseMs,
      unit: 'ms',
      ...beside(then.charged.databaseMs),
    },
    { name: 'vacuum of the books', figure: now.vacuumSeconds, unit: 's', ...beside(then.vacuumSeconds) },
    {
      name: 'a backup beside the running product',
      figure: now.backupSeconds,
      unit: 's',
      ...beside(then.backupSeconds),
    },
  ]
}

report('scale', figures(whole, small), { isKept: options.full })
