import { runKillDrill } from '../apps/server/src/modules/bookings/testing/kill-drill.ts'
import { report } from './lib/report.ts'

// Three hundred reservations while the application and its database are killed without warning, again and again.
const { acknowledged, refused, kills, longestOutageMs, books } = await runKillDrill({
  reservations: 300,
  appKills: 24,
  databaseKills: 6,
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
])
