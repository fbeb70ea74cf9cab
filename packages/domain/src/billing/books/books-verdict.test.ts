import fc from 'fast-check'
import { expect, test } from 'vitest'
import { cents, zero } from '../../money.ts'
import { type BooksFacts, judgeBooks } from './books-verdict.ts'

const now = new Date('2026-03-10T12:00:00Z')
const hoursAgo = (hours: number) => new Date(now.getTime() - hours * 3_600_000)
const fine: BooksFacts = {
  totalCents: zero,
  movedCents: cents(500_00),
  bookedCents: cents(500_00),
  findings: 0,
  waiting: 0,
  comparedAt: hoursAgo(20),
}

test.each([
  ['agrees', {}],
  ['waits', { waiting: 1 }],
  ['old', { comparedAt: hoursAgo(49), waiting: 1 }],
  ['not-compared', { comparedAt: null, waiting: 1 }],
  ['findings', { findings: 1, comparedAt: null }],
  ['differs', { totalCents: cents(1), findings: 1 }],
  ['differs', { bookedCents: cents(500_01) }],
] as const)('SRV-32: of the books is said %s, whatever lesser thing is true too', (verdict, change) => {
  expect(judgeBooks({ ...fine, ...change }, now)).toBe(verdict)
})

test('SRV-32: nobody is told that all is well while a difference is open or the gateway was not compared of late', () => {
  fc.assert(
    fc.property(fc.nat(3), fc.nat(3), fc.option(fc.nat(100)), (findings, waiting, hours) => {
      const comparedAt = hours === null ? null : hoursAgo(hours)
      const verdict = judgeBooks({ ...fine, findings, waiting, comparedAt }, now)
      expect(verdict === 'agrees').toBe(findings === 0 && waiting === 0 && hours !== null && hours <= 48)
    }),
  )
})
