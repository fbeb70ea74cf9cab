import { toWire } from '@ownward/domain/money'
import { type ProgramQuote, quote } from '@ownward/domain/pricing'
import { expect, test } from 'vitest'
import type { Quote } from '../../api/spelling/bookings.ts'
import { type Breakdown, breakdownOf, breakdownOfAnswer, cycleLines, type Line, todayLines } from './breakdown.ts'
import { openProgram, type Program, selectionOf } from './program-state.ts'
import { surfaceForTests } from './surface-for-tests.ts'

const surface = surfaceForTests()
const facts = {
  taxRatePpm: 62_500,
  returningToSameVehicle: true,
  startAt: '2026-03-01T15:00:00Z',
  timeZone: 'America/New_York',
}
const opened = openProgram(surface, '2026-03-01T15:00:00.000Z')
const fee1000 = surface.fees[1]!.feeCents
const priced = (program: Program) => quote(surface, selectionOf(program), facts)
const total = (lines: readonly Line[]) => lines.filter(line => !line.sum).reduce((sum, line) => sum + line.cents, 0)
const names = (lines: readonly Line[]) => lines.map(line => line.name)

const programs: [string, Program][] = [
  ['weekly', opened],
  ['biweekly', { ...opened, plan: 'biweekly', miles: 1500 }],
  ['monthly', { ...opened, plan: 'monthly', miles: 2000 }],
  ['prepaid', { ...opened, feeCents: fee1000, prepaidPlan: 'half' }],
]

test.each(programs)('PROG-16: the lines of a %s program add up to due today and to each cycle', (_, program) => {
  const quoted = priced(program)
  expect(total(todayLines(breakdownOf(quoted)))).toBe(quoted.finalPayableTodayCents)
  expect(total(cycleLines(breakdownOf(quoted)))).toBe(quoted.totalAfterTrialCents)
})

test('PROG-16: discounts of nothing are not shown', () => {
  const plain: Breakdown = {
    ...breakdownOf(priced(opened)),
    discountCents: 0 as never,
    initialFeeDiscountCents: 0 as never,
  }
  expect(names(cycleLines(plain))).not.toContain('discount')
  expect(names(todayLines(plain))).not.toContain('initial_fee_discount')
})

test('PROG-17: a deposit of nothing is not shown', () => {
  const without = { ...breakdownOf(priced(opened)), depositCents: 0 as never }
  expect(names(todayLines(without))).not.toContain('deposit')
  expect(names(todayLines(breakdownOf(priced(opened))))).toContain('deposit')
})

test('PROG-17: the deposit stands inside the breakdown only for the event P', () => {
  expect(breakdownOf(priced(opened)).depositInside).toBe(false)
  expect(breakdownOf({ ...priced(opened), depositEvent: 'P' }).depositInside).toBe(true)
})

test.each(programs)('PROG-16: the answer to a %s program gives the same lines as the quote behind it', (_, program) => {
  const quoted = priced(program)
  expect(breakdownOfAnswer(answerTo(quoted))).toEqual(breakdownOf(quoted))
})

test('PROG-16: a purchase shows its price and the tax on it, and no initial fee', () => {
  const answer = { ...answerTo(priced(opened)), buyNowPrice: 18_000, initialFee: 0, discountInitialFee: 0 }
  const bought = {
    ...answer,
    initialFeeTax: 0,
    todayInitialFeeWithTax: 0,
    deposit: 0,
    finalPayableToday: 19_125,
  }
  const lines = todayLines(breakdownOfAnswer(bought))
  expect(names(lines)).toEqual(['buy_now', 'buy_tax', 'due_today'])
  expect(total(lines)).toBe(1_912_500)
})

function answerTo(quoted: ProgramQuote): Quote {
  return {
    buyNowPrice: 0,
    initialFee: toWire(quoted.initialFeeCents),
    discount: toWire(quoted.discountCents),
    discountInitialFee: toWire(quoted.initialFeeDiscountCents),
    totalAfterTrial: toWire(quoted.totalAfterTrialCents),
    rentDays: quoted.days,
    rent: toWire(quoted.rentCents),
    rentText: '',
    bookingFee: toWire(quoted.bookingFeeCents),
    tax: toWire(quoted.taxCents),
    totalRent: toWire(quoted.totalRentCents),
    insurance: toWire(quoted.insuranceCents),
    insuranceText: '',
    todayInitialFeeWithTax: toWire(quoted.todayInitialFeeWithTaxCents),
    initialFeeTax: toWire(quoted.initialFeeTaxCents),
    depositTitle: '',
    deposit: toWire(quoted.depositCents),
    depositText: '',
    depositEvent: quoted.depositEvent,
    finalPayableToday: toWire(quoted.finalPayableTodayCents),
    returnPolicyText: [],
    startAt: quoted.startAt,
    holdUntil: quoted.startAt,
    waitingCredit: null,
    priceToConvert: toWire(quoted.sellingPriceCents),
    priceWithout: toWire(quoted.sellingPriceCents),
    costBox: {} as Quote['costBox'],
  }
}
