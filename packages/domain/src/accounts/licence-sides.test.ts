import fc from 'fast-check'
import { expect, test } from 'vitest'
import { compareSides, type SideRead } from './licence-sides.ts'

const card = {
  documentNumber: 'M650-123-88-456-0',
  lastName: 'O’Neill-Gagnon',
  dateOfBirth: '07/25/1988',
  dateOfExpiry: '07/25/2031',
}
const another = {
  documentNumber: 'R421-778-91-003-0',
  lastName: 'WHITLOCK',
  dateOfBirth: '02/03/1991',
  dateOfExpiry: '11/30/2028',
}

test('SRV-24, ACC-10: both sides of one card are the same, however they are written', () => {
  const read = {
    documentNumber: 'M65O1238845G0',
    lastName: 'ONEILL GAGNON',
    dateOfBirth: '1988-07-25',
    dateOfExpiry: '2031-07-25',
  }
  expect(compareSides(read, card)).toEqual({ verdict: 'same', differs: [] })
  expect(compareSides({ ...read, documentNumber: '4DDL M650123884560' }, card).differs).toEqual([])
})

test('SRV-24, ACC-10: a front of one card with the back of another is told, whatever is read of it', () => {
  expect(compareSides(another, card)).toEqual({
    verdict: 'other',
    differs: ['documentNumber', 'lastName', 'dateOfBirth', 'dateOfExpiry'],
  })
  const some = fc.subarray(Object.entries(another), { minLength: 2 })
  fc.assert(
    fc.property(some, read => {
      expect(compareSides(Object.fromEntries(read), card).verdict).toBe('other')
    }),
  )
})

test('SRV-24, ACC-10: a front of an older card of the same person is no other card, and its dates are named', () => {
  expect(compareSides({ ...card, dateOfExpiry: '2023-06-14' }, card)).toEqual({
    verdict: 'same',
    differs: ['dateOfExpiry'],
  })
})

test('SRV-24, ACC-10: two cards of one family are two cards, whatever else they share', () => {
  const sisters = { ...another, lastName: card.lastName }
  expect(compareSides(sisters, card)).toEqual({
    verdict: 'other',
    differs: ['documentNumber', 'dateOfBirth', 'dateOfExpiry'],
  })
  expect(compareSides({ ...sisters, dateOfExpiry: card.dateOfExpiry }, card).verdict).toBe('other')
  // A new number, or a birthday that was misread, beside what agrees is one card.
  expect(compareSides({ ...card, documentNumber: another.documentNumber }, card).verdict).toBe('same')
  expect(compareSides({ ...card, dateOfBirth: another.dateOfBirth }, card).verdict).toBe('same')
})

test('SRV-24, ACC-10: a day that differs in one sign is named, as renewals do within ten years, and makes no other card', () => {
  expect(compareSides({ ...card, dateOfExpiry: '2030-07-25' }, card)).toEqual({
    verdict: 'same',
    differs: ['dateOfExpiry'],
  })
  expect(compareSides({ dateOfBirth: '1989-07-25', dateOfExpiry: '2030-07-25' }, card).verdict).toBe('unsure')
})

test('SRV-24, ACC-10: one sign misread, or nothing read, never makes two cards of one', () => {
  const at = fc.tuple(fc.nat(20), fc.constantFrom('7', 'X', ''))
  const misread = (text: string, [index, sign]: [number, string]) =>
    text.slice(0, index % text.length) + sign + text.slice((index % text.length) + 1)
  const plain: SideRead = {
    documentNumber: 'M650123884560',
    lastName: 'ONEILLGAGNON',
    dateOfBirth: '1988-07-25',
    dateOfExpiry: '2031-07-25',
  }
  fc.assert(
    fc.property(fc.subarray(Object.entries(plain)), fc.array(at, { minLength: 4, maxLength: 4 }), (read, wrong) => {
      const front = Object.fromEntries(read.map(([field, text], i) => [field, misread(text!, wrong[i]!)]))
      const { verdict, differs } = compareSides(front, plain)
      expect(verdict).not.toBe('other')
      expect(differs.filter(field => field === 'documentNumber' || field === 'lastName')).toEqual([])
    }),
  )
  expect(compareSides({}, card).verdict).toBe('unsure')
})
