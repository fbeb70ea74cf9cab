import fc from 'fast-check'
import { expect, test } from 'vitest'
import { selected, surfaces } from '../../../testing/surfaces.ts'
import { add, type Cents, cents, lesser, negate, subtract, sum, zero } from '../../money.ts'
import {
  creditForSpan,
  linesForSpan,
  linesForUsableSpan,
  type PriceSurface,
  type ProgramQuote,
  quote,
  surfaceOfOtherCar,
} from '../../pricing/index.ts'
import { creditReduced } from '../books/credit-postings.ts'
import { usageLost } from '../books/end-postings.ts'
import { extraCharged } from '../books/extra-postings.ts'
import type { LedgerAccount, LedgerEntry } from '../books/ledger.ts'
import { creditEarned, paymentReceived, reserveCharged, type UsageCharge, usageCharged } from '../books/postings.ts'
import { type Carried, carriedIn, carriedOut, surplusKept } from '../books/swap-postings.ts'
import { afterNextSpan, type Course, dayOf, daysLeftInCycle, endOfProgram, nextSpan } from '../course.ts'
import { courseAfterSwap } from './swap-cost-box.ts'
import { swapDue } from './swap-due.ts'

const terms = { taxRatePpm: 70_000, returningToSameVehicle: false, timeZone: 'America/New_York' }

/** Books of some bookings: what each account of each holds. */
function books() {
  const held = new Map<string, Cents>()
  const of = (id: number, account: LedgerAccount) => held.get(`${id}:${account}`) ?? zero
  const post = (id: number, entry: LedgerEntry) => {
    for (const { account, amountCents } of entry.lines) {
      const owner = account === 'carried_over' ? 0 : id
      held.set(`${owner}:${account}`, add(of(owner, account), amountCents))
    }
  }
  return { of, post, owes: (id: number, account: LedgerAccount) => negate(of(id, account)) }
}

const step = fc.record({
  cycles: fc.integer({ min: 1, max: 6 }),
  into: fc.integer({ min: 1, max: 29 }),
  extra: fc.integer({ min: 0, max: 900_00 }),
})

