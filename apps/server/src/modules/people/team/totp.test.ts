import fc from 'fast-check'
import { expect, test } from 'vitest'
import { base32, codeOf, keyUri, matchCode, stepOf } from './totp.ts'

// The secret of the vectors of RFC 6238, appendix B, and of RFC 4226, appendix D.
const secret = Buffer.from('12345678901234567890')

test.each([
  [59, '94287082'],
  [1_111_111_109, '07081804'],
  [1_111_111_111, '14050471'],
  [1_234_567_890, '89005924'],
  [2_000_000_000, '69279037'],
  [20_000_000_000, '65353130'],
])('security: at second %d the code is that of RFC 6238', (second, code) => {
  expect(codeOf(secret, stepOf(new Date(second * 1000)), 8)).toBe(code)
})

test('security: the first codes are those of RFC 4226', () => {
  const codes = Array.from({ length: 10 }, (_, counter) => codeOf(secret, counter))
  expect(codes).toEqual([
    '755224',
    '287082',
    '359152',
    '969429',
    '338314',
    '254676',
    '287922',
    '162583',
    '399871',
    '520489',
  ])
})

test('security: a code is good for its span and the one on each side, and each counts once', () => {
  const now = new Date(1_111_111_111_000)
  const step = stepOf(now)
  const codeAt = (off: number) => codeOf(secret, step + off)
  expect([-2, -1, 0, 1, 2].map(off => matchCode(secret, codeAt(off), now, 0))).toEqual([
    null,
    step - 1,
    step,
    step + 1,
    null,
  ])
  expect(matchCode(secret, codeAt(0), now, step)).toBeNull()
  expect(matchCode(secret, codeAt(1), now, step)).toBe(step + 1)
  for (const odd of ['', '12345', '1234567', '12345a', '１２３４５６'])
    expect(matchCode(secret, odd, now, 0)).toBeNull()
})

test('security: a secret is written as RFC 4648 writes it, and told to an app with its issuer', () => {
  expect(['', 'f', 'fo', 'foo', 'foob', 'fooba', 'foobar'].map(text => base32(Buffer.from(text)))).toEqual([
    '',
    'MY',
    'MZXQ',
    'MZXW6',
    'MZXW6YQ',
    'MZXW6YTB',
    'MZXW6YTBOI',
  ])
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 40 }), bytes => {
      expect(base32(bytes)).toMatch(/^[A-Z2-7]*$/)
      expect(base32(bytes)).toHaveLength(Math.ceil((bytes.length * 8) / 5))
    }),
  )
  expect(keyUri('Own & Ward', 'Tess Adams', secret)).toBe(
    'otpauth://totp/Own%20%26%20Ward:Tess%20Adams?secret=GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ&issuer=Own+%26+Ward&digits=6&period=30',
  )
})
