import fc from 'fast-check'
import { expect, test } from 'vitest'
import { checked, plainSurface, selected, selections } from '../../../testing/surfaces.ts'
import { cycleBounds } from '../../calendar.ts'
import { add, cents, sum, zero } from '../../money.ts'
import { costBox, type ProgramQuote, purchaseQuote, quote } from '../../pricing/index.ts'
import { amountOf, entryOf, type LedgerAccount, type LedgerEntry } from './ledger.ts'
import {
  creditEarned,
  initialFeeEarned,
  paymentReceived,
  refundPaid,
  reserveCharged,
  reserveRefunded,
  scheduledFeeCharged,
  type UsageCharge,
  usageCharged,
} from './postings.ts'

const surface = checked(plainSurface)
const facts = {
  taxRatePpm: 70_000,
  returningToSameVehicle: false,
  startAt: '2026-12-01T15:00:00Z',
  timeZone: 'America/New_York',
}
const booking = 'booking-7'
const weekly = quote(surface, selected(surface, { feeCents: 1000_00, miles: 1000, days: 7 }), facts)
const programs = fc
  .tuple(selections, fc.integer({ min: 0, max: 150_000 }), fc.boolean())
  .map(([{ surface: any, selection }, taxRatePpm, returningToSameVehicle]) =>
    quote(any, selection, { ...facts, taxRatePpm, returningToSameVehicle }),
  )

const week = (q: ProgramQuote): UsageCharge => ({
  bookingId: booking,
  kind: 'cycle',
  from: q.startAt,
  days: q.days,
  begunDays: 0,
})

function balances(entries: readonly LedgerEntry[]): Partial<Record<LedgerAccount, number>> {
  const totals: Partial<Record<LedgerAccount, number>> = {}
  for (const { account, amountCents } of entries.flatMap(entry => entry.lines)) {
    totals[account] = (totals[account] ?? 0) + amountCents
  }
  return totals
}

test('SRV-08: quote, cost box and ledger say the same in ten thousand programs, and every entry is balanced', () => {
  fc.assert(
    fc.property(programs, q => {
      const box = costBox(q, { months: 1, returnWeeks: [] })
      const reserve = reserveCharged(booking, q)
      const cycle = usageCharged(week(q), q)
      const credit = creditEarned(week(q), q, zero)
      expect([amountOf(reserve), amountOf(cycle), amountOf(credit)]).toEqual([
        q.finalPayableTodayCents,
        q.totalAfterTrialCents,
        q.creditPerCycleCents,
      ])
      expect([box.dueTodayCents, box.perCycleCents]).toEqual([q.finalPayableTodayCents, q.totalAfterTrialCents])

      const scheduled = q.scheduled.map(part => scheduledFeeCharged(booking, part, true))
      const entries = [
        reserve,
        cycle,
        credit,
        initialFeeEarned(booking, q.todayInitialFeeCents),
        reserveRefunded(booking, q),
        ...scheduled,
      ]
      const amounts = entries.map(entry => entry.lines.map(line => line.amountCents))
      expect(amounts.map(sum)).toEqual(amounts.map(() => 0))
      expect(amounts.flat()).not.toContain(0)
    }),
    { numRuns: 10_000 },
  )
}, 60_000)

test('BEY-08: billing a whole program cycle by cycle comes to the totals of its cost box', () => {
  fc.assert(
    fc.property(programs, fc.integer({ min: 1, max: 36 }), (q, months) => {
      const box = costBox(q, { months, returnWeeks: [] })
      const entries = billWholeProgram(q, box.programDays)
      const books = balances(entries)
      expect(books.customer_receivable).toBe(box.totalCents + box.depositCents)
      expect(books.purchase_credit_liability ?? 0).toBe(box.creditCents === 0 ? 0 : -box.creditCents)
      expect(new Set(entries.map(entry => entry.key)).size).toBe(entries.length)
    }),
    { numRuns: 50 },
  )
})

function billWholeProgram(q: ProgramQuote, programDays: number): readonly LedgerEntry[] {
  const entries = [reserveCharged(booking, q), ...q.scheduled.map(part => scheduledFeeCharged(booking, part, true))]
  let credit = zero
  for (let index = 0; index * q.days < programDays; index++) {
    const { from } = cycleBounds(q.startAt, q.days, index, q.timeZone)
    const days = Math.min(q.days, programDays - index * q.days)
    const usage = { bookingId: booking, kind: 'cycle', from, days, begunDays: 0 } as const
    const earned = creditEarned(usage, q, credit)
    entries.push(usageCharged(usage, q), earned)
    credit = add(credit, amountOf(earned))
  }
  return entries
}

test('SRV-18: a paid booking that is refunded leaves nothing behind', () => {
  fc.assert(
    fc.property(programs, q => {
      const charged = reserveCharged(booking, q)
      const paid = paymentReceived(booking, q.finalPayableTodayCents, charged.key)
      const owed = reserveRefunded(booking, q)
      const books = balances([charged, paid, owed, refundPaid(booking, q.finalPayableTodayCents, owed.key)])
      expect(Object.values(books).every(total => total === 0)).toBe(true)
    }),
  )
})

test('SRV-18: the same refund has the same key, and no other entry of a booking has it', () => {
  expect(reserveRefunded(booking, weekly).key).toBe('booking-7:refund')
  expect(reserveRefunded(booking, weekly).key).toBe(reserveRefunded(booking, weekly).key)
  expect(refundPaid(booking, cents(1), 'booking-7:refund').key).toBe('booking-7:refund:paid')
})

test('C-19: what is paid for a purchase is held until the pickup', () => {
  const q = purchaseQuote(surface, { variant: null }, facts)
  expect(balances([reserveCharged(booking, q)])).toEqual({
    customer_receivable: 18_725_00,
    sale_prepaid: -17_500_00,
    tax_payable: -1225_00,
  })
})

test('SRV-11: when nothing is due there is nothing to post', () => {
  const free = checked({ ...plainSurface, depositCents: 0 })
  const q = quote(free, selected(free, { feeCents: 0, miles: 1000, days: 7 }), facts)
  expect(reserveCharged(booking, q).lines).toEqual([])
})

test('SRV-08: lines that do not sum to zero are a fault', () => {
  const draft = { kind: 'cycle_charged', key: 'k', bookingId: booking } as const
  expect(() => entryOf(draft, [['usage_revenue', cents(1)]])).toThrow(RangeError)
})
