import fc from 'fast-check'
import { expect, test } from 'vitest'
import { passwordStrength } from './index.ts'

test.each([
  'password',
  'Password1',
  'P@ssw0rd!',
  'passw0rd2024',
  'qwerty',
  '1qaz2wsx',
  'asdfghjkl',
  '123',
  '123456',
  '1234567890',
  '0987654321',
  '654321',
  '111111',
  'aaaaaaaaaaaa',
  'abcabc',
  '12341234',
  '19870412',
  '04121987',
  'letmein',
  'iloveyou2',
  'Summer2025!',
  'azerty',
  'MotDePasse1',
  'trustno1',
  'abc123',
])('SRV-02: %j is one of the first that are tried', password => {
  expect(passwordStrength(password)).toBe('common')
})

test.each(['Moreno1', '3055550101', 'ana.moreno', 'Ownward!', '0wnward99'])(
  'SRV-02: %j is made of what others know of its owner',
  password => {
    expect(passwordStrength(password, ['3055550101', 'Ana', 'Moreno', 'ana.moreno@mail.example', 'Ownward'])).toBe(
      'common',
    )
  },
)

test.each([
  ['drive', 'weak'],
  ['xkq83a', 'weak'],
  ['ababababcabc', 'weak'],
  ['demo-pass', 'fair'],
  ['let me drive', 'fair'],
  ['Brv7!kq2', 'fair'],
  ['a-long-way-home', 'strong'],
  ['correct horse battery', 'strong'],
  ['une longue route chez moi', 'strong'],
])('SRV-02: %j is %s', (password, strength) => {
  expect(passwordStrength(password, ['3055550101', 'Ana'])).toBe(strength)
})

test('SRV-02: a longer password is never told to be weaker, and no text whatever stops the answer', () => {
  const rank = ['common', 'weak', 'fair', 'strong']
  fc.assert(
    fc.property(fc.string({ maxLength: 50, unit: 'grapheme' }), text => {
      expect(rank).toContain(passwordStrength(text))
    }),
  )
  fc.assert(
    fc.property(fc.stringMatching(/^[a-z]{13,30}$/), fc.stringMatching(/^[a-z]{5,20}$/), (text, more) => {
      const [short, long] = [passwordStrength(text), passwordStrength(text + more)]
      fc.pre(short !== 'common' && long !== 'common')
      expect(rank.indexOf(long)).toBeGreaterThanOrEqual(rank.indexOf(short))
    }),
  )
})