test('KEEP-17, KEEP-19, KEEP-23: however often cars are swapped, no cent of credit, extra payment, account credit or deposit is made or lost, and every day is billed once', () => {
  const given = fc.record({
    cars: fc.array(surfaces, { minLength: 2, maxLength: 5 }),
    days: fc.constantFrom(7, 14, 30),
    steps: fc.array(step, { minLength: 4, maxLength: 4 }),
  })
  fc.assert(
    fc.property(given, ({ cars, days, steps }) => {
      const { of, post, owes } = books()
      const priced = (surface: PriceSurface, startAt: Date, takeUp?: { creditCents: Cents; feePaidCents: Cents }) =>
        quote(
          surface,
          selected(surface, { feeCents: surface.fees[0]!.feeCents, miles: surface.miles[0]!.miles, days }),
          { ...terms, startAt, takeUp },
        )
      let program: ProgramQuote = priced(
        surfaceOfOtherCar(cars[0]!, cars[0]!.fees[0]!.feeCents),
        new Date('2026-12-01T15:00:00Z'),
      )
      let course: Course = {
        startAt: program.startAt,
        timeZone: terms.timeZone,
        cycleDays: days,
        programMonths: 36,
        billedDays: 0,
      }
      const end = endOfProgram(course)
      let [paid, used, extras] = [zero, zero, zero]
      let id = 1
      const pay = (cents: Cents, key: string) => {
        post(id, paymentReceived(`${id}`, cents, key))
        paid = add(paid, cents)
      }
      post(
        id,
        reserveCharged(`${id}`, {
          ...program,
          todayInitialFeeCents: zero,
          todayInitialFeeTaxCents: zero,
          finalPayableTodayCents: program.depositCents,
        }),
      )
      pay(program.depositCents, 'deposit')
      for (const [i, { cycles, into, extra }] of steps.entries()) {
        let usage!: UsageCharge
        let from = 0
        const bill = () => {
          const span = nextSpan(course)
          usage = { bookingId: `${id}`, kind: 'cycle', ...span }
          from = span.fromDay
          post(id, usageCharged(usage, program))
          course = afterNextSpan(course)
          return of(id, 'customer_receivable')
        }
        const earn = () => post(id, creditEarned(usage, program, owes(id, 'purchase_credit_liability')))
        for (let n = i === 0 ? 0 : 1; n < cycles + 1; n++) {
          pay(bill(), `${id}:${from}`)
          used = add(used, linesForSpan(program, usage).totalCents)
          earn()
        }
        post(id, extraCharged(`${id}`, cents(extra), i))
        pay(cents(extra), `${id}:extra`)
        extras = add(extras, cents(extra))
        // The swap is on a day of the cycle that was billed last.
        const usedDays = from + (into % (course.billedDays - from)) + 1
        const before = owes(id, 'purchase_credit_liability')
        post(id, usageLost(usage, program, usedDays - from))
        const keptDays = { ...usage, days: usedDays - from }
        const earnedBefore = subtract(
          before,
          creditForSpan(program, usage, subtract(before, lesser(before, linesForSpan(program, usage).creditCents))),
        )
        const kept = creditForSpan(program, keptDays, earnedBefore)
        post(id, creditReduced(`${id}`, subtract(before, add(earnedBefore, kept))))
        post(id, surplusKept(`${id}`, negate(of(id, 'customer_receivable')), 'kept'))
        const down = Array.from({ length: usage.days - keptDays.days }, (_, n) => keptDays.days + n)
        const lost = subtract(
          linesForSpan(program, usage).totalCents,
          linesForUsableSpan(program, { ...usage, down }).totalCents,
        )
        used = subtract(used, lost)
        const carried: Carried = {
          creditCents: owes(id, 'purchase_credit_liability'),
          accountCreditCents: owes(id, 'account_credit'),
          extraCents: owes(id, 'price_prepaid'),
          depositCents: owes(id, 'deposits_held'),
        }
        // Whatever was paid is the days that were used, or still the driver's.
        expect(paid).toBe(sum([used, carried.extraCents, carried.depositCents, carried.accountCreditCents]))
        post(id, carriedOut(`${id}`, carried))
        for (const account of [
          'purchase_credit_liability',
          'account_credit',
          'price_prepaid',
          'deposits_held',
          'customer_receivable',
        ] as const)
          expect(of(id, account)).toBe(0)
        const firstDays = daysLeftInCycle(course, usedDays)
        const payday = dayOf(course, usedDays + firstDays)
        const surface = surfaceOfOtherCar(cars[(i + 1) % cars.length]!, program.feeCents)
        const takeUp = { creditCents: carried.creditCents, feePaidCents: cents(999_999_00) }
        const swap = {
          programEndsAt: end.toISOString(),
          firstDays,
          depositHeldCents: carried.depositCents,
          accountCreditCents: carried.accountCreditCents,
          extraCents: carried.extraCents,
          paidCents: paid,
        }
        program = { ...priced(surface, dayOf(course, usedDays), takeUp), swap }
        if (program.sellingPriceCents <= carried.creditCents) return
        course = courseAfterSwap(program, swap)
        id++
        const span = nextSpan(course)
        expect([span.fromDay, span.days]).toEqual([0, firstDays])
        expect(span.until).toEqual(payday)
        expect(endOfProgram(course)).toEqual(end)
        const lines = linesForSpan(program, span)
        const due = swapDue({
          lines,
          depositCents: program.depositCents,
          heldCents: carried.depositCents,
          accountCreditCents: carried.accountCreditCents,
        })
        post(id, carriedIn(`${id}`, carried, due.depositBackCents))
        expect(of(0, 'carried_over')).toBe(0)
        expect(add(owes(id, 'deposits_held'), due.depositMoreCents)).toBe(program.depositCents)
        expect(owes(id, 'purchase_credit_liability')).toBe(carried.creditCents)
        expect(owes(id, 'price_prepaid')).toBe(extras)
        // What is asked of the card and what account credit pays are what the days and the deposit cost.
        expect(add(due.amountCents, due.creditUsedCents)).toBe(add(lines.totalCents, due.depositMoreCents))
        expect(sum([due.creditLeftCents, due.creditUsedCents])).toBe(
          add(carried.accountCreditCents, due.depositBackCents),
        )
        // The rest of the model goes on as if the first days were not there: the next round bills them.
        if (due.depositMoreCents > 0) {
          post(
            id,
            reserveCharged(`${id}`, {
              ...program,
              todayInitialFeeCents: zero,
              todayInitialFeeTaxCents: zero,
              depositCents: due.depositMoreCents,
              finalPayableTodayCents: due.depositMoreCents,
            }),
          )
          pay(due.depositMoreCents, `${id}:deposit`)
        }
      }
    }),
  )
})
