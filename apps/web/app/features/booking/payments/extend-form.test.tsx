import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import { callQuery, queries } from '../../../api/queries.ts'
import type { Booking } from '../booking.ts'
import { ExtendForm, sayFee } from './extend-form.tsx'

test('BOOK-10, C-22: where an extension is priced, its booking fee is said, or that there is none', () => {
  const usage = { name: 'usage_revenue', amount: 189 }
  expect(sayFee([usage, { name: 'booking_fee_revenue', amount: 12 }])).toContain(
    'Booking fee in it: $12.00, once for each',
  )
  expect(sayFee([usage])).toBe('No booking fee is charged for these days.')
})

test('BOOK-10, C-22: the fee of an extension stands with its price, before anything is charged', () => {
  const until = '2026-03-19T15:00:00.000Z'
  const booking = {
    id: 7,
    status: '1',
    paymentRetry: 0,
    actions: ['extend'],
    city: 'Miami',
    state: 'FL',
    timeZone: 'America/New_York',
    endAt: '2026-03-12T15:00:00.000Z',
    suggestedEndAt: until,
  } as unknown as Booking
  const { queryKey } = callQuery('previewExtension', { bookingId: 7, endAt: until })
  const lines = [
    { name: 'usage_revenue', title: 'Usage fee', amount: 189 },
    { name: 'booking_fee_revenue', title: 'Booking fee', amount: 12 },
  ]
  queries.setQueryData(queryKey, {
    status: 1,
    message: '',
    result: { amount: 201, days: 7, endAt: until, lines },
  })
  const words = renderToStaticMarkup(
    <MemoryRouter>
      <ExtendForm booking={booking} now={new Date('2026-03-10T15:00:00Z')} />
    </MemoryRouter>,
  ).replace(/(<[^>]+>)+/g, '|')
  expect(words).toMatch(/\|\$201\.00\|.*\|Booking fee in it: \$12\.00, once for each[^|]*\|.*Extend My Order/)
})
