import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addressOfView, isView } from './view-address.ts'

const shown = ['number', 'due']

test('DESK-05: a view keeps all of an address but the place in the rows, with the columns that are seen', () => {
  const kept = (address: string) => addressOfView('bookings', new URLSearchParams(address), shown)
  expect(kept('state=new&after=abc&row=3&at=x&before=y&size=25')).toBe('state=new&size=25&columns=number%2Cdue')
  expect(kept('columns=car&q=Maria')).toBe('columns=number%2Cdue&q=Maria')
  // What the table does not know was left out of its rows, and is of the view.
  expect(kept('wings=2&notes=4&entry=1&sort=feathers,-due,next')).toBe('sort=-due&columns=number%2Cdue')
})

test('DESK-05: the view that an address asks for is known in any order of its parts and at any place, and no other is', () => {
  const part = fc.tuple(fc.constantFrom('state', 'driver', 'due', 'sort'), fc.string({ minLength: 1, maxLength: 9 }))
  fc.assert(
    fc.property(fc.uniqueArray(part, { maxLength: 5 }), fc.string({ minLength: 1 }), (parts, place) => {
      const kept = addressOfView('bookings', new URLSearchParams(parts), shown)
      const turned = new URLSearchParams([...parts.toReversed(), ['after', place]])
      expect(isView('bookings', turned, { address: kept, shown })).toBe(true)
      expect(isView('bookings', turned, { address: kept, shown: [...shown, 'car'] })).toBe(false)
      expect(isView('bookings', new URLSearchParams([...parts, ['vehicle', '7']]), { address: kept, shown })).toBe(
        false,
      )
    }),
  )
})
