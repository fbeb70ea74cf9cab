import fc from 'fast-check'
import { expect, test } from 'vitest'
import { decideInvites, invitesAtOnce, nameInMail } from './invites.ts'

const many = (count: number) => Array.from({ length: count }, (_, i) => `friend${i}@example.com`).join(',')

test.each([
  ['', 'invites_missing'],
  [' , ;\n ', 'invites_missing'],
  ['ana@example.com, nobody', 'invite_invalid'],
  ['ana@example.com ben@example.com', 'invite_invalid'],
  ['Ana <ana@example.com>', 'invite_invalid'],
  ['all:ana@example.com', 'invite_invalid'],
  [many(21), 'invites_too_many'],
])('VAL-18, SRV-28: inviting %j is %s', (text, code) => {
  expect(decideInvites(text)).toMatchObject({ ok: false, code })
})

test('VAL-18, SRV-28: addresses are taken once each, however they are divided and written', () => {
  const text = ' Ana@Example.com,ben@example.ca;\nana@example.com , '
  expect(decideInvites(text)).toEqual({ ok: true, value: ['ana@example.com', 'ben@example.ca'] })
  expect(decideInvites(many(20))).toMatchObject({ ok: true })
  expect(decideInvites(`${many(20)},FRIEND1@example.com`)).toMatchObject({ ok: true })
})

test('VAL-18: whatever is accepted is a set of addresses, and accepting it again changes nothing', () => {
  fc.assert(
    fc.property(fc.array(fc.emailAddress({ size: 'small' }), { minLength: 1, maxLength: 25 }), emails => {
      const decided = decideInvites(emails.join(', '))
      if (!decided.ok) return
      expect(new Set(decided.value).size).toBe(decided.value.length)
      expect(decided.value.length).toBeLessThanOrEqual(invitesAtOnce)
      expect(decideInvites(decided.value.join(','))).toEqual(decided)
    }),
  )
})

test.each([
  ['Nadia', 'Nadia'],
  ['Jean-Luc O’Neill', 'Jean-Luc O’Neill'],
  ['Win at evil.example/now!', 'Win at evil example now'],
  ['<b>@</b>', 'b b'],
  ['123', ''],
])('security: %j stands in a mail as %j', (name, shown) => {
  expect(nameInMail(name)).toBe(shown)
})
