import { expect, test } from 'vitest'
import { sayChange } from './action-words.ts'

test('SRV-32: the log says of a vehicle what stood there and what stands there now, in words', () => {
  const changed = { action: 'vehicle_changed', reason: 'interior_color: Black → Beige\nodometer: 20100 → 20500' }
  expect(sayChange(changed)).toBe('Interior color: Black → Beige\nOdometer: 20100 → 20500')
  expect(sayChange({ action: 'refund_given', reason: '$20.00: late' })).toBe('$20.00: late')
})

test('SRV-32: the log has no codes: prices, places, rights and papers are told in words', () => {
  const said = (action: string, reason: string) => sayChange({ action, reason })
  expect(said('vehicle_changed', 'transmission: A → M\nfuel: gasoline → –')).toBe(
    'Transmission: Automatic → Manual\nFuel: Gasoline → –',
  )
  expect(said('prices_changed', 'depositCents: $250.00 → $300.00\ncoupons.weekly: $0.00 → $5.00')).toBe(
    'Deposit: $250.00 → $300.00\nCoupon of each week: $0.00 → $5.00',
  )
  expect(said('prices_changed', '#4')).toBe('')
  expect(said('pickup_place_changed', 'hours.6: – → 10:00–14:00\nfr.bring: Permis. → Votre permis.')).toBe(
    'Sunday: – → 10:00–14:00\nWhat to bring, French: Permis. → Votre permis.',
  )
  expect(said('rights_changed', '+money -content')).toBe('Given: Move money\nTaken away: Edit texts')
  expect(said('content_changed', 'en.question: Can I? → May I?\nsample: yes → no')).toBe(
    'Question (English): Can I? → May I?\nSample: Yes → No',
  )
  expect(said('odometer_corrected', 'odometer: 22,400 → 21,500 mi\nA slip of the pen.')).toBe(
    'Odometer: 22,400 → 21,500 mi\nA slip of the pen.',
  )
  expect(said('offer_made', 'car: 2024 Toyota Camry SE\ninitial_fee: $1,000.00\neach_cycle: $275.93 / 7')).toBe(
    'Car: 2024 Toyota Camry SE\nInitial fee: $1,000.00\nEach cycle: $275.93 / 7',
  )
  const decided =
    'case: 12\ndecision: rejected\nfrom: 2026-03-05 09:00 (America/New_York)\nback: $78.84\nSeen on the road.'
  expect(said('case_decided', decided)).toBe(
    'Case: 12\nDecision: Rejected\nFrom: 2026-03-05 09:00 (America/New_York)\nCharged back: $78.84\nSeen on the road.',
  )
  expect(said('case_answered', 'case: 12\nstep: ready\nby: 2026-03-05 09:00 (America/New_York)')).toBe(
    'Case: 12\nNext step: The car is ready\nBy: 2026-03-05 09:00 (America/New_York)',
  )
  expect(said('case_contested', 'case: 12\ncontest: moved\nfiles: 1')).not.toMatch(/moved$/m)
  expect(said('paper_stored', 'registration')).toBe('Registration')
  expect(said('profile_changed', 'city, zip')).toBe('City, Postal code')
})
