import { cents, formatUsd } from '@ownward/domain/money'
import { and, eq } from 'drizzle-orm'
import { afterAll, afterEach, expect, test } from 'vitest'
import { bookings, charges, users } from '../../../db/schema/index.ts'
import { testCards } from '../../../testing/given.ts'
import { startTestApp } from '../../../testing/test-app.ts'
import { entriesOf } from '../../money/ledger/booking-entries.ts'
import { statementOf } from '../../money/statements/statement.ts'
import { givenBookings, passTime, useCard } from '../bookings/testing/given-booking.ts'
import { plainSpaces, readPdf } from '../bookings/testing/read-pdf.ts'

const app = await startTestApp({ now: '2026-03-02T15:00:00Z' })
const { db } = app.parts.database
afterAll(() => app.close())
const given = givenBookings(app)
afterEach(() => given.rest())

type Asker = { token: string; headers?: Record<string, string> }
type Locale = 'en' | 'fr'

async function open(answer: unknown) {
  const { file } = (answer as { result: { file: string } }).result
  const response = await fetch(app.url + file)
  expect(response.headers.get('content-type')).toBe('application/pdf')
  return readPdf(new Uint8Array(await response.arrayBuffer()))
}

const receipt = async (number: string, who: Asker) => open(await app.call('getReceipt', { number }, who))
const statementFile = async (booking_id: number, who: Asker) =>
  open(await app.call('getStatementFile', { booking_id }, who))
const say = (amount: number, locale: Locale = 'en') => plainSpaces(formatUsd(cents(amount), locale))

type Read = Awaited<ReturnType<typeof readPdf>>

/** Every amount that a paper shows, in cents, in its order: a minus belongs to it, and French writes the sign last. */
function amountsIn({ pieces }: Read, locale: Locale): number[] {
  const pattern = locale === 'en' ? /-?\$[\d,]+\.\d\d/g : /-?\d{1,3}(?: \d{3})*,\d\d \$/g
  return pieces.flatMap(piece => piece.match(pattern) ?? []).map(found => Number(found.replace(/[^\d-]/g, '')))
}

async function numberOf(bookingId: number): Promise<string> {
  const [row] = await db.select({ number: bookings.number }).from(bookings).where(eq(bookings.id, bookingId))
  return row!.number
}

test('BEY-12, SRV-23: each charge has a receipt whose lines, payment and rest are those of the ledger, in English and French', async () => {
  const { id, person } = await given.active()
  await app.call('teamRecordMileage', { booking_id: id, odometer: 22_100 }, await given.member())
  await passTime(app, { days: 8 })
  const [entries, invoices] = [
    await entriesOf(db, id),
    await db.select().from(charges).where(eq(charges.bookingId, id)).orderBy(charges.id),
  ]
  expect(invoices.map(invoice => invoice.kind)).toEqual(['reserve', 'cycle', 'cycle', 'mileage'])
  for (const invoice of invoices) {
    const lines = entries
      .filter(entry => entry.chargeId === invoice.id && entry.kind.endsWith('_charged'))
      .flatMap(entry => entry.lines)
      .filter(line => line.account !== 'customer_receivable')
      .map(line => -line.amountCents)
    for (const locale of ['en', 'fr'] as const) {
      const paper = await receipt(invoice.number, { token: person.token, headers: { 'accept-language': locale } })
      expect(paper.text).toContain(locale === 'en' ? `Receipt ${invoice.number}` : `Reçu ${invoice.number}`)
      // The lines, their total, what the card paid, and nothing left.
      expect(amountsIn(paper, locale)).toEqual([...lines, invoice.amountCents, invoice.amountCents, 0])
      expect(paper.text).toMatch(/4242/)
    }
  }
})

