import { expect, test } from 'vitest'
import { offerOfPage, readOffer } from './stored-offer.ts'

const offer = {
  id: 12,
  vehicleId: 3,
  feeParts: [],
  priceLists: [],
  expiresAt: '2026-03-09T14:00:00.000Z',
}

test('OFF-03, OFF-05, PLAT-05: only a whole offer that was stored is taken up', () => {
  expect(readOffer(offer)).toBe(offer)
  for (const stored of [
    null,
    undefined,
    '',
    'offer',
    {},
    { ...offer, id: '12' },
    { ...offer, expiresAt: undefined },
    { ...offer, priceLists: undefined },
  ])
    expect(readOffer(stored)).toBeNull()
})

test.each([
  ['12', offer],
  ['13', null],
  ['012', null],
  ['twelve', null],
])('OFF-03: the page of offer %s shows the stored offer 12 or none', (id, shown) => {
  expect(offerOfPage(offer, id)).toEqual(shown)
})
