import { eq } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import type { Tx } from '../../../db/connect.ts'
import { auditLog, licences, users } from '../../../db/schema/index.ts'
import { meanwhile } from '../../../testing/meanwhile.ts'
import { startTestApp } from '../../../testing/test-app.ts'
import { reviewLicence } from './review-licence.ts'

const app = await startTestApp()
afterAll(() => app.close())
const { db } = app.parts.database
async function waiting(
  userId: number,
  fields: Record<string, string>,
  row: Partial<typeof licences.$inferInsert> = {},
) {
  const now = app.clock.now()
  const [added] = await db
    .insert(licences)
    .values({ userId, state: 'pending', fields, createdAt: now, submittedAt: now, ...row })
    .returning({ id: licences.id })
  return added!.id
}

async function rowOf(id: number, state = 'pending') {
  // Sessions do not last as long as these tests.
  const tess = await app.given.teamMember(['licences'])
  const { result } = (await app.send('teamLicenceQueue', { state }, tess)).body
  return result.find((row: { id: number }) => row.id === id)
}

test('SRV-24: the queue tells what the person has stated and what differs from it, as it is now', async () => {
  const ana = await app.given.customer({
    dateOfBirth: '1988-04-05',
    address: '1 Ocean Drive',
    city: 'Miami',
    state: 'FL',
    zip: '33139',
    locale: 'fr',
  })
  const fields = {
    documentNumber: 'M650',
    givenName: 'ANA',
    lastName: 'MORENO',
    dateOfBirth: '04/05/1988',
    dateOfExpiry: '03/31/2026',
    addressStreet: '2 OCEAN DR',
    addressCity: 'MIAMI',
  }
  const id = await waiting(ana.id, fields, { flags: ['expired', 'edited'] })
  expect(await rowOf(id)).toMatchObject({
    locale: 'fr',
    profile: {
      givenName: 'Ana',
      dateOfBirth: '1988-04-05',
      addressStreet: '1 Ocean Drive',
      addressPostalCode: '33139',
    },
    differs: ['addressStreet'],
    // Not expired yet, whatever was told when it was sent.
    flags: ['edited'],
    refused_before: null,
  })
  app.clock.advance({ days: 40 })
  await db.update(users).set({ lastName: 'Tremblay' }).where(eq(users.id, ana.id))
  const fresh = await app.given.teamMember(['licences'])
  const { result } = (await app.send('teamLicenceQueue', {}, fresh)).body
  expect(result.find((row: { id: number }) => row.id === id)).toMatchObject({
    differs: ['lastName', 'addressStreet'],
    flags: ['expired', 'name-mismatch', 'edited'],
  })
})

test('SRV-24: who was refused before is told with the reason; decided ones come newest first with who decided', async () => {
  const reviewer = await app.given.teamMember(['licences'])
  const ben = await app.given.customer()
  const decide = (licence_id: number, decision: 'approve' | 'reject', reason = '') =>
    app.call('teamReviewLicence', { licence_id, decision, reason }, reviewer)
  const first = await waiting(ben.id, { documentNumber: 'B1' })
  await decide(first, 'reject', 'It is too dark.')
  // One that was only replaced by a newer one was not refused by anybody.
  await waiting(
    ben.id,
    { documentNumber: 'B2' },
    { state: 'rejected', decidedAt: app.clock.now(), reason: 'It was replaced since.' },
  )
  const third = await waiting(ben.id, {
    documentNumber: 'B300400500',
    dateOfBirth: '04/05/1988',
    dateOfExpiry: '04/05/2031',
  })
  const { result } = (await app.send('teamLicenceQueue', {}, reviewer)).body
  expect(result.find((row: { id: number }) => row.id === third).refused_before).toEqual({
    at: app.clock.now().toISOString(),
    reason: 'It is too dark.',
  })
  app.clock.advance({ minutes: 1 })
  await decide(third, 'approve')
  const approved = (await app.send('teamLicenceQueue', { state: 'approved' }, reviewer)).body
  expect(approved.result[0]).toMatchObject({
    id: third,
    decided_by: 'Tess Adams',
    decided_at: app.clock.now().toISOString(),
  })
  const rejected = (await app.send('teamLicenceQueue', { state: 'rejected' }, reviewer)).body
  expect(rejected.result.map((row: { reason: string }) => row.reason)).toEqual(
    expect.arrayContaining(['It is too dark.']),
  )
  expect((await app.send('teamLicenceQueue', { state: 'approved', page: 2 }, reviewer)).body).toMatchObject({
    records: approved.records,
    result: [],
  })
})

const whole = { givenName: 'ANA', lastName: 'MORENO', dateOfBirth: '04/05/1988', dateOfExpiry: '04/05/2031' }
const review = async (licence_id: number, change: object = {}) =>
  app.call(
    'teamReviewLicence',
    { licence_id, decision: 'approve', ...change },
    await app.given.teamMember(['licences']),
  )

