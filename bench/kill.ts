import { runKillDrill } from '../apps/server/src/modules/programs/bookings/testing/kill-drill.ts'
import { drilledProduct } from './lib/drilled-product.ts'
import { runProgramDrill } from './lib/program-drill.ts'
import { report } from './lib/report.ts'

// Three hundred reservations while the product, as `npm start` runs it, and its database are killed without warning, again and again.
const { acknowledged, refused, kills, longestOutageMs, books } = await runKillDrill(
  { reservations: 300, appKills: 24, databaseKills: 6 },
  drilledProduct,
)
// The same while cars are picked up and weeks are charged.
const programs = await runProgramDrill({
  programs: 40,
  starts: { appKills: 5, databaseKills: 1 },
  renewals: { appKills: 15, databaseKills: 4 },
})

const booked = new Set(books.booked)
const charged = new Set(books.charged)
const posted = new Set(books.posted)
const missing = (ids: Iterable<number>, among: ReadonlySet<number>) => [...ids].filter(id => !among.has(id)).length

report('kill', [
  { name: 'kills of the application', figure: kills.app, unit: '' },
  { name: 'kills of the database', figure: kills.database, unit: '' },
  { name: 'reservations acknowledged', figure: acknowledged.length, unit: '' },
  { name: 'refusals told', figure: refused.length, unit: '', note: [...new Set(refused)].join(', ') },
  { name: 'acknowledged bookings lost', figure: missing(acknowledged, booked), unit: '', bar: 0 },
  { name: 'charges without a booking', figure: missing(charged, booked), unit: '', bar: 0 },
  { name: 'bookings without a charge', figure: missing(booked, charged), unit: '', bar: 0 },
  { name: 'bookings missing in the ledger', figure: missing(booked, posted), unit: '', bar: 0 },
  { name: 'entries out of balance', figure: books.unbalancedEntries, unit: '', bar: 0 },
  { name: 'reservations left in the air', figure: books.unfinished.length + books.openIntents, unit: '', bar: 0 },
  { name: 'agreements damaged', figure: books.damagedAgreements.length, unit: '', bar: 0 },
  { name: 'longest wait for an answer', figure: longestOutageMs, unit: 'ms' },
  { name: 'programs: kills of the application', figure: programs.kills.app, unit: '' },
  { name: 'programs: kills of the database', figure: programs.kills.database, unit: '' },
  { name: 'programs: weeks', figure: programs.weeks, unit: '' },
  { name: 'programs: starts acknowledged', figure: programs.acknowledged.length, unit: '' },
  { name: 'programs: spans charged', figure: programs.spans, unit: '' },
  {
    name: 'programs: acknowledged starts lost',
    figure: missing(programs.acknowledged, new Set(programs.active)),
    unit: '',
    bar: 0,
  },
  { name: 'programs: spans charged twice', figure: programs.twice, unit: '', bar: 0 },
  { name: 'programs: days that are over and not charged', figure: programs.left, unit: 'bookings', bar: 0 },
  { name: 'programs: spans not paid exactly once', figure: programs.unpaid, unit: '', bar: 0 },
  { name: 'programs: money taken that the books do not know', figure: programs.unknown, unit: 'charges', bar: 0 },
  { name: 'programs: gateway against the books', figure: Math.abs(programs.difference), unit: 'cents', bar: 0 },
  { name: 'programs: entries out of balance', figure: programs.unbalancedEntries, unit: '', bar: 0 },
  { name: 'programs: charges left in the air', figure: programs.openIntents, unit: '', bar: 0 },
])
