import { sql } from 'drizzle-orm'
import fc from 'fast-check'
import { afterAll, expect, test } from 'vitest'
import { testCards } from '../../../testing/given.ts'
import { startTestApp } from '../../../testing/test-app.ts'
import { transactAt } from '../../../work.ts'
import { openCharges } from '../../money/charges/charges.ts'
import { bookingStore } from '../bookings/store.ts'
import { booksOf, givenBookings, movedFor, passTime, useCard } from '../bookings/testing/given-booking.ts'
import { scheduleTries } from '../charging/pay-charge.ts'
import { chargeMiles } from '../mileage/extra-miles.ts'

const app = await startTestApp({ now: '2026-03-02T15:00:00Z' })
afterAll(() => app.close())
const { db } = app.parts.database
const given = givenBookings(app)
const deposit = 250_00
const member = await given.member()

type Step =
  | { kind: 'check'; miles: number; deduction: number }
  | { kind: 'time' }
  | { kind: 'late-charge'; miles: number }
  | { kind: 'pay' }

const steps: fc.Arbitrary<Step[]> = fc.array(
  fc.oneof(
    fc.record({
      kind: fc.constant('check' as const),
      miles: fc.integer({ min: -90, max: 1500 }),
      deduction: fc.constantFrom(0, 12_34, 250_00),
    }),
    fc.record({ kind: fc.constant('time' as const) }),
    fc.record({ kind: fc.constant('late-charge' as const), miles: fc.integer({ min: 1, max: 1200 }) }),
    fc.record({ kind: fc.constant('pay' as const) }),
  ),
  { minLength: 1, maxLength: 5 },
)

/** What has been taken out of a deposit so far, by where it went; each above zero. */
async function partsOf(bookingId: number): Promise<Record<string, number>> {
  const { rows } = await db.execute<{ code: string; total: number }>(sql`
    select a.code, (-sum(l.amount_cents))::float8 as total
      from ledger_entries e join ledger_lines l on l.entry_id = e.id join ledger_accounts a on a.id = l.account_id
     where e.booking_id = ${bookingId} and e.reason in ('deposit_applied', 'deposit_restored', 'deposit_settled') and a.code <> 'deposits_held'
     group by a.code`)
  return Object.fromEntries(rows.map(row => [row.code, row.total]))
}

const sumOf = (amounts: readonly number[]) => amounts.reduce((total, amount) => total + amount, 0)

test('SRV-19: in whatever order check, end of time, late charge and payment come, a deposit is given back, kept and set against dues to the cent', async () => {
  const returns = fc.record({ miles: fc.integer({ min: 0, max: 1500 }), cardRefuses: fc.boolean(), steps })
  await fc.assert(
    fc.asyncProperty(returns, async ({ miles, cardRefuses, steps: order }) => {
      const { id, person } = await given.active()
      await passTime(app, { days: 2 })
      if (cardRefuses) await useCard(app, person, testCards.refusesCharge)
      const said = 21_490 + miles
      const back = await app.call('completebookedLease', { booking_id: id, odometer: said }, person)
      expect(back.status).toBe(1)
      let isReleased = false
      for (const step of [...order, { kind: 'time' } as const]) {
        if (step.kind === 'check') {
          const asked = {
            booking_id: id,
            odometer: said + step.miles,
            ...(step.deduction > 0 && { deduction: step.deduction / 100, reason: 'A scratch at the door.' }),
          }
          const checked = await app.call('teamCheckInCar', asked, member)
          isReleased ||= checked.status === 1
        } else if (step.kind === 'time') {
          // Five days of the calendar are an hour longer when the clocks go back.
          await passTime(app, { days: 5, hours: 1 })
          isReleased = true
        } else if (step.kind === 'pay') {
          await useCard(app, person, testCards.pays)
          await app.call('retryPayment', { booking_id: id }, person)
        } else {
          await transactAt(app.parts, app.clock.now(), async work => {
            const booking = await bookingStore(work.uow.tx).lock(id)
            await chargeMiles(work, booking, { miles: step.miles, dueAt: work.now })
            await scheduleTries(work, booking, { refused: false })
          })
        }
        const books = await booksOf(app, id)
        const parts = Object.values(await partsOf(id))
        expect(Math.min(0, ...parts)).toBe(0)
        expect(sumOf(parts) - (books.deposits_held ?? 0)).toBe(deposit)
        if (isReleased) expect(books).not.toHaveProperty('deposits_held')
        const open = sumOf((await openCharges(db, id)).map(charge => charge.openCents))
        expect(books.customer_receivable ?? 0).toBe(open)
        expect(sumOf(Object.values(books))).toBe(0)
      }
      const books = await booksOf(app, id)
      expect(books).not.toHaveProperty('refunds_payable')
      // What the gateway has is what is in the books.
      expect(sumOf((await movedFor(app, id)).map(([, cents]) => cents))).toBe(books.gateway_clearing)
    }),
    { numRuns: 12 },
  )
}, 300_000)
