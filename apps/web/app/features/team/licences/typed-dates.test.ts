import { expect, test } from 'vitest'
import type { QueuedLicence } from './held-decision.ts'
import { sayTypedFault, untoldDates, withTyped } from './typed-dates.tsx'

const today = '2026-04-10'
const licence = {
  fields: { documentNumber: 'N0DATE', dateOfIssue: '04/05/2024' },
  profile: { dateOfBirth: '1988-04-05' },
  flags: ['expiry-missing'],
} as unknown as QueuedLicence

test('SRV-24: a member types only what the card does not tell, and what is typed is no doubt any more or a new one', () => {
  expect(untoldDates(licence)).toEqual(['dateOfBirth', 'dateOfExpiry'])
  expect(withTyped(licence, { dateOfExpiry: '2031-04-05' }, today).flags).toEqual([])
  expect(withTyped(licence, { dateOfBirth: '1988-04-06' }, today).flags).toEqual([
    'expiry-missing',
    'birth-date-mismatch',
  ])
  expect(withTyped(licence, { dateOfBirth: '2009-06-01' }, today).flags).toContain('under-age')
})

test('SRV-24: a date that cannot be is said before it is sent', () => {
  expect(sayTypedFault(licence, {}, today)).toBe('')
  expect(sayTypedFault(licence, { dateOfExpiry: '2031-04-05' }, today)).toBe('')
  expect(sayTypedFault(licence, { dateOfExpiry: '2026-04-09' }, today)).toContain('over')
  expect(sayTypedFault(licence, { dateOfExpiry: '2124-04-05' }, today)).toContain('50 years')
  expect(sayTypedFault(licence, { dateOfExpiry: '2023-04-05' }, today)).toContain('not in this order')
})
