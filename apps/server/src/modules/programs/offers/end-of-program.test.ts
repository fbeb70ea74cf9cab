import { toWire } from '@ownward/domain/money'
import { sql } from 'drizzle-orm'
import fc from 'fast-check'
import { afterAll, expect, test } from 'vitest'
import type { SandboxFault } from '../../../outside/gateway/sandbox.ts'
import { testCards } from '../../../testing/given.ts'
import { startTestApp } from '../../../testing/test-app.ts'
import { openCharges, owedBy } from '../../money/charges/charges.ts'
import { booksOf, givenBookings, movedFor, passTime, useCard } from '../bookings/testing/given-booking.ts'
import { givenFeeParts } from './testing/given-fee-parts.ts'

let fault: SandboxFault = 'none'
const app = await startTestApp({ now: '2026-03-02T15:00:00Z', gatewayFault: () => fault })
afterAll(() => app.close())
const { db } = app.parts.database
const { member, rest } = givenBookings(app)
const running = givenFeeParts(app)
const runs = 10

const mark = fc.integer({ min: 0, max: 2500 })
const step = fc.oneof(
  fc.record({ kind: fc.constant('time' as const), hours: fc.constantFrom(1, 1, 30, 60, 100, 170) }),
  fc.record({ kind: fc.constant('read' as const), mark }),
  fc.record({ kind: fc.constant('return' as const), mark }),
  fc.record({ kind: fc.constant('take' as const), mark, deduction: fc.constantFrom(0, 80) }),
  fc.record({ kind: fc.constant('check' as const), mark, deduction: fc.constantFrom(0, 0, 80, 250) }),
  fc.record({ kind: fc.constant('buy' as const), mark }),
  fc.record({ kind: fc.constant('forgive' as const), half: fc.boolean() }),
  fc.record({ kind: fc.constant('refund' as const), amount: fc.constantFrom(5, 60) }),
  fc.record({ kind: fc.constant('pay' as const) }),
  fc.record({ kind: fc.constant('extend' as const) }),
  fc.record({ kind: fc.constant('card' as const), pays: fc.boolean() }),
  fc.record({
    kind: fc.constant('bank' as const),
    fault: fc.constantFrom<SandboxFault>('none', 'none', 'lost', 'answer-lost'),
  }),
)
type Step = typeof step extends fc.Arbitrary<infer S> ? S : never
type Program = Awaited<ReturnType<typeof running>>

/** Does what a step says; a refusal is an answer like any other, a fault is none. */
async function take({ id, person }: Program, what: Step): Promise<void> {
  const team = await member()
  const odometer = 'mark' in what ? 21_400 + what.mark : 0
  const reason = 'Looked at again.'
  const kept = 'deduction' in what && what.deduction > 0 ? { deduction: what.deduction, reason } : {}
  switch (what.kind) {
    case 'time':
      await passTime(app, { hours: what.hours })
      return
    case 'read':
      await app.call('teamRecordMileage', { booking_id: id, odometer, reason }, team)
      return
    case 'return':
      await app.call('completebookedLease', { booking_id: id, odometer }, person)
      return
    case 'take':
      await app.call('teamCompleteBooking', { booking_id: id, odometer, ...kept }, team)
      return
    case 'check':
      await app.call('teamCheckInCar', { booking_id: id, odometer, correction: reason, ...kept }, team)
      return
    case 'buy':
      await app.call('convertBooking', { booking_id: id, odometer }, person)
      return
    case 'forgive': {
      const [open] = await openCharges(db, id)
      if (!open) return
      const amount = (what.half ? Math.ceil(open.openCents / 2) : open.openCents) / 100
      await app.call('teamForgiveCharge', { number: open.number, amount, reason }, team)
      return
    }
    case 'refund': {
      const { amount } = what
      const confirmed = { amount, due: toWire(await owedBy(db, person.id, app.clock.now())) }
      // Half of them pay what is due, as far as so much is due.
      const choice = Math.round(amount * 100) % 2 === 0 ? ('set_against' as const) : ('pay_out' as const)
      const asked = { booking_id: id, amount, reason, confirmed, owed: { choice, reason } }
      await app.call('teamRefund', asked, team)
      return
    }
    case 'pay':
      await app.call('retryPayment', { booking_id: id }, person)
      return
    case 'extend': {
      const autorenewenddate = new Date(app.clock.now().getTime() + 20 * 86_400_000).toISOString()
      await app.call('extend', { booking_id: id, autorenewenddate }, person)
      return
    }
    case 'card':
      await useCard(app, person, what.pays ? testCards.pays : testCards.refusesCharge)
      return
    case 'bank':
      fault = what.fault
  }
}

