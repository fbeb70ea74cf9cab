import { expect, test } from 'vitest'
import { factsOfAmounts } from './zero-amounts.ts'

test('BOOK-08: amounts of nothing stand together in one line; sums are told also where they are nothing', () => {
  const [usage, tax, fee] = [
    { label: 'Usage fees', amount: 189 },
    { label: 'Tax', amount: 0 },
    { label: 'Booking fee', amount: 10 },
  ]
  const due = { label: 'Usage fees due', amount: 0, always: true } as const
  expect(factsOfAmounts([usage!, tax!, fee!, due, { label: 'Extra insurance paid', amount: 0 }])).toEqual([
    { label: 'Usage fees', value: '$189.00' },
    { label: 'Booking fee', value: '$10.00' },
    { label: 'Usage fees due', value: '$0.00' },
    { label: 'Tax, Extra insurance paid', value: '$0.00' },
  ])
  expect(factsOfAmounts([usage!])).toEqual([{ label: 'Usage fees', value: '$189.00' }])
})