test('BEY-12, SRV-32: an invoice says what was forgiven of it and what is left, and the credit note says why', async () => {
  const { id, person } = await given.active()
  await useCard(app, person, testCards.refusesCharge)
  await passTime(app, { days: 7 })
  const [cycle] = await db
    .select()
    .from(charges)
    .where(and(eq(charges.bookingId, id), eq(charges.state, 'open')))
  const asked = { number: cycle!.number, amount: 75.93, reason: 'The car was in the workshop for two days.' }
  expect(await app.call('teamForgiveCharge', asked, await given.member())).toMatchObject({ status: 1 })

  const invoice = await receipt(cycle!.number, person)
  expect(invoice.text).toContain(`Invoice ${cycle!.number}`)
  const note = `${await numberOf(id)}-C1`
  expect(invoice.text).toContain(note)
  expect(amountsIn(invoice, 'en').slice(-3)).toEqual([275_93, 75_93, 200_00])
  const credit = await receipt(note, person)
  expect(credit.text).toContain('Forgiven by our team')
  expect(credit.text).toContain(asked.reason)
  expect(amountsIn(credit, 'en')).toEqual([75_93, 75_93])
  const statement = await statementFile(id, person)
  expect(statement.text).toContain('Forgiven by our team')
  expect((await statementOf(db, id)).dueCents).toBe(200_00)
})

test('BEY-12, BEY-11: the statement holds every line of the ledger with its balance, and its sums, to the cent', async () => {
  const { id, person } = await given.active()
  await passTime(app, { days: 10 })
  const running = await statementFile(id, person)
  expect(running.text).toContain(`Statement of booking ${await numberOf(id)}`)
  expect(running.text).toContain('Price to convert today')
  await app.call('teamCompleteBooking', { booking_id: id, odometer: 21_900 }, await given.member())
  for (const locale of ['en', 'fr'] as const) {
    const paper = await statementFile(id, { token: person.token, headers: { 'accept-language': locale } })
    expect(paper.text).toContain(locale === 'en' ? 'Final statement of booking' : 'Relevé final de la réservation')
    const statement = await statementOf(db, id)
    const expected = statement.rows.flatMap(({ lines, amountCents, balanceCents }) => [
      ...(lines.length > 1 ? lines.map(line => line.amountCents) : []),
      amountCents,
      balanceCents,
    ])
    const sums = [
      statement.chargedCents,
      statement.paidCents,
      statement.refundedCents,
      statement.refundPendingCents,
      statement.depositHeldCents,
      statement.dueCents,
    ]
    // What became of the deposit stands apart, all of it was given back; and so does the credit, of which the days used wait.
    const credit = statement.creditRows.map(row => row.amountCents)
    expect(credit).toEqual([-91_80, 229_50])
    expect(amountsIn(paper, locale)).toEqual([...expected, ...sums, 250_00, ...credit])
    expect(statement.dueCents).toBe(0)
  }
})

test('BEY-12: what is taken off and what goes back have papers of their own, named in the statement and the payments', async () => {
  const { id, person } = await given.active()
  await passTime(app, { days: 10 })
  await app.call('teamCompleteBooking', { booking_id: id, odometer: 21_500 }, await given.member())
  const answer = await app.call('getBookingStatement', { booking_id: id }, person)
  if (answer.status !== 1) throw new Error('no statement')
  const { rows } = answer.result
  const number = answer.result.number
  const credits = rows.filter(row => /-C\d+$/.test(row.paper))
  const refunds = rows.filter(row => /-R\d+$/.test(row.paper))
  expect(credits.map(row => row.paper)).toEqual(credits.map((_, at) => `${number}-C${at + 1}`))
  expect(refunds.map(row => row.paper)).toEqual(refunds.map((_, at) => `${number}-R${at + 1}`))
  expect([credits.length > 1, refunds.length > 0]).toEqual([true, true])
  for (const row of credits) {
    const paper = await receipt(row.paper, person)
    expect(paper.text).toContain(`Credit note ${row.paper}`)
    const cut = [...row.lines.map(line => -Math.round(line.amount * 100)), -Math.round(row.amount * 100)]
    expect(amountsIn(paper, 'en')).toEqual(cut)
    if (row.number) expect(paper.text).toContain(`Takes off from invoice ${row.number}`)
  }
  for (const row of refunds) {
    const paper = await receipt(row.paper, person)
    expect(paper.text).toContain(`Refund ${row.paper}`)
    expect(paper.text).toContain('4242')
    expect(amountsIn(paper, 'en')).toEqual([Math.round(row.amount * 100), Math.round(row.amount * 100)])
  }
  const payments = await app.call('getMyTransactions', { page: 1, limit: 100 }, person)
  if (payments.status !== 1) throw new Error('no payments')
  const named = payments.result.filter(row => row.amount < 0).map(row => row.receipt)
  expect(named.toSorted()).toEqual(refunds.map(row => row.paper).toSorted())
  // The receipt of the cycle that was cut says by which note, and adds up.
  const reduced = credits.find(row => row.kind === 'usage_reduced')!
  expect((await receipt(reduced.number, person)).text).toContain(`Credit note ${reduced.paper}`)
})