const sumOf = (amounts: readonly number[]) => amounts.reduce((total, amount) => total + amount, 0)
const faults = () => app.logs.filter(({ level }) => Number(level) >= 50).map(line => JSON.stringify(line))

/** What has become of a deposit by the books: where it went, as far as it is not held. */
async function goneOf(id: number): Promise<{ code: string; cents: number }[]> {
  const { rows } = await db.execute<{ code: string; cents: number }>(sql`
    select a.code, -sum(l.amount_cents)::float8 as cents
      from ledger_entries e join ledger_lines l on l.entry_id = e.id join ledger_accounts a on a.id = l.account_id
     where e.booking_id = ${id} and e.reason in ('deposit_applied', 'deposit_restored', 'deposit_settled')
       and a.code <> 'deposits_held' group by 1`)
  return rows
}

/** What holds at every moment. */
async function hold(id: number): Promise<void> {
  const books = await booksOf(app, id)
  expect(sumOf(Object.values(books))).toBe(0)
  const open = sumOf((await openCharges(db, id)).map(charge => charge.openCents))
  expect(books.customer_receivable ?? 0, 'what is open is what is owed').toBe(open)
  const gone = await goneOf(id)
  for (const { code, cents } of gone) expect(cents, code).toBeGreaterThanOrEqual(0)
  expect(sumOf(gone.map(({ cents }) => cents)) - (books.deposits_held ?? 0), 'the deposit').toBe(250_00)
  expect(faults()).toEqual([])
}

test('SRV-19, SRV-16, SRV-20, BEY-09: in whatever order a program is read, paid, forgiven, refunded, returned, checked and bought, and whatever the bank leaves unanswered, it ends with every cent accounted for', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 3, maxLength: 14 }), async steps => {
      const program = await running([5, 9])
      const { id, person } = program
      for (const what of steps) {
        await take(program, what)
        await hold(id)
      }
      // Nothing stays stuck: the bank answers, the card pays, somebody takes the car back or looks at it.
      fault = 'none'
      await passTime(app, { hours: 2 })
      await useCard(app, person, testCards.pays)
      const reading = { booking_id: id, odometer: 21_400 + 2500 }
      await app.call('teamCompleteBooking', reading, await member())
      await app.call('teamCheckInCar', reading, await member())
      await app.call('retryPayment', { booking_id: id }, person)
      await passTime(app, { days: 6 })
      await app.call('teamCheckInCar', reading, await member())
      await app.call('retryPayment', { booking_id: id }, person)
      await passTime(app, { days: 2 })
      await hold(id)
      const detail = await app.call('getPastBookingDetail', { bookingid: id }, person)
      expect(detail).toMatchObject({
        status: 1,
        result: { status: '3', amount_due: 0, to_check: 0, payment_pending: 0 },
      })
      const books = await booksOf(app, id)
      for (const account of ['customer_receivable', 'refunds_payable', 'deposits_held', 'purchase_credit_liability']) {
        expect(books).not.toHaveProperty(account)
      }
      expect(sumOf((await movedFor(app, id)).map(([, cents]) => cents))).toBe(books.gateway_clearing)
      await rest()
    }),
    { numRuns: runs },
  )
}, 600_000)
