import { expect, test } from 'vitest'
import { afterPhoneCheck } from './login-steps.ts'

const phone = '3055550101'

test('AUTH-05: a known number goes on to the password with its user', () => {
  expect(afterPhoneCheck({ status: 1, verifyRequired: 1, message: '', userId: 7 }, phone)).toEqual({
    go: { at: 'password', phone, userId: 7 },
  })
})

test('AUTH-04: a number that is not verified goes on to the code', () => {
  expect(afterPhoneCheck({ status: 2, verifyRequired: 1, message: '' }, phone)).toEqual({ go: { at: 'code', phone } })
})

test('AUTH-04: without a code to enter, the message is all there is', () => {
  expect(afterPhoneCheck({ status: 2, verifyRequired: 0, message: 'Call us' }, phone)).toEqual({
    say: 'Call us',
    thenRegister: false,
  })
})

test('AUTH-03: staff and dealers are sent to their own site', () => {
  expect(
    afterPhoneCheck(
      { status: 3, verifyRequired: 0, message: 'Dealers sign in there', redirect: 'https://d.test/' },
      phone,
    ),
  ).toEqual({ elsewhere: 'https://d.test/', say: 'Dealers sign in there' })
})

test('AUTH-06: an unknown number is told so and may register', () => {
  expect(
    afterPhoneCheck(
      { status: 0, code: 'unknown-phone', message: 'We do not know it', verify_required: 0, result: undefined },
      phone,
    ),
  ).toEqual({
    say: 'We do not know it',
    thenRegister: true,
  })
})

test('AUTH-06: a number that asked for too many codes is not sent to register', () => {
  expect(
    afterPhoneCheck(
      { status: 0, code: 'too-many-codes', message: 'Wait', verify_required: 0, result: undefined },
      phone,
    ),
  ).toEqual({
    say: 'Wait',
    thenRegister: false,
  })
})