test.each([
  ['expired', { dateOfExpiry: '03/01/2020' }, []],
  ['under-age', { dateOfBirth: '06/01/2009' }, []],
  ['id-card', {}, ['id-card'] as const],
])(
  'SRV-24: one with the flag %s is not approved, whatever the reason; it can be rejected',
  async (flag, change, flags) => {
    const ana = await app.given.customer()
    const id = await waiting(ana.id, { documentNumber: `X-${flag}`, ...whole, ...change }, { flags: [...flags] })
    expect((await rowOf(id)).flags).toContain(flag)
    expect(await review(id, { reason: 'I know them well.' })).toMatchObject({ status: 0, code: 'not-approvable' })
    expect(await app.call('getmyaccountDetails', {}, ana)).toMatchObject({ result: { is_driver: '0' } })
    expect(await review(id, { decision: 'reject', reason: 'Please send one that is valid.' })).toMatchObject({
      status: 1,
    })
  },
)

test('SRV-24: a number that another account has is shown with that account, and approved only with a reason that is kept', async () => {
  const [ana, ben, far] = [await app.given.customer(), await app.given.customer(), await app.given.customer()]
  const first = await waiting(ana.id, { ...whole, documentNumber: 'S530-420-88', issuer: 'FL' })
  expect((await rowOf(first)).flags).toEqual([])
  expect(await review(first)).toMatchObject({ status: 1 })
  await waiting(far.id, { ...whole, documentNumber: 'S53042088', issuer: 'GA' })

  const second = await waiting(ben.id, { ...whole, documentNumber: 's530 420 88', issuer: 'FL' })
  expect(await rowOf(second)).toMatchObject({
    flags: ['same-number'],
    same_number: [{ user_id: ana.id, name: 'Ana Moreno', state: 'approved' }],
  })
  expect(await review(second)).toMatchObject({ status: 0, code: 'approval-reason-missing' })
  expect(await review(second, { reason: 'x' })).toMatchObject({ status: 0, code: 'reason-short' })
  expect(await review(second, { reason: 'The first account is closed.' })).toMatchObject({ status: 1 })
  const [entry] = await db
    .select()
    .from(auditLog)
    .where(eq(auditLog.subject, `licence:${second}`))
  expect(entry).toMatchObject({ action: 'licence_approved', reason: 'The first account is closed.' })
  expect(await rowOf(second, 'approved')).toMatchObject({ flags: ['same-number'] })
})

test('DESK-30: each doubt is answered in words of its own, which stand in the log under its name; one reason for all approves nothing', async () => {
  const ana = await app.given.customer({ lastName: 'Moreno' })
  const id = await waiting(ana.id, { documentNumber: 'D30300400', lastName: 'Tremblay', dateOfBirth: '04/05/1988' })
  expect((await rowOf(id)).flags).toEqual(['name-mismatch', 'expiry-missing'])
  const married = { flag: 'name-mismatch' as const, words: 'They have married, the deed was shown.' }
  const undated = { flag: 'expiry-missing' as const, words: 'This state prints no date.' }
  const tess = await app.given.teamMember(['licences'])
  const approve = (given: object) =>
    app.send('teamReviewLicence', { licence_id: id, decision: 'approve', ...given }, tess)
  const refused = async (given: object) => (await approve(given)).body
  expect(await refused({ reason: 'I have seen this person.' })).toMatchObject({
    status: 0,
    code: 'approval-reason-missing',
    message: expect.stringMatching(/name.*date/i),
  })
  const half = await refused({ answers: [married] })
  expect(half).toMatchObject({ code: 'approval-reason-missing' })
  expect(half.message).not.toMatch(/name/i)
  expect(await refused({ answers: [married, { ...undated, words: 'ok' }] })).toMatchObject({ code: 'reason-short' })
  const alike = { ...undated, words: married.words.toUpperCase() }
  expect(await refused({ answers: [married, alike] })).toMatchObject({ status: 0, code: 'answers-alike' })
  expect((await approve({ answers: [{ flag: 'none', words: 'x' }] })).status).toBe(400)
  expect(await refused({ answers: [undated, married] })).toMatchObject({ status: 1 })
  const [entry] = await db
    .select()
    .from(auditLog)
    .where(eq(auditLog.subject, `licence:${id}`))
  expect(entry).toMatchObject({
    action: 'licence_approved',
    reason: 'name-mismatch: They have married, the deed was shown.\nexpiry-missing: This state prints no date.',
  })
})

test('SRV-24, ROLE-02: a licence that tells no date of expiry takes a reason, counts a year, and is asked for anew', async () => {
  const ana = await app.given.customer({ dateOfBirth: '1988-04-05' })
  const id = await waiting(ana.id, { documentNumber: 'N0DATE' })
  expect((await rowOf(id)).flags).toEqual(['expiry-missing'])
  expect(await review(id)).toMatchObject({ code: 'approval-reason-missing' })
  expect(await review(id, { reason: 'The card has no date.' })).toMatchObject({ status: 1 })
  expect(await app.call('getmyaccountDetails', {}, ana)).toMatchObject({
    result: { is_driver: '1', license_expires: '04/11/2027' },
  })
  const licenceOn = async (pickup_on: string) => {
    const { body } = await app.send('getEligibility', { pickup_on }, ana)
    return body.result.find(({ requirement }: { requirement: string }) => requirement === 'licence')
  }
  expect([await licenceOn('2027-04-11'), await licenceOn('2027-04-12')]).toMatchObject([
    { state: 'met' },
    { state: expect.not.stringMatching('met') },
  ])
})

