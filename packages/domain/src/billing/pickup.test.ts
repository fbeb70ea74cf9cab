import fc from 'fast-check'
import { expect, test } from 'vitest'
import { cents } from '../money.ts'
import type { ScheduledPart } from '../pricing/index.ts'
import { feeAtPickup, feeNotDue, feesToCome } from './pickup.ts'

const day = 86_400_000
const at = (days: number) => new Date(Date.UTC(2026, 2, 1) + days * day)
const part = (days: number): ScheduledPart => ({
  amountCents: cents(500_00),
  taxCents: cents(35_00),
  totalCents: cents(535_00),
  dueAt: at(days).toISOString(),
})

test('SRV-20: with the pickup falls due what was agreed up to its day, and later parts keep their dates', () => {
  const parts = [part(5), part(10), part(40)]
  const open = feeAtPickup(parts, { nextAt: at(5), agreedAt: at(10) })
  expect(open).toEqual({ withPickup: [part(5), part(10)], next: part(40) })
  expect(feeAtPickup(parts, { nextAt: at(10), agreedAt: at(10) }).withPickup).toEqual([part(10)])
  expect(feeAtPickup(parts, { nextAt: null, agreedAt: at(10) })).toEqual({ withPickup: [], next: null })
})

test('SRV-20: of what is still to come each part falls due with the pickup or later, none twice and none of those before', () => {
  fc.assert(
    fc.property(fc.uniqueArray(fc.nat(400), { maxLength: 12 }), fc.nat(12), fc.nat(400), (days, done, agreed) => {
      const parts = days.toSorted((a, b) => a - b).map(part)
      const nextAt = parts[done]?.dueAt ?? null
      const { withPickup, next } = feeAtPickup(parts, { nextAt, agreedAt: at(agreed) })
      const kept = next ? parts.slice(parts.indexOf(next)) : []
      expect([...withPickup, ...kept]).toEqual(nextAt === null ? [] : parts.slice(done))
      for (const { dueAt } of kept) expect(new Date(dueAt) > at(agreed)).toBe(true)
    }),
  )
})

test('SRV-20, DESK-29: whenever the car is fetched, the parts to come are told for the days on which they are charged', () => {
  fc.assert(
    fc.property(
      fc.uniqueArray(fc.nat(60), { maxLength: 12 }),
      fc.nat(12),
      fc.nat(60),
      fc.nat(60),
      (days, done, agreed, moved) => {
        const parts = days.toSorted((a, b) => a - b).map(part)
        const [agreedAt, pickupAt] = [at(agreed), at(moved)]
        const told = feesToCome(parts, { nextAt: parts[done]?.dueAt ?? null, agreedAt, pickupAt })
        expect(told.map(({ part }) => part)).toEqual(parts.slice(done))
        // What the days before the pickup have charged, and then the pickup itself.
        const before = parts.slice(done).filter(({ dueAt }) => new Date(dueAt) <= pickupAt)
        const nextAt = parts[done + before.length]?.dueAt ?? null
        const { withPickup } = feeAtPickup(parts, { nextAt, agreedAt })
        for (const { on, part } of told) expect(on).toEqual(withPickup.includes(part) ? pickupAt : new Date(part.dueAt))
      },
    ),
  )
})

test('SRV-20, SRV-19: whatever was charged of the parts and what is not due when a program ends make up all of them', () => {
  fc.assert(
    fc.property(fc.nat(12), fc.nat(14), (count, charged) => {
      const parts = Array.from({ length: count }, (_, day) => part(day))
      expect(feeNotDue(parts, charged)).toBe(Math.max(0, count - charged) * 535_00)
    }),
  )
})
