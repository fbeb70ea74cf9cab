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

const doubtsIn = (flags: readonly LicenceFlag[]) => [...new Set(flags.filter(asksForReason))]
const answerTo = (of: LicenceFlag, words = `What I saw of ${of} myself.`) => ({ flag: of, words })

test('SRV-24, DESK-30: no reason approves what cannot be approved, each doubt takes an answer of its own, and nothing else stands in the way', () => {
  fc.assert(
    fc.property(fc.array(flag), fc.nat(9), fc.boolean(), (flags, left, isBlank) => {
      const doubts = doubtsIn(flags)
      const missing = doubts[left]
      const answers = doubts.flatMap(doubt => {
        if (doubt !== missing) return [answerTo(doubt)]
        return isBlank ? [answerTo(doubt, '  ')] : []
      })
      const decided = decideReview(flags, { decision: 'approve', reason: '', answers })
      if (flags.some(stopsApproval)) expect(decided).toMatchObject({ ok: false, code: 'not-approvable' })
      else if (missing) expect(decided).toMatchObject({ ok: false, code: 'reason-missing', facts: [missing] })
      else expect(decided.ok).toBe(true)
    }),
  )
})

test('DESK-30: what is said to each doubt is kept with it; the same words for two of them, and one reason for all, are none', () => {
  fc.assert(
    fc.property(fc.uniqueArray(flag), flags => {
      const doubts = doubtsIn(flags)
      fc.pre(doubts.length > 1 && !flags.some(stopsApproval))
      const approve = (given: object) => decideReview(flags, { decision: 'approve', reason: '', ...given })
      expect(approve({ answers: doubts.map(doubt => answerTo(doubt)) })).toEqual({
        ok: true,
        value: doubts.map(doubt => `${doubt}: What I saw of ${doubt} myself.`).join('\n'),
      })
      expect(approve({ reason: 'Seen at the counter today.' })).toMatchObject({ code: 'reason-missing', facts: doubts })
      const alike = doubts.map((doubt, at) =>
        answerTo(doubt, at % 2 === 0 ? 'Seen at the counter.' : ' seen at the COUNTER'),
      )
      expect(approve({ answers: alike })).toMatchObject({ code: 'answers-alike' })
      const short = doubts.map((doubt, at) => answerTo(doubt, at === 0 ? 'ok' : `What I saw of ${doubt}.`))
      expect(approve({ answers: short })).toMatchObject({ code: 'reason-short', facts: [doubts[0]] })
    }),
  )
})

test('SRV-24: where one doubt stands alone, the reason answers it', () => {
  const decided = decideReview(['expiry-missing', 'front-only'], {
    decision: 'approve',
    reason: 'The card has no date.',
  })
  expect(decided).toEqual({ ok: true, value: 'The card has no date.' })
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
