import fc from 'fast-check'
import { expect, test } from 'vitest'
import { dayWithoutPlace, type HandedInLicence, licenceEnded, licenceStanding } from './licence-standing.ts'

const day = fc
  .date({ min: new Date('2020-01-01'), max: new Date('2040-12-31'), noInvalidDate: true })
  .map(date => date.toISOString().slice(0, 10))
const licence = fc.record({
  state: fc.constantFrom('pending' as const, 'approved' as const, 'rejected' as const),
  expiresOn: fc.option(day, { nil: null }),
  reason: fc.string(),
})
const handedIn = fc
  .array(licence, { maxLength: 6 })
  .map(rows => rows.map((row, at): HandedInLicence => ({ ...row, id: at + 1 })))

test('ROLE-02: a licence counts through its last day and never again after it', () => {
  expect(licenceEnded('2026-03-31', '2026-03-31')).toBe(false)
  expect(licenceEnded('2026-03-31', '2026-04-01')).toBe(true)
  expect(licenceEnded(null, '2099-01-01')).toBe(false)
  fc.assert(
    fc.property(handedIn, day, day, (licences, a, b) => {
      const [early, late] = a < b ? [a, b] : [b, a]
      if (licenceStanding(licences, early).state === 'approved') return
      expect(licenceStanding(licences, late).state).not.toBe('approved')
    }),
  )
})

test('C-03 SRV-24: what is sent later takes nothing away from an approved licence; only approval replaces it', () => {
  fc.assert(
    fc.property(handedIn, licence, day, (licences, later, on) => {
      const before = licenceStanding(licences, on)
      const sent: HandedInLicence = { ...later, id: licences.length + 1 }
      const after = licenceStanding([...licences, sent], on)
      if (sent.state === 'approved') expect(after.expiresOn).toBe(sent.expiresOn)
      else {
        expect(after.state === 'approved').toBe(before.state === 'approved')
        expect(after.expiresOn).toBe(before.expiresOn)
      }
    }),
  )
})

test('C-03: without one that counts, what waits is told before what was rejected, and that before an end', () => {
  const ended = { id: 1, state: 'approved', expiresOn: '2026-01-01', reason: '' } as const
  const refused = { id: 2, state: 'rejected', expiresOn: null, reason: 'It is too dark.' } as const
  const waiting = { id: 3, state: 'pending', expiresOn: null, reason: '' } as const
  const on = '2026-02-01'
  expect(licenceStanding([], on)).toEqual({ state: 'none', expiresOn: null, renewal: null, reason: '' })
  expect(licenceStanding([ended], on)).toMatchObject({ state: 'expired', expiresOn: '2026-01-01' })
  expect(licenceStanding([refused, ended], on)).toMatchObject({ state: 'rejected', reason: 'It is too dark.' })
  expect(licenceStanding([waiting, refused, ended], on)).toMatchObject({ state: 'pending', reason: '' })
  expect(licenceStanding([refused, { ...ended, id: 4 }], on)).toMatchObject({ state: 'expired', reason: '' })
  expect(licenceStanding([refused, ended], '2026-01-01')).toMatchObject({
    state: 'approved',
    renewal: 'rejected',
    reason: 'It is too dark.',
  })
})

test('ROLE-02: where no pickup names a place, a day is over when it is over everywhere', () => {
  expect(dayWithoutPlace('2026-04-01T09:59:00Z')).toBe('2026-03-31')
  expect(dayWithoutPlace('2026-04-01T10:00:00Z')).toBe('2026-04-01')
})
