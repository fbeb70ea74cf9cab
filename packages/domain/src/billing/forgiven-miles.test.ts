import fc from 'fast-check'
import { expect, test } from 'vitest'
import { cents } from '../money.ts'
import { forgivenessAfter, type MilesCharge } from './forgiven-miles.ts'

/** What is charged, forgiven and ended once miles were counted; new miles are a charge of their own. */
function count(charges: readonly MilesCharge[], before: number, after: number): MilesCharge[] {
  const changes = forgivenessAfter(charges, { before: cents(before), after: cents(after) })
  const kept = charges.map((charge, i) => ({
    amountCents: charge.amountCents,
    forgivenCents: cents(charge.forgivenCents + changes[i]!),
    endedCents: cents(charge.endedCents - changes[i]!),
  }))
  if (after <= before) return kept
  return [...kept, { amountCents: cents(after - before), forgivenCents: cents(0), endedCents: cents(0) }]
}

const sumOf = (charges: readonly MilesCharge[], what: keyof MilesCharge) =>
  charges.reduce((total, charge) => total + charge[what], 0)

const charged = fc.array(fc.tuple(fc.integer({ min: 1, max: 500 }), fc.nat(500)), { maxLength: 4 }).map(list =>
  list.map(
    ([amount, forgiven]): MilesCharge => ({
      amountCents: cents(amount),
      forgivenCents: cents(Math.min(amount, forgiven)),
      endedCents: cents(0),
    }),
  ),
)

test('SRV-32, SRV-16: what is forgiven of extra miles in the end does not depend on what was counted in between', () => {
  fc.assert(
    fc.property(charged, fc.nat(2500), fc.nat(2500), (charges, said, found) => {
      const all = sumOf(charges, 'amountCents')
      const twice = count(count(charges, all, said), said, found)
      const once = count(charges, all, found)
      expect(sumOf(twice, 'forgivenCents')).toBe(sumOf(once, 'forgivenCents'))
    }),
    { numRuns: 2000 },
  )
})

test('SRV-32, SRV-16: forgiven miles stay forgiven as far as they were driven, are never paid out, and further ones are owed', () => {
  fc.assert(
    fc.property(charged, fc.nat(2500), (charges, found) => {
      const [all, forgiven] = [sumOf(charges, 'amountCents'), sumOf(charges, 'forgivenCents')]
      const left = sumOf(count(charges, all, found), 'forgivenCents')
      expect(left).toBeGreaterThanOrEqual(0)
      expect(left).toBeLessThanOrEqual(Math.min(forgiven, found))
      if (found >= all) expect(left).toBe(forgiven)
      // What has been paid of the miles is the most that comes back.
      expect(found - left).toBeGreaterThanOrEqual(Math.min(found, all - forgiven) - forgiven)
    }),
  )
})

test('SRV-32, SRV-16: of 200 forgiven and paid miles, the paid ones come back last', () => {
  const half = { amountCents: cents(50_00), forgivenCents: cents(25_00), endedCents: cents(0) }
  expect(forgivenessAfter([half], { before: cents(50_00), after: cents(25_00) })).toEqual([-25_00])
  expect(forgivenessAfter([half], { before: cents(50_00), after: cents(40_00) })).toEqual([-10_00])
  const ended = { ...half, forgivenCents: cents(0), endedCents: cents(25_00) }
  expect(forgivenessAfter([ended], { before: cents(10_00), after: cents(45_00) })).toEqual([20_00])
})
