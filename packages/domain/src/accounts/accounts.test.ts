import { expect, test } from 'vitest'
import type { Outcome } from '../outcome.ts'
import {
  ageOn,
  cardBrand,
  codeLength,
  decideBirthDate,
  decideCardNumber,
  decideCode,
  decideConfirmation,
  decideCvv,
  decideEmail,
  decideExpiry,
  decideIncome,
  decideName,
  decidePassword,
  decidePhone,
  decidePhoto,
  decideTerms,
  passwordMax,
  passwordMin,
  phoneDigits,
  photoMaxBytes,
} from './index.ts'

const said = (outcome: Outcome<unknown, string>) => (outcome.ok ? outcome.value : outcome.code)

test('CONST-04: ten digits of a phone, five of a code, 3 to 50 symbols of a password, 2,097,152 bytes of a photo', () => {
  expect([phoneDigits, codeLength, passwordMin, passwordMax, photoMaxBytes]).toEqual([10, 5, 3, 50, 2_097_152])
})

test.each([
  ['', 'phone_missing'],
  ['  ', 'phone_missing'],
  ['305555010', 'phone_invalid'],
  ['30555501011', 'phone_invalid'],
  ['13055550101', 'phone_invalid'],
  ['305555010x', 'phone_invalid'],
  ['３０５５５５０１０１', 'phone_invalid'],
  ['3055550101', '3055550101'],
  ['+1 (305) 555-0101', '3055550101'],
])('VAL-01: the phone %j is %s', (text, expected) => {
  expect(said(decidePhone(text))).toBe(expected)
})

test.each([
  ['', 'password_missing'],
  ['ab', 'password_too_short'],
  ['abc', 'abc'],
  ['   ', '   '],
  ['x'.repeat(50), 'x'.repeat(50)],
  ['x'.repeat(51), 'password_too_long'],
  ['é'.repeat(50), 'é'.repeat(50)],
  ['🚗'.repeat(2), 'password_too_short'],
])('VAL-05: the password %j is %s', (text, expected) => {
  expect(said(decidePassword(text))).toBe(expected)
})

test('VAL-05: the confirmation is there and the same', () => {
  expect(said(decideConfirmation('abc', ''))).toBe('confirmation_missing')
  expect(said(decideConfirmation('abc', 'abC'))).toBe('confirmation_mismatch')
  expect(said(decideConfirmation('abc', 'abc'))).toBe('abc')
})

test.each([
  ['', 'code_incomplete'],
  ['1234', 'code_incomplete'],
  ['12345', '12345'],
  [' 12345 ', '12345'],
  ['123456', 'code_incomplete'],
])('VAL-03: the code %j is %s', (text, expected) => {
  expect(said(decideCode(text))).toBe(expected)
})

test('VAL-04, VAL-07: a name is not blank, and terms are accepted', () => {
  expect(said(decideName(' '))).toBe('name_missing')
  expect(said(decideName(' Ana '))).toBe('Ana')
  expect(said(decideTerms(false))).toBe('terms_not_accepted')
  expect(said(decideTerms(true))).toBe(true)
})

test.each([
  ['', 'email_missing'],
  ['ana', 'email_invalid'],
  ['@mail.com', 'email_invalid'],
  ['ana@@mail.com', 'email_invalid'],
  ['ana@mail@mail.com', 'email_invalid'],
  ['ana@mail', 'email_invalid'],
  ['ana.b@mail', 'email_invalid'],
  ['ana@.com', 'email_invalid'],
  ['ana@mail.c', 'email_invalid'],
  ['ana@mail.', 'email_invalid'],
  ['an a@mail.com', 'email_invalid'],
  ['ana@mail.com\u0000', 'email_invalid'],
  [`${'a'.repeat(250)}@b.ca`, 'email_invalid'],
  ['a@b.ca', 'a@b.ca'],
  [' ana.b+car@mail.example.us ', 'ana.b+car@mail.example.us'],
])('VAL-06, VAL-10, C-24: the address %j is %s', (text, expected) => {
  expect(said(decideEmail(text))).toBe(expected)
})

test.each([
  [2_097_152, 'me.JPG', 'jpg'],
  [2_097_153, 'me.jpg', 'photo_too_big'],
  [1, 'me.jpeg', 'jpeg'],
  [1, 'png', 'png'],
  [1, 'me.png.exe', 'photo_wrong_type'],
  [1, 'me.gif', 'photo_wrong_type'],
])('VAL-08: a photo of %i bytes named %s is %s', (bytes, fileName, expected) => {
  expect(said(decidePhoto({ bytes, fileName }))).toBe(expected)
})

