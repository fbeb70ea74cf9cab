import * as z from 'zod/mini'
import { call } from './call.ts'
import { code5, day, email, id, line, nothing, password, phone, text, typedDollars, unread, written } from './wire.ts'

/** What a client keeps of the person signed in (P3, A3); flags are '1' or '0', wallet in dollars. */
export const person = z.object({
  id: z.number(),
  first_name: z.string(),
  middle_name: z.string(),
  last_name: z.string(),
  email: z.string(),
  contact_number: z.string(),
  dob: z.string(),
  address: z.string(),
  city: z.string(),
  state: z.string(),
  zip: z.string(),
  auto_renew: z.enum(['0', '1']),
  photo: z.string(),
  wallet_balance: z.number(),
  is_driver: z.enum(['0', '1']),
  license_status: z.enum(['none', 'pending', 'approved', 'rejected', 'expired']),
  /** Why the newest one was rejected. */
  license_reason: z.string(),
  /** The last day of the approved one, MM/DD/YYYY; empty where there is none. */
  license_expires: z.string(),
  /** What became of one that was sent while the approved one counts. */
  license_renewal: z.enum(['', 'pending', 'rejected']),
  income_reported: z.enum(['0', '1']),
  is_renter: z.enum(['0', '1']),
  /** What they were told and what the team wrote, not read yet. */
  unread_notifications: z.number(),
  unread_messages: z.number(),
  /** When the account is deleted, as the person has asked; empty where they have not. */
  deletion_ends_at: z.string(),
  /** Whether their home is where signing in leads: a car is reserved or driven (HOME-01). */
  home: z.enum(['0', '1']),
  /** On which days they are paid, as they have named it: a weekday, Sunday 0, or two days of the month; null where they have not (PACT-21). */
  payday: z.nullable(z.union([z.object({ weekday: z.number() }), z.object({ days: z.array(z.number()) })])),
})
/** The person signed in, as every answer that tells of them does (API-29, API-46). */
export type Person = z.infer<typeof person>

const signedIn = z.object({ status: z.literal(1), message: z.string(), auth_token: z.string(), result: person })

/** Of the person whose licence is scanned, what the scan is compared with and shows: a link may lie about (SRV-04). */
const scanned = z.pick(person, {
  id: true,
  first_name: true,
  last_name: true,
  license_status: true,
  license_reason: true,
})

/** The password is right, the device not known: a code was sent to the phone, to be given with the password (`activationCode`). */
const deviceCheck = z.object({ status: z.literal(2), verify_required: z.literal(1), message: z.string() })

/**
 * The phone check answers by the table of AUTH-03…06: 1/1 password step, 2/1 code step, 2/0 message only, 3 opens `redirect`.
 * An unknown phone is the refusal 0/0.
 */
const phoneCheck = z.object({
  status: z.union([z.literal(1), z.literal(2), z.literal(3)]),
  verify_required: z.union([z.literal(0), z.literal(1)]),
  message: z.string(),
  user_id: z.optional(z.number()),
  redirect: z.optional(z.string()),
})

/** A requirement for a reservation, and how the person stands with it. */
export const eligibilityRow = z.object({
  requirement: z.enum(['verified_phone', 'not_blocked', 'licence', 'income', 'card']),
  state: z.enum(['met', 'missing', 'pending', 'rejected']),
  reason: z.string(),
  /** What to do next in words, and the page that does it. */
  next: z.string(),
  href: z.string(),
})

