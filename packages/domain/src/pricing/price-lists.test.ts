import fc from 'fast-check'
import { expect, test } from 'vitest'
import { selections } from '../../testing/surfaces.ts'
import { cents, sum } from '../money.ts'
import { priceLists } from './price-lists.ts'
import { purchaseQuote, type Quote, quote } from './quote.ts'
import { withOwnInsurance } from './spans/span-lines.ts'

const startAt = '2026-03-12T15:00:00Z'
const facts = fc.record({
  taxRatePpm: fc.integer({ min: 0, max: 120_000 }),
  returningToSameVehicle: fc.boolean(),
  ownInsurance: fc.boolean(),
})

function addsUp(priced: Quote): void {
  for (const { lines, totalCents } of priceLists(priced)) {
    expect(sum(lines.map(line => line.amountCents))).toBe(totalCents)
    expect(lines.every(({ amountCents }) => amountCents !== 0)).toBe(true)
  }
}

test('OFF-04, BOOK-18: every list of a program adds up to its total, whatever is chosen, taken off and taxed', () => {
  fc.assert(
    fc.property(selections, facts, ({ surface, selection }, { ownInsurance, ...known }) => {
      const priced = quote(surface, selection, { ...known, startAt, timeZone: 'America/New_York' })
      addsUp(ownInsurance ? withOwnInsurance(priced) : priced)
      const lists = priceLists(priced)
      const ofFee = lists.flatMap(({ lines }) => lines.filter(({ name }) => /^initial_fee/.test(name)))
      const parts = [priced.todayInitialFeeWithTaxCents, ...priced.scheduled.map(part => part.totalCents)]
      expect(sum(ofFee.map(line => line.amountCents))).toBe(sum(parts))
      // A fee that is paid at once has no sum of its own beside what is due at once.
      const inParts = lists.some(({ name }) => name === 'initial_fee')
      expect(inParts).toBe(priced.todayInitialFeeWithTaxCents !== sum(parts))
      expect(lists.some(({ lines }) => lines.some(({ name }) => name === 'today_initial_fee'))).toBe(
        inParts && priced.todayInitialFeeWithTaxCents > 0,
      )
    }),
  )
})

test('C-19, BOOK-18: a purchase has its price and its tax, and no list of nothing', () => {
  fc.assert(
    fc.property(selections, facts, ({ surface }, known) => {
      const priced = purchaseQuote(
        { ...surface, buyNowCents: cents(1_999_900) },
        { variant: null },
        { ...known, startAt, timeZone: 'America/New_York' },
      )
      addsUp(priced)
      expect(priceLists(priced).map(({ name }) => name)).toEqual(['reserve'])
    }),
  )
})
