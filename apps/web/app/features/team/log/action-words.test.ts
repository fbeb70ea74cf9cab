import { expect, test } from 'vitest'
import { sayChange } from './action-words.ts'

test('SRV-32: the log says of a vehicle what stood there and what stands there now, in words', () => {
  const changed = { action: 'vehicle_changed', reason: 'interior_color: Black → Beige\nodometer: 20100 → 20500' }
  expect(sayChange(changed)).toBe('Interior color: Black → Beige\nOdometer: 20100 → 20500')
  expect(sayChange({ action: 'refund_given', reason: '$20.00: late' })).toBe('$20.00: late')
})