/** The calls about accounts (API-28 … API-36). */
export const accounts = {
  login: call({
    name: 'login',
    method: 'POST',
    auth: 'public',
    flag: 'number',
    whilePaused: true,
    request: z.object({ phone_number: phone, acceptTerms: unread }),
    typed: ['phone_number'],
    response: phoneCheck,
    refuses: ['unknown-phone', 'too-many-codes', 'too-many-tries'],
    beside: z.object({ verify_required: z.literal(0) }),
    summary: 'Phone check: which step comes next for this number.',
  }),
  loginadvance: call({
    name: 'loginadvance',
    method: 'POST',
    auth: 'public',
    flag: 'number',
    whilePaused: true,
    request: z.object({
      user_id: id,
      password: written().check(z.minLength(1), z.maxLength(200)),
      activationCode: z.optional(code5),
    }),
    typed: ['password', 'activationCode'],
    response: z.union([signedIn, deviceCheck]),
    refuses: ['wrong-password', 'account-blocked', 'not-verified', 'wrong-code', 'too-many-codes', 'too-many-tries'],
    summary:
      'Password step: gives the session. Status 2 asks for the same again with the code that was sent to the phone.',
  }),
  verifyAccount: call({
    name: 'verifyAccount',
    method: 'POST',
    auth: 'public',
    flag: 'number',
    request: z.object({ phone_number: phone, activationCode: code5 }),
    typed: ['phone_number', 'activationCode'],
    response: signedIn,
    refuses: ['wrong-code', 'account-blocked', 'register-anew', 'too-many-tries'],
    summary: 'Code step: activates the account and gives the session.',
  }),
  resendCode: call({
    name: 'resendCode',
    method: 'POST',
    auth: 'public',
    flag: 'number',
    request: z.object({ phone_number: phone }),
    typed: ['phone_number'],
    response: z.object({ status: z.literal(1), message: z.string() }),
    refuses: ['wait-for-code', 'too-many-codes', 'too-many-tries'],
    summary: 'Sends a new code, at most one a minute.',
  }),
  register: call({
    name: 'register',
    method: 'POST',
    auth: 'public',
    flag: 'number',
    maxBody: 4 * 1024 * 1024,
    request: z.object({
      first_name: line(60, 1),
      middle_name: z.optional(line(60)),
      last_name: line(60, 1),
      phone_number: phone,
      password,
      email,
      photo_data: z.optional(written().check(z.maxLength(3_000_000))),
      fileformat: z.optional(text(200)),
      /** What stood in the link of an invitation (SRV-28). */
      invite: z.optional(text(64)),
    }),
    typed: ['first_name', 'middle_name', 'last_name', 'phone_number', 'password', 'email', 'photo_data'],
    response: z.object({ status: z.literal(1), message: z.string() }),
    refuses: ['phone-not-served', 'phone-taken', 'email-taken', 'bad-photo', 'too-many-tries'],
    summary: 'Makes an unverified account and sends a code.',
  }),
  forgotPassword: call({
    name: 'forgotPassword',
    method: 'POST',
    auth: 'public',
    flag: 'number',
    request: z.object({ phone_number: phone }),
    typed: ['phone_number'],
    response: z.object({
      status: z.union([z.literal(1), z.literal(3)]),
      message: z.string(),
      /** The number of the person in base64, for updatePassword; with status 1. */
      user_id: z.optional(z.string()),
      /** Where somebody signs in who is no customer; with status 3. */
      redirect: z.optional(z.string()),
    }),
    refuses: ['unknown-phone', 'not-verified', 'account-blocked', 'too-many-codes', 'too-many-tries'],
    summary: 'Sends the code with which a new password can be set.',
  }),
  updatePassword: call({
    name: 'updatePassword',
    method: 'POST',
    auth: 'public',
    flag: 'number',
    request: z.object({ verify_token: code5, user_id: id, password }),
    typed: ['verify_token', 'password'],
    response: z.object({ status: z.literal(1), message: z.string() }),
    refuses: ['wrong-code', 'account-blocked', 'common-password', 'too-many-tries'],
    summary: 'Sets a new password by the code that was sent, and ends every session.',
  }),
  keepPassword: call({
    name: 'keepPassword',
    method: 'POST',
    auth: 'public',
    flag: 'number',
    request: z.object({ token: written().check(z.minLength(1), z.maxLength(100)) }),
    response: z.object({ status: z.literal(1), message: z.string() }),
    refuses: ['keep-link-over', 'too-many-tries'],
    summary: 'Takes away a new password that waits, by the link of the letter that told of it.',
  }),
  changePassword: call({
    name: 'changePassword',
    method: 'POST',
    auth: 'customer',
    flag: 'number',
    request: z.object({ old_password: written().check(z.minLength(1), z.maxLength(200)), password }),
    typed: ['old_password', 'password'],
    response: z.object({ status: z.literal(1), message: z.string() }),
    refuses: ['wrong-old-password', 'common-password', 'too-many-tries'],
    summary: 'Changes the password by the old one, and ends every other session.',
  }),
  refreshToken: call({
    name: 'refreshToken',
    method: 'POST',
    auth: 'refresh',
    flag: 'number',
    whilePaused: true,
    request: nothing,
    response: z.object({ status: z.literal(1), message: z.string(), auth_token: z.string() }),
    refuses: ['session'],
    summary: 'Exchanges a live or recently expired token for a new one.',
  }),
  getLicenseScanToken: call({
    name: 'getLicenseScanToken',
    method: 'POST',
    auth: 'customer',
    flag: 'number',
    request: nothing,
    response: z.object({
      status: z.literal(1),
      message: z.string(),
      result: z.object({ token: z.string(), url: z.string(), expires_at: z.string() }),
    }),
    refuses: ['too-many-tries', 'session'],
    summary: 'A link for scanning the licence on another device: one use, ten minutes, licence calls only.',
  }),
  ssologin: call({
    name: 'ssologin',
    method: 'POST',
    auth: 'link',
    flag: 'number',
    request: nothing,
    response: z.extend(signedIn, { result: scanned }),
    refuses: ['session'],
    summary:
      'Exchanges the one-time credential of a scan link (Basic header) for a session that can make licence calls only.',
  }),
  logout: call({
    name: 'logout',
    method: 'POST',
    auth: 'customer',
    flag: 'number',
    whilePaused: true,
    request: nothing,
    response: z.object({ status: z.literal(1), message: z.string() }),
    refuses: [],
    summary: 'Revokes the token.',
  }),
  getmyaccountDetails: call({
    name: 'getmyaccountDetails',
    method: 'POST',
    auth: 'customer',
    flag: 'number',
    request: nothing,
    response: z.object({ status: z.literal(1), message: z.string(), result: person }),
    refuses: [],
    summary: 'The person signed in.',
  }),
  saveMonthlyIncome: call({
    name: 'saveMonthlyIncome',
    method: 'POST',
    auth: 'customer',
    flag: 'number',
    request: z.object({ income: typedDollars }),
    typed: ['income'],
    response: z.object({ status: z.literal(1), message: z.string() }),
    refuses: ['too-many-tries'],
    summary: 'States the monthly income in dollars.',
  }),
  getEligibility: call({
    name: 'getEligibility',
    method: 'POST',
    auth: 'customer',
    flag: 'number',
    request: z.object({
      /** The day of the pickup by the calendar of its place, YYYY-MM-DD: what has to hold on it is judged on it. */
      pickup_on: z.optional(day),
    }),
    response: z.object({
      status: z.literal(1),
      message: z.string(),
      result: z.array(eligibilityRow),
      may_reserve: z.boolean(),
    }),
    refuses: [],
    summary: 'Each requirement for a reservation, its state and the next step (BEY-14).',
  }),
}