test('BEY-12, BOOK-14: what is not paid is an invoice that says what is left; once paid it is its receipt', async () => {
  const { id: late, person: debtor } = await given.active()
  await db.update(users).set({ autoRenew: false }).where(eq(users.id, debtor.id))
  await passTime(app, { days: 8 })
  const [open] = await db.select().from(charges).where(eq(charges.bookingId, late)).orderBy(charges.id).offset(2)
  expect(open).toMatchObject({ state: 'open' })
  const before = await receipt(open!.number, debtor)
  expect(before.text).toContain(`Invoice ${open!.number}`)
  expect(before.text).toContain(`Left to pay ${say(open!.openCents)}`)
  expect(await app.call('retryPayment', { booking_id: late }, debtor)).toMatchObject({ status: 1 })
  const after = await receipt(open!.number, debtor)
  expect(after.text).toContain(`Receipt ${open!.number}`)
  expect(after.text).toContain(`Left to pay ${say(0)}`)
})

test('ROLE-05, SRV-23: papers are for the owner and the team with the right, and their addresses for whoever asked', async () => {
  const { id, person } = await given.active()
  const number = `${await numberOf(id)}-1`
  const other = await app.given.customer()
  for (const asked of [number, `${await numberOf(id)}-C1`, `${await numberOf(id)}-99`, '1; drop table', 'x'])
    expect(await app.call('getReceipt', { number: asked }, other)).toMatchObject({ status: 0, code: 'no-paper' })
  expect(await app.call('getStatementFile', { booking_id: id }, other)).toMatchObject({ code: 'no-booking' })
  const reviewer = await app.given.teamMember(['licences', 'fleet', 'content', 'people'])
  for (const [call, asked] of [
    ['teamReceipt', { number }],
    ['teamStatementFile', { booking_id: id }],
  ] as const)
    expect((await app.send(call, asked, reviewer)).body, call).toMatchObject({ code: 'no-right' })
  const clerk = await app.given.teamMember(['bookings'])
  await db.update(users).set({ locale: 'fr' }).where(eq(users.id, person.id))
  expect((await open(await app.call('teamReceipt', { number }, clerk))).text).toContain(`Reçu ${number}`)
  expect((await open(await app.call('teamStatementFile', { booking_id: id }, clerk))).text).toContain('Relevé de la')
  const mine = await app.call('getReceipt', { number }, person)
  expect((await app.request((mine as { result: { file: string } }).result.file)).status).toBe(200)
  const url = new URL((mine as { result: { file: string } }).result.file, app.url)
  url.searchParams.set('p', String(other.id))
  expect((await app.request(url.pathname + url.search)).status).toBe(404)
  app.clock.advance({ minutes: 11 })
  expect((await app.request((mine as { result: { file: string } }).result.file)).status).toBe(410)
})

test('SRV-38, BEY-12: papers are printed as often as somebody reads, not by the thousand, and whose limit is reached is told how long it lasts', async () => {
  const { id, person } = await given.active()
  const { pool } = app.parts.database
  const count = () => pool.query("select count(*)::int as n from files where kind = 'receipt'")
  await app.call('getStatementFile', { booking_id: id }, person)
  await pool.query(
    `insert into attempts (scope, subject, at) select scope, subject, at from attempts, generate_series(1, 119)
      where scope = 'paper:person' and subject = '${person.id}'`,
  )
  const before = (await count()).rows
  for (const refused of [
    await app.send('getStatementFile', { booking_id: id }, person),
    await app.send('getReceipt', { number: `${await numberOf(id)}-1` }, person),
  ]) {
    expect(refused.status).toBe(429)
    expect(refused.body).toMatchObject({ code: 'too-many-tries' })
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(3_000)
  }
  expect((await count()).rows).toEqual(before)
  app.clock.advance({ minutes: 61 })
  expect(await app.call('getStatementFile', { booking_id: id }, person)).toMatchObject({ status: 1 })
})

