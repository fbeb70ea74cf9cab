import { expect, test } from 'vitest'
import { startTestApp } from '../../http/testing.ts'

const app = await startTestApp()

test('AUTH-05 AUTH-07 API-28 API-29: a confirmed phone goes to the password step, and the password gives the session', async () => {
  const ana = await app.given.customer({ firstName: 'Ana' })

  const check = await app.call('login', { phone_number: ana.phone, acceptTerms: true })
  expect(check).toMatchObject({ status: 1, verify_required: 1, user_id: ana.id })

  const signedIn = await app.call('loginadvance', { user_id: ana.id, password: ana.password })
  expect(signedIn).toMatchObject({ status: 1, result: { id: ana.id, first_name: 'Ana', contact_number: ana.phone } })
  const { auth_token } = signedIn as { auth_token: string }
  expect(Buffer.from(auth_token, 'base64url')).toHaveLength(32)

  const me = await app.call('getmyaccountDetails', {}, { token: auth_token })
  expect(me).toMatchObject({ status: 1, result: { id: ana.id, is_driver: '0', income_reported: '0', is_renter: '0' } })
})
