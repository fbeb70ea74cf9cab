import fc from 'fast-check'
import { expect, test } from 'vitest'
import { checked, plainSurface, selected, selections } from '../../../testing/surfaces.ts'
import { cents, sum, zero } from '../../money.ts'
import { downDayLines, linesForSpan, linesForUsableSpan, quote } from '../../pricing/index.ts'
import { usageLost } from './end-postings.ts'
import { takenOff } from './ledger.ts'

const facts = {
  taxRatePpm: 70_000,
  returningToSameVehicle: false,
  startAt: '2026-12-01T15:00:00Z',
  timeZone: 'America/New_York',
}
const surface = checked(plainSurface)
const weekly = quote(surface, selected(surface, { feeCents: 1000_00, miles: 1000, days: 7 }), facts)
const usageOf = (span: { days: number; begunDays: number }, down: readonly number[]) =>
  ({ bookingId: '7', kind: 'cycle', from: facts.startAt, ...span, down }) as const

test('KEEP-03: a car that is lost after four of seven days leaves what three days down would have left: $197.41', () => {
  const lost = usageLost(usageOf({ days: 7, begunDays: 0 }, []), weekly, 4)
  expect(linesForSpan(weekly, { days: 7, begunDays: 0 }).totalCents - takenOff(lost)).toBe(197_41)
  const amounts = Object.fromEntries(lost.lines.map(({ account, amountCents }) => [account, amountCents]))
  expect(amounts).toEqual({
    customer_receivable: -148_06,
    usage_revenue: 111_00,
    booking_fee_revenue: 2_14,
    tax_payable: 7_92,
    insurance_payable: 27_00,
  })
})

const spans = selections.chain(({ surface: prices, selection }) => {
  const program = quote(prices, selection, facts)
  return fc
    .record({
      begunDays: fc.integer({ min: 0, max: program.days - 1 }),
      days: fc.integer({ min: 1, max: program.days * 3 }),
    })
    .map(span => ({ ...span, days: Math.max(1, span.days - ((span.begunDays + span.days) % program.days)) }))
    .chain(span =>
      fc.shuffledSubarray(Array.from({ length: span.days }, (_, i) => i)).map(down => ({ program, span, down })),
    )
})

test('KEEP-03, CARE-07: whichever days were credited before, a loss leaves the days used, and the insurer is owed no day after it', () => {
  fc.assert(
    fc.property(spans, fc.nat(), ({ program, span, down }, n) => {
      const used = n % (span.days + 1)
      const lost = usageLost(usageOf(span, down), program, used)
      const credited = sum(
        down.map((day, i) => downDayLines(program, { ...span, down: down.slice(0, i) }, day).totalCents),
      )
      const before = down.filter(day => day < used)
      const left = linesForSpan(program, span).totalCents - credited - takenOff(lost)
      const other = usageLost(usageOf(span, before), program, used)
      const creditedBefore = sum(
        before.map((day, i) => downDayLines(program, { ...span, down: before.slice(0, i) }, day).totalCents),
      )
      expect(left).toBe(linesForSpan(program, span).totalCents - creditedBefore - takenOff(other))
      if (span.begunDays === 0 && span.days % program.days === 0) {
        // Of whole cycles, what days down would have left.
        const later = Array.from({ length: span.days - used }, (_, i) => used + i)
        expect(left).toBe(linesForUsableSpan(program, { ...span, down: [...before, ...later] }).totalCents)
        for (const { account, amountCents } of lost.lines) {
          if (account === 'care_expense' || account === 'customer_receivable') continue
          expect(amountCents, account).toBeGreaterThanOrEqual(0)
        }
      }
      const insurer = lost.lines.find(({ account }) => account === 'insurance_payable')?.amountCents ?? zero
      const owed = linesForSpan(program, span).insuranceCents - insurer
      expect(cents(owed)).toBe(linesForSpan(program, { ...span, days: used }).insuranceCents)
    }),
    { numRuns: 500 },
  )
})
