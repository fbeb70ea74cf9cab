import fc from 'fast-check'
import { expect, test } from 'vitest'
import { cents } from '../money.ts'
import { depositToRestore, divideDeposit, divideRefund, openTotal, setAgainst } from './settlement.ts'

const amount = fc.nat(1_000_000).map(cents)

test('SRV-19: a deposit is divided to the cent: what is owed, what is kept, and the rest back', () => {
  const end = (deposit: number, due: number, givenBack = 0) => ({
    depositCents: cents(deposit),
    dueCents: cents(due),
    givenBackCents: cents(givenBack),
  })
  expect(divideDeposit(end(250_00, 0), cents(0))).toEqual({
    againstDueCents: 0,
    keptCents: 0,
    backCents: 250_00,
  })
  expect(divideDeposit(end(250_00, 100_00), cents(80_00))).toEqual({
    againstDueCents: 100_00,
    keptCents: 80_00,
    backCents: 70_00,
  })
  fc.assert(
    fc.property(amount, amount, amount, amount, (deposit, due, givenBack, deduction) => {
      const { againstDueCents, keptCents, backCents } = divideDeposit(end(deposit, due, givenBack), deduction)
      expect(againstDueCents + keptCents + backCents).toBe(deposit)
      expect(Math.min(againstDueCents, keptCents, backCents)).toBeGreaterThanOrEqual(0)
      expect(againstDueCents).toBeLessThanOrEqual(due)
      expect(keptCents).toBeLessThanOrEqual(deduction)
    }),
  )
})

test('SRV-19, BEY-11: miles that are found after the return leave as much to keep, and cost as much, as if they had been known with it', () => {
  fc.assert(
    fc.property(amount, amount, amount, amount, (depositCents, unused, miles, deduction) => {
      const owed = cents(Math.max(0, miles - unused))
      const atOnce = { depositCents, dueCents: owed, givenBackCents: cents(0) }
      const later = { depositCents, dueCents: miles, givenBackCents: unused }
      const [first, second] = [divideDeposit(atOnce, deduction), divideDeposit(later, deduction)]
      expect(second.keptCents).toBe(first.keptCents)
      const costs = (end: typeof atOnce, parts: typeof first, back: number) =>
        end.dueCents - parts.againstDueCents - parts.backCents - back
      expect(costs(later, second, unused)).toBe(costs(atOnce, first, Math.max(0, unused - miles)))
    }),
  )
})

test('SRV-19: a deposit ends where it would have, had it been known at once what is owed, and the card gets back what it paid for nothing', () => {
  fc.assert(
    fc.property(amount, amount, amount, amount, (deposit, said, owed, byCard) => {
      const end = { depositCents: deposit, dueCents: said, givenBackCents: cents(0) }
      const appliedCents = divideDeposit(end, cents(0)).againstDueCents
      // The card pays what the deposit does not cover, or a part of it.
      const paidSinceCents = cents(Math.min(byCard, said - appliedCents))
      const surplusCents = cents(Math.max(0, appliedCents + paidSinceCents - owed))
      const restored = depositToRestore({ surplusCents, appliedCents, paidSinceCents })
      expect(restored).toBeGreaterThanOrEqual(0)
      expect(restored).toBeLessThanOrEqual(Math.min(surplusCents, appliedCents))
      if (owed <= said) expect(appliedCents - restored).toBe(Math.min(deposit, owed))
    }),
  )
})

test('SRV-18: what is owed back goes to payments that can take it, never more than each, and the rest to the balance', () => {
  const payments = fc.array(amount).map(list => list.map((leftCents, id) => ({ id, leftCents })))
  fc.assert(
    fc.property(amount, payments, (owed, given) => {
      const { parts, restCents } = divideRefund(owed, given)
      expect(parts.reduce((total, part) => total + part.amountCents, 0) + restCents).toBe(owed)
      for (const part of parts) {
        expect(part.amountCents).toBeGreaterThan(0)
        expect(part.amountCents).toBeLessThanOrEqual(given[part.id]!.leftCents)
      }
      const all = openTotal(given.map(({ leftCents }) => ({ openCents: leftCents })))
      expect(restCents > 0).toBe(all < owed)
    }),
  )
})

test('SRV-19: money set against open charges takes from the oldest first and never more than is open', () => {
  const charges = fc.array(amount).map(list => list.map(openCents => ({ openCents })))
  fc.assert(
    fc.property(charges, amount, (open, given) => {
      const after = setAgainst(open, given)
      const taken = openTotal(open) - openTotal(after)
      expect(taken).toBe(Math.min(given, openTotal(open)))
      const firstLeft = after.findIndex(({ openCents }) => openCents > 0)
      if (firstLeft < 0) return
      expect(after.slice(firstLeft + 1).map(({ openCents }) => openCents)).toEqual(
        open.slice(firstLeft + 1).map(({ openCents }) => openCents),
      )
    }),
  )
})