test('CARE-25: a case of one day has a credit note, and the statement on paper names account credit; all equal the ledger', async () => {
  const { id, person } = await given.active()
  const opened = await app.call('reportProblem', { booking_id: id, kind: 'breakdown' }, person)
  if (opened.status !== 1) throw new Error(opened.message)
  await passTime(app, { days: 1 })
  await app.call('carUsableAgain', { case_id: opened.result.id }, person)
  const told = await statementOf(db, id)
  const main = told.rows.find(({ entry, isMoved }) => entry.kind === 'downtime_credited' && !isMoved)!
  const note = await receipt(`${await numberOf(id)}-C1`, person)
  // The day; its usage, booking fee, tax and insurance, and what they come to.
  expect(amountsIn(note, 'en')).toEqual([-main.amountCents, 27_00, 1_43, 1_99, 9_00, -main.amountCents])
  expect(note.text).toContain('Day without a usable car')
  // The day itself, which was over before it was posted.
  const day = await app.parts.database.db.select().from(bookings).where(eq(bookings.id, id))
  const said = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: day[0]!.timeZone }).format(
    day[0]!.startAt,
  )
  expect(note.text.replace(/\s+/g, ' ')).toContain(`Day without a usable car, ${said}`)
  const paper = await statementFile(id, person)
  expect(paper.text).toContain(`Kept as account credit ${say(told.movedCents)}`)
  const french = await statementFile(id, { ...person, headers: { 'accept-language': 'fr' } })
  expect(french.text).toContain('Gardé comme crédit de compte')
})

test('CARE-25, BEY-12: a case has one credit note with a line for each day, another case another; the invoice names what account credit paid of it', async () => {
  const { id, person } = await given.active()
  const reported = async () => {
    const opened = await app.call('reportProblem', { booking_id: id, kind: 'breakdown' }, person)
    if (opened.status !== 1) throw new Error(opened.message)
    return opened.result.id
  }
  // From the fifth day into the second week: its days are of two invoices.
  await passTime(app, { days: 5, hours: 1 })
  const first = await reported()
  await passTime(app, { days: 4 })
  await app.call('carUsableAgain', { case_id: first }, person)
  await passTime(app, { days: 1 })
  const second = await reported()
  await passTime(app, { days: 2 })
  await app.call('carUsableAgain', { case_id: second }, person)
  const number = await numberOf(id)
  const { rows } = await statementOf(db, id)
  const days = rows.filter(({ entry, isMoved }) => entry.kind === 'downtime_credited' && !isMoved)
  const cases = Map.groupBy(days, ({ caseId }) => caseId)
  expect([...cases.keys()]).toEqual([first, second])
  for (const [n, of] of [...cases.values()].entries()) {
    const each = of.map(({ amountCents }) => -amountCents)
    const note = await receipt(`${number}-C${n + 1}`, person)
    const said = amountsIn(note, 'en')
    expect(said.slice(0, of.length)).toEqual(each)
    expect(said.at(-1)).toBe(each.reduce((total, cents) => total + cents, 0))
    expect(said.slice(of.length, -1).reduce((total, cents) => total + cents, 0)).toBe(said.at(-1))
    expect(note.text.match(/Day without a usable car,/g)).toHaveLength(of.length)
    expect(note.text).toContain(`${of.length} days without a usable car`)
    for (const invoice of new Set(of.map(row => row.number))) expect(note.text).toContain(invoice)
    const french = await receipt(`${number}-C${n + 1}`, { ...person, headers: { 'accept-language': 'fr' } })
    expect(amountsIn(french, 'fr')).toEqual(said)
  }
  expect(new Set([...cases.values()][0]!.map(row => row.number)).size).toBe(2)
  expect(await app.call('getReceipt', { number: `${number}-C3` }, person)).toMatchObject({ status: 0 })

  await passTime(app, { days: 7 })
  const entries = await entriesOf(db, id)
  const used = entries.filter(({ kind }) => kind === 'account_credit_used')
  expect(used.length).toBeGreaterThan(0)
  const invoices = await db.select().from(charges).where(eq(charges.bookingId, id))
  for (const { chargeId, lines } of used) {
    const invoice = invoices.find(one => one.id === chargeId)!
    const paper = await receipt(invoice.number, person)
    const cents = lines.find(line => line.account === 'account_credit')!.amountCents
    expect(paper.text.replace(/\s+/g, ' ')).toMatch(
      new RegExp(`Account credit, [A-Z][a-z]+ \\d+, \\d{4} \\${say(cents)}`),
    )
  }
})