test('SRV-24, ROLE-02: dates that a member types from the picture are checked, count, and stand in the log with who typed them', async () => {
  const ana = await app.given.customer({ dateOfBirth: null })
  const id = await waiting(ana.id, { documentNumber: 'T100200300', dateOfIssue: '04/05/2024' })
  const refused = async (typed: object) => (await review(id, { typed })).message as string
  expect(await refused({ dateOfExpiry: '2031-02-30' })).toMatch(/not a date/)
  expect(await refused({ dateOfExpiry: '2026-04-01' })).toMatch(/last day is over/)
  expect(await refused({ dateOfExpiry: '2076-12-31' })).toMatch(/more than 50 years/)
  expect(await refused({ dateOfExpiry: '2024-04-05' })).toMatch(/not in this order/)
  expect(await refused({ dateOfIssue: '2024-04-06' })).toMatch(/already tells/)
  expect(await review(id, { typed: { dateOfBirth: '2009-06-01' } })).toMatchObject({ code: 'not-approvable' })
  expect(await review(id, { typed: { dateOfExpiry: '2031-04-05' } })).toMatchObject({ code: 'approval-reason-missing' })
  expect(await rowOf(id)).toMatchObject({ flags: ['expiry-missing', 'birth-date-missing'] })

  const typed = { dateOfExpiry: '2031-04-05', dateOfBirth: '1988-04-05' }
  expect(await review(id, { typed })).toMatchObject({ status: 1 })
  expect(await rowOf(id, 'approved')).toMatchObject({ fields: typed, flags: [] })
  expect(await app.call('getmyaccountDetails', {}, ana)).toMatchObject({ result: { license_expires: '04/05/2031' } })
  const licenceOn = async (pickup_on: string) => {
    const { body } = await app.send('getEligibility', { pickup_on }, ana)
    return body.result.find(({ requirement }: { requirement: string }) => requirement === 'licence').state
  }
  expect([await licenceOn('2031-04-05'), await licenceOn('2031-04-06')]).toEqual([
    'met',
    expect.not.stringMatching('met'),
  ])
  const log = await db
    .select()
    .from(auditLog)
    .where(eq(auditLog.subject, `licence:${id}`))
  expect(log.map(({ action, reason }) => [action, reason])).toEqual([
    ['licence_dates_typed', 'dateOfBirth\ndateOfExpiry: 2031-04-05'],
    ['licence_approved', ''],
  ])
  expect(log[0]!.actorId).toBe(log[1]!.actorId)
})

test('SRV-24: a number that is none takes a reason, and one with O for 0 and I for 1 is found on the other account', async () => {
  const [ana, ben] = [await app.given.customer(), await app.given.customer()]
  const none = await waiting(ana.id, { ...whole, documentNumber: '-' })
  expect((await rowOf(none)).flags).toEqual(['number-doubtful'])
  expect(await review(none)).toMatchObject({ code: 'approval-reason-missing' })
  const first = await waiting(ana.id, { ...whole, documentNumber: 'D010-777-1', issuer: 'FL' })
  const second = await waiting(ben.id, { ...whole, documentNumber: 'DOI0-777-I', issuer: 'FL' })
  expect((await rowOf(second)).flags).toEqual(['same-number'])
  expect((await rowOf(first)).flags).toEqual(['same-number'])
})

test('SRV-24: a name that changes while its licence is decided is compared, whichever of the two comes first', async () => {
  const rename = (userId: number) => (tx: Tx) =>
    tx.update(users).set({ lastName: 'Othername' }).where(eq(users.id, userId))
  const tess = await app.given.teamMember(['licences'])
  const ana = await app.given.customer()
  const licence_id = await waiting(ana.id, { ...whole, documentNumber: 'R100200300' })
  const { answer } = await meanwhile(db, rename(ana.id), () =>
    app.call('teamReviewLicence', { licence_id, decision: 'approve' }, tess),
  )
  expect(answer).toMatchObject({ status: 0, code: 'approval-reason-missing' })

  const ben = await app.given.customer()
  const other = await waiting(ben.id, { ...whole, documentNumber: 'R400500600' })
  const approve = (tx: Tx) =>
    reviewLicence(
      {
        uow: { tx, touch: () => {}, afterCommit: () => {}, mustMayCharge: async () => {} },
        now: app.clock.now(),
        config: app.parts.config,
      },
      {
        licenceId: other,
        reviewerId: tess.id,
        decision: 'approve',
        seen: {},
        reason: '',
        answers: [],
        typed: {},
        replacedReason: 'It was replaced since.',
      },
    )
  const { done } = await meanwhile(db, approve, () =>
    app.call('updateAccountDetails', { first_name: 'Ana', last_name: 'Othername' }, ben),
  )
  expect(done).toMatchObject({ ok: true })
  expect(await rowOf(other)).toMatchObject({ flags: ['name-mismatch', 'details-changed'] })
})
