import fc from 'fast-check'
import { expect, test } from 'vitest'
import { asksForReason, decideReview, type LicenceFlag, sameLicence, stopsApproval } from './licence-review.ts'

const flag = fc.constantFrom<LicenceFlag>(
  'expired',
  'under-age',
  'id-card',
  'same-number',
  'number-doubtful',
  'name-mismatch',
  'birth-date-mismatch',
  'expiry-missing',
  'birth-date-missing',
  'sides-differ',
  'same-picture',
  'picture-elsewhere',
  'details-changed',
  'front-only',
  'unread',
  'edited',
)

test('SRV-24: no reason approves what cannot be approved, a doubt takes one, and nothing else stands in the way', () => {
  fc.assert(
    fc.property(fc.array(flag), fc.constantFrom('', 'Seen at the counter.'), (flags, reason) => {
      const decided = decideReview(flags, { decision: 'approve', reason })
      const expected = flags.some(stopsApproval)
        ? 'not-approvable'
        : flags.some(asksForReason) && !reason
          ? 'reason-missing'
          : 'approved'
      expect(decided.ok ? 'approved' : decided.code).toBe(expected)
    }),
  )
})

test('SRV-24: a rejection always takes a reason and never more', () => {
  fc.assert(
    fc.property(fc.array(flag), flags => {
      expect(decideReview(flags, { decision: 'reject', reason: '' }).ok).toBe(false)
      expect(decideReview(flags, { decision: 'reject', reason: 'x' }).ok).toBe(false)
      expect(decideReview(flags, { decision: 'reject', reason: 'The back is blurred.' }).ok).toBe(true)
    }),
  )
})

test.each([
  ['M650-123-88-456-0', 'FL', 'm650 1238 8456 0', 'FL', true],
  ['M650123884560', '', 'M650123884560', 'FL', true],
  ['M650123884560', 'USA', 'M650123884560', 'FL', true],
  ['M650123884560', 'GA', 'M650123884560', 'FL', false],
  ['M650123884560', 'USA', 'M650123884560', 'CAN', false],
  ['M650123884560', 'FL', 'M650123884561', 'FL', false],
  ['M65O-I23-88-456-0', 'FL', 'M650123884560', 'FL', true],
  ['B1', 'FL', 'B1', 'FL', false],
  ['--', '', '', '', false],
])('SRV-24: %j of %j and %j of %j are the same license: %j', (number, issuer, other, otherIssuer, same) => {
  const [a, b] = [
    { documentNumber: number, issuer },
    { documentNumber: other, issuer: otherIssuer },
  ]
  expect(sameLicence(a, b)).toBe(same)
  expect(sameLicence(b, a)).toBe(same)
})
