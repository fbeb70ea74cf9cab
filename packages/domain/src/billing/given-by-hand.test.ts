import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type Cents, cents, sum } from '../money.ts'
import { askedTwiceFrom, decideGiving, isAskedTwice, leftToCredit, mostCredited } from './given-by-hand.ts'

test('SRV-30: what was credited within a day and what can still be are never more than the limit', () => {
  expect(leftToCredit([])).toBe(mostCredited)
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 1, max: 2000_00 })), wishes => {
      const credited: Cents[] = []
      for (const wish of wishes) if (wish <= leftToCredit(credited)) credited.push(cents(wish))
      expect(sum(credited)).toBeLessThanOrEqual(mostCredited)
      expect(sum([...credited, leftToCredit(credited)])).toBe(mostCredited)
    }),
  )
})

test('SRV-30, SRV-32: a large amount, or one for somebody who owes, is moved only with both figures confirmed as they are', () => {
  const money = (amount: number, due = 0) => ({ amountCents: cents(amount), dueCents: cents(due) })
  expect(isAskedTwice(money(askedTwiceFrom))).toBe(true)
  expect(isAskedTwice(money(askedTwiceFrom - 1))).toBe(false)
  expect(isAskedTwice(money(-askedTwiceFrom))).toBe(true)
  expect(isAskedTwice(money(1, 1))).toBe(true)
  // Taking something off the balance of who owes is no gift.
  expect(isAskedTwice(money(-1, 1))).toBe(false)
  expect(decideGiving(money(1, 1), null)).toMatchObject({ ok: false, code: 'confirm-needed', facts: money(1, 1) })
  expect(decideGiving(money(1, 1), money(1, 0))).toMatchObject({ ok: false })
  expect(decideGiving(money(500_00, 1), money(500_01, 1))).toMatchObject({ ok: false })
  expect(decideGiving(money(500_00, 1), money(500_00, 1))).toMatchObject({ ok: true })
  expect(decideGiving(money(1), null)).toMatchObject({ ok: true })
})
