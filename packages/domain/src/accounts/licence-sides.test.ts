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
      expect(compareSides(front, plain)).toMatchObject({ differs: [] })
    }),
  )
  expect(compareSides({}, card).verdict).toBe('unsure')
})
