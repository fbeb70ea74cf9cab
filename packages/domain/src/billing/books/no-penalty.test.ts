import { expect, test } from 'vitest'
import { ledgerAccounts } from './ledger.ts'

test('PACT-15, PACT-03, KEEP-17: no account takes a fee for a promise, a pause, a moved day, a swap or an end: what is earned is the initial fee, usage, booking fee, miles, damage and the price', () => {
  const earned = ledgerAccounts.filter(({ kind }) => kind === 'income').map(({ code }) => code)
  expect(earned.toSorted()).toEqual([
    'booking_fee_revenue',
    'damage_revenue',
    'extra_mileage_revenue',
    'initial_fee_revenue',
    'usage_revenue',
    'vehicle_sale_revenue',
  ])
})
