import { expect, test } from 'vitest'
import { checked, plainSurface, selected } from '../../../testing/surfaces.ts'
import { addDaysInZone, dateInZone } from '../../calendar.ts'
import { add, cents, subtract, zero } from '../../money.ts'
import { creditForSpan, linesForSpan, quote, surfaceOfOtherCar } from '../../pricing/index.ts'
import { usageLost } from '../books/end-postings.ts'
import { usageCharged } from '../books/postings.ts'
import { afterNextSpan, type Course, daysLeftInCycle, endOfProgram, nextSpan } from '../course.ts'
import { planAhead } from '../plans/plan-ahead.ts'
import { courseAfterSwap, swapCostBox } from './swap-cost-box.ts'
import { swapDue } from './swap-due.ts'

const surface = checked(plainSurface)
const facts = {
  taxRatePpm: 70_000,
  returningToSameVehicle: false,
  startAt: '2026-12-01T15:00:00Z',
  timeZone: 'America/New_York',
}
const old = quote(surface, selected(surface, { feeCents: 1000_00, miles: 1000, days: 7 }), facts)
const course: Course = {
  startAt: old.startAt,
  timeZone: old.timeZone,
  cycleDays: 7,
  programMonths: 36,
  billedDays: 35,
}
const swapAt = addDaysInZone(old.startAt, 31, old.timeZone)
const week = { bookingId: '7', kind: 'cycle', days: 7, begunDays: 0 } as const

test('KEEP-17, KEEP-19: example 2: five weeks paid, and on day 31 a swap to the car in red and leather, to the cent', () => {
  expect(dateInZone(swapAt, old.timeZone)).toBe('2027-01-01')
  const fifth = { ...week, from: addDaysInZone(old.startAt, 28, old.timeZone) }
  const on = (entry: ReturnType<typeof usageLost>, account: string) =>
    entry.lines.find(line => line.account === account)?.amountCents ?? 0
  const [charged, back] = [usageCharged(fifth, old), usageLost(fifth, old, 3)]
  const left = (account: string) => -(on(charged, account) + on(back, account))
  expect(['usage_revenue', 'booking_fee_revenue', 'tax_payable', 'insurance_payable'].map(left)).toEqual([
    111_00, 2_14, 7_92, 27_00,
  ])
  expect(left('customer_receivable')).toBe(-148_06)
  const accountCreditCents = cents(-on(back, 'customer_receivable'))
  expect(accountCreditCents).toBe(197_41)
  const earned = cents(5 * creditForSpan(old, week, zero))
  const creditCents = add(
    subtract(earned, creditForSpan(old, week, zero)),
    creditForSpan(old, { ...week, days: 3 }, zero),
  )
  expect([earned, creditCents, subtract(earned, creditCents)]).toEqual([1100_75, 974_95, 125_80])

  const firstDays = daysLeftInCycle(course, 31)
  expect(firstDays).toBe(4)
  const swap = {
    programEndsAt: endOfProgram(course).toISOString(),
    firstDays,
    depositHeldCents: cents(250_00),
    accountCreditCents,
    extraCents: zero,
    paidCents: cents(1070_00 + 5 * 345_47),
  }
  const takeUp = { creditCents, feePaidCents: cents(1000_00) }
  const other = surfaceOfOtherCar(surface, takeUp.feePaidCents)
  const chosen = selected(other, { feeCents: 1000_00, miles: 1000, days: 7, variant: 'Red||Leather' })
  const next = { ...quote(other, chosen, { ...facts, startAt: swapAt, takeUp }), swap }
  expect([next.dayCents, next.totalAfterTrialCents, next.sellingPriceCents, next.initialFeeCents]).toEqual([
    38_25, 354_83, 19_400_00, 0,
  ])
  const after = courseAfterSwap(next, swap)
  const first = nextSpan(after)
  const lines = linesForSpan(next, first)
  expect(lines).toMatchObject({
    days: 4,
    rentCents: 153_00,
    bookingFeeCents: 2_85,
    taxCents: 10_91,
    insuranceCents: 36_00,
    totalCents: 202_76,
  })
  expect(dateInZone(first.until, old.timeZone)).toBe('2027-01-05')
  expect(swapDue({ lines, depositCents: next.depositCents, heldCents: cents(250_00), accountCreditCents })).toEqual({
    depositMoreCents: 0,
    depositBackCents: 0,
    creditUsedCents: 197_41,
    creditLeftCents: 0,
    amountCents: 5_35,
  })
  expect(subtract(next.sellingPriceCents, creditCents)).toBe(18_425_05)
  const paid = planAhead({
    running: { quote: next, course: afterNextSpan(after), fees: [], milesCents: zero },
    open: [],
    creditCents: add(creditCents, creditForSpan(next, first, creditCents)),
    extraCents: zero,
    accountCreditCents: zero,
    paidCents: add(swap.paidCents, cents(5_35)),
  })
  expect(paid.priceToConvertCents).toBe(18_295_00)
  expect(dateInZone(paid.ownedOn!, old.timeZone)).toBe('2028-07-25')
  expect(paid.programEnd).toEqual(endOfProgram(course))
  const box = swapCostBox(next, swap, 36)
  expect(box).toMatchObject({ cycles: 82, ownedAfterDays: 4 + 81 * 7, priceToConvertCents: 0, lastCycleDays: 0 })
  expect(box.totalToOwnCents).toBe(paid.paymentsToOwnCents)
})

test('KEEP-17: a smaller deposit becomes account credit, a larger one is asked for by the difference', () => {
  const lines = linesForSpan(old, { days: 3, begunDays: 0, bridge: { at: 0, days: 3 } })
  const due = (depositCents: number, heldCents: number, accountCreditCents: number) =>
    swapDue({
      lines,
      depositCents: cents(depositCents),
      heldCents: cents(heldCents),
      accountCreditCents: cents(accountCreditCents),
    })
  expect(due(400_00, 250_00, 0)).toMatchObject({ depositMoreCents: 150_00, amountCents: 148_06 + 150_00 })
  expect(due(200_00, 250_00, 0)).toMatchObject({ depositBackCents: 50_00, amountCents: 98_06, creditLeftCents: 0 })
  expect(due(0, 250_00, 10_00)).toMatchObject({ amountCents: 0, creditLeftCents: 260_00 - 148_06 })
})