test.each([
  ['', 'income_missing'],
  [0, 0],
  ['4200', 420_000],
  ['4200.5', 420_050],
  [4200.55, 420_055],
  ['-1', 'income_invalid'],
  ['1e6', 'income_invalid'],
  ['4,200', 420_000],
  ['4200,50', 420_050],
  ['4\u00a0200,50\u00a0$', 420_050],
  ['$4,200.50', 420_050],
  ['4,2,0', 'income_invalid'],
  ['9'.repeat(16), 'income_invalid'],
  [Number.NaN, 'income_invalid'],
])('VAL-15: the income %j is %s', (income, expected) => {
  expect(said(decideIncome(income))).toBe(expected)
})

test.each([
  ['1990-02-30', 'birth_date_invalid'],
  ['1990-2-3', 'birth_date_invalid'],
  ['2026-11-21', 'birth_date_in_future'],
  ['1800-01-01', 'birth_date_invalid'],
  ['1905-11-20', 'birth_date_invalid'],
  ['1905-11-21', '1905-11-21'],
  ['2026-11-20', '2026-11-20'],
  ['1990-02-28', '1990-02-28'],
])('VAL-13: born on %s is %s', (date, expected) => {
  expect(said(decideBirthDate(date, '2026-11-20'))).toBe(expected)
})

test.each([
  ['2005-11-20', '2026-11-20', 21],
  ['2005-11-21', '2026-11-20', 20],
  ['2004-02-29', '2025-02-28', 20],
  ['2004-02-29', '2025-03-01', 21],
])('VAL-13: somebody born on %s is on %s %i years old', (birthDate, today, age) => {
  expect(ageOn(birthDate, today)).toBe(age)
})

test.each([
  ['', 'card_number_missing'],
  ['4242 4242 4242 4242', { digits: '4242424242424242', brand: 'visa', last4: '4242' }],
  ['4000000000000341', { digits: '4000000000000341', brand: 'visa', last4: '0341' }],
  ['378282246310005', { digits: '378282246310005', brand: 'amex', last4: '0005' }],
  ['4242 4242 4242 4243', 'card_number_invalid'],
  ['4242', 'card_number_invalid'],
  ['422200000004', 'card_number_invalid'],
  ['4222000000006', { digits: '4222000000006', brand: 'visa', last4: '0006' }],
  ['4222000000000000006', { digits: '4222000000000000006', brand: 'visa', last4: '0006' }],
  ['42220000000000000004', 'card_number_invalid'],
  ['4242 4242 4242 424x', 'card_number_invalid'],
])('O-28, VAL-16: the card number %j is %j', (text, expected) => {
  expect(said(decideCardNumber(text))).toEqual(expected)
})

test.each([
  ['4', 'visa'],
  ['51', 'mastercard'],
  ['2221', 'mastercard'],
  ['2220', 'other'],
  ['2720', 'mastercard'],
  ['2721', 'other'],
  ['37', 'amex'],
  ['6011', 'discover'],
  ['6012', 'other'],
  ['65', 'discover'],
])('VAL-16: a card that begins with %s is %s', (digits, brand) => {
  expect(cardBrand(digits)).toBe(brand)
})

test.each([
  ['', 'cvv_missing'],
  ['12', 'cvv_invalid'],
  ['123', '123'],
  ['1234', '1234'],
  ['12345', 'cvv_invalid'],
  ['12a', 'cvv_invalid'],
])('VAL-16: the cvv %j is %s', (text, expected) => {
  expect(said(decideCvv(text))).toBe(expected)
})

test.each([
  ['', 'expiry_missing'],
  ['13/27', 'expiry_invalid'],
  ['00/27', 'expiry_invalid'],
  ['1/27', 'expiry_invalid'],
  ['0127', 'expiry_invalid'],
  ['10/26', 'expiry_past'],
  ['11/26', { month: 11, year: 2026 }],
  ['01/27', { month: 1, year: 2027 }],
])('VAL-16: on the last evening of November 2026 an expiry of %j is %j', (text, expected) => {
  // It is already December in UTC, and still November where the person is.
  const evening = new Date('2026-12-01T03:00:00Z')
  expect(said(decideExpiry(text, evening, 'America/New_York'))).toEqual(expected)
})
