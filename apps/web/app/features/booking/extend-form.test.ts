import { expect, test } from 'vitest'
import { sayFee } from './extend-form.tsx'

test('BOOK-10, C-22: where an extension is priced, its booking fee is said, or that there is none', () => {
  const usage = { name: 'usage_revenue', amount: 189 }
  expect(sayFee([usage, { name: 'booking_fee_revenue', amount: 12 }])).toContain(
    'Booking fee in it: $12.00, once for each',
  )
  expect(sayFee([usage])).toBe('No booking fee is charged for these days.')
})
