import { and, desc, eq } from 'drizzle-orm'
import { afterAll, afterEach, expect, test } from 'vitest'
import {
  auditLog,
  bookings,
  notifications,
  outbox,
  paymentDays,
  programPauses,
  programProposals,
  users,
} from '../../../db/schema/index.ts'
import type { GivenPerson } from '../../../testing/given.ts'
import { testCards } from '../../../testing/given.ts'
import { startTestApp } from '../../../testing/test-app.ts'
import { givenBookings, movedFor, passTime, useCard } from '../../programs/bookings/testing/given-booking.ts'

const app = await startTestApp({ now: '2026-03-02T15:00:00Z' })
afterAll(() => app.close())
const { db } = app.parts.database
const given = givenBookings(app)
afterEach(() => given.rest())

const call = async (name: Parameters<typeof app.send>[0], body: object, by: GivenPerson) =>
  (await app.send(name, body, by)).body
const member = (firstName = 'Ruth') => app.given.teamMember(['bookings'], { firstName })

/** A program that has run for two weeks. */
async function running() {
  const booking = await given.active()
  await passTime(app, { days: 15 })
  return booking
}

/** Another payment day, two days after the one that holds. */
async function dayOf(id: number, person: GivenPerson) {
  const detail = await call('getActiveBookingDetail', { bookingid: id }, person)
  return { booking_id: id, kind: 'payment_day', day: (detail.result.payment_day.day + 2) % 7 } as const
}

/** The change as a member has started it, and who they are. */
async function started(change: object) {
  const ruth = await member()
  const seen = await call('teamPreviewProposal', change, ruth)
  if (seen.status !== 1) throw new Error(seen.message)
  const made = await call('teamPropose', { ...change, revision: seen.result.revision }, ruth)
  if (made.status !== 1) throw new Error(made.message)
  return { ruth, seen: seen.result, proposal: made.result }
}

const movesOf = (id: number) => db.$count(paymentDays, eq(paymentDays.bookingId, id as never))
const rowOf = async (id: number) => (await db.select().from(programProposals).where(eq(programProposals.id, id)))[0]!
const toldOf = async (userId: number) =>
  (
    await db
      .select()
      .from(notifications)
      .where(eq(notifications.userId, userId as never))
      .orderBy(desc(notifications.id))
  ).map(({ kind, facts }) => [kind, (facts as { outcome?: string }).outcome])
const loggedOf = async (id: number) =>
  (
    await db
      .select()
      .from(auditLog)
      .where(eq(auditLog.subject, `booking:${id}`))
      .orderBy(auditLog.id)
  ).map(({ action }) => action)

async function codeSentTo(phone: string): Promise<string> {
  const [sms] = await db
    .select()
    .from(outbox)
    .where(and(eq(outbox.to, phone), eq(outbox.channel, 'sms')))
    .orderBy(desc(outbox.id))
    .limit(1)
  return sms!.code!
}

test('DESK-29, PACT-01: a member starts another payment day by the driver’s own preview; nothing changes before the driver confirms it on their device, and then once', async () => {
  const { id, person } = await running()
  const change = await dayOf(id, person)
  expect(await call('teamPreviewProposal', change, await app.given.teamMember(['people']))).toMatchObject({ status: 0 })
  const own = await call('previewPaymentDay', { booking_id: id, day: change.day }, person)
  const { ruth, seen, proposal } = await started(change)
  // It is the driver's own preview, and no other.
  expect(seen.revision).toBe(own.result.revision)
  expect(proposal).toMatchObject({ state: 'waiting', kind: 'payment_day', asked_by: expect.stringContaining('Ruth') })
  expect(await movesOf(id)).toBe(0)
  expect((await toldOf(person.id))[0]).toEqual(['proposal_waiting', undefined])
  expect(await call('teamPropose', { ...change, revision: seen.revision }, ruth)).toMatchObject({
    code: 'proposal-waits',
  })

  const other = await app.given.customer()
  const revision = seen.revision
  expect(await call('confirmProposal', { id: proposal.id, revision }, other)).toMatchObject({ code: 'no-proposal' })
  expect(await call('declineProposal', { id: proposal.id }, other)).toMatchObject({ code: 'no-proposal' })
  expect(await call('getProposals', {}, other)).toMatchObject({ result: [] })
  const [shown] = (await call('getProposals', {}, person)).result
  expect(shown).toMatchObject({ id: proposal.id, preview: { revision, problem: '', facts: seen.facts } })
  expect(await call('confirmProposal', { id: proposal.id, revision: 'another' }, person)).toMatchObject({
    code: 'proposal-changed',
    result: { revision },
  })
  const both = await Promise.all([
    call('confirmProposal', { id: proposal.id, revision }, person),
    call('confirmProposal', { id: proposal.id, revision }, person),
  ])
  expect(both.filter(({ status }) => status === 1).length).toBeGreaterThanOrEqual(1)
  expect(await movesOf(id)).toBe(1)
  expect(await rowOf(proposal.id)).toMatchObject({ state: 'confirmed', confirmedBy: 'device', begunAt: null })
  expect(await call('confirmProposal', { id: proposal.id, revision }, person)).toMatchObject({ code: 'proposal-over' })
  const told = await toldOf(person.id)
  expect(told.slice(0, 2)).toEqual([
    ['proposal_ended', 'confirmed'],
    ['payment_day_moved', undefined],
  ])
  expect((await loggedOf(id)).filter(action => action.startsWith('change_'))).toEqual([
    'change_asked',
    'change_confirmed',
  ])
  const [listed] = (await call('teamProposals', { booking_id: id }, ruth)).result
  expect(listed).toMatchObject({ state: 'confirmed', confirmed_by: 'device' })
})

test('DESK-29, SRV-01: a code goes to the driver’s phone alone, with what it confirms; wrong, old and used up it makes nothing', async () => {
  const { id, person } = await running()
  const { ruth, proposal } = await started(await dayOf(id, person))
  const confirm = (code: string) => call('teamConfirmProposal', { id: proposal.id, code }, ruth)
  expect(await confirm('00000')).toMatchObject({ code: 'proposal-code' })
  const sent = await call('teamSendProposalCode', { id: proposal.id }, ruth)
  expect(sent).toMatchObject({ status: 1 })
  const code = await codeSentTo(person.phone)
  expect(code).toMatch(/^\d{5}$/)
  expect(JSON.stringify(sent)).not.toContain(code)
  expect((await rowOf(proposal.id)).codeHash).not.toContain(code)
  const [sms] = await db.select().from(outbox).where(eq(outbox.to, person.phone)).orderBy(desc(outbox.id)).limit(1)
  expect(sms!.text).toMatch(/Another payment day, \w+day/)
  expect(await call('teamSendProposalCode', { id: proposal.id }, ruth)).toMatchObject({ code: 'wait-for-code' })

  const wrong = code === '11111' ? '22222' : '11111'
  for (let guess = 0; guess < 5; guess++) expect(await confirm(wrong)).toMatchObject({ code: 'proposal-code' })
  // Five wrong ones use it up, whatever comes then.
  expect(await confirm(code)).toMatchObject({ code: 'proposal-code' })
  app.clock.advance({ minutes: 2 })
  await call('teamSendProposalCode', { id: proposal.id }, ruth)
  const second = await codeSentTo(person.phone)
  app.clock.advance({ minutes: 10 })
  expect(await confirm(second)).toMatchObject({ code: 'proposal-code' })
  expect(await movesOf(id)).toBe(0)
  await call('teamSendProposalCode', { id: proposal.id }, ruth)
  const third = await codeSentTo(person.phone)
  const cleo = await member('Cleo')
  const both = await Promise.all([
    confirm(`${third.slice(0, 2)} ${third.slice(2)}`),
    call('teamConfirmProposal', { id: proposal.id, code: third }, cleo),
  ])
  expect(both.filter(({ status }) => status === 1)).toHaveLength(1)
  expect(await movesOf(id)).toBe(1)
  expect(await rowOf(proposal.id)).toMatchObject({ state: 'confirmed', confirmedBy: 'code', codeHash: null })
})

test('DESK-29: each end has its word: withdrawn, declined, lapsed after three days, and refused where today is another day; nothing changes by any of them', async () => {
  const { id, person } = await running()
  const change = await dayOf(id, person)
  const withdrawn = await started(change)
  expect(await call('teamWithdrawProposal', { id: withdrawn.proposal.id }, withdrawn.ruth)).toMatchObject({
    result: { state: 'withdrawn' },
  })
  const declined = await started(change)
  expect(await call('declineProposal', { id: declined.proposal.id }, person)).toMatchObject({ status: 1 })

  // What the driver has done themselves meanwhile is no longer possible, and says why.
  const refused = await started(change)
  const pressed = { booking_id: id, day: change.day, revision: refused.seen.revision }
  expect(await call('movePaymentDay', pressed, person)).toMatchObject({ status: 1 })
  await call('teamSendProposalCode', { id: refused.proposal.id }, refused.ruth)
  const answer = await call(
    'teamConfirmProposal',
    { id: refused.proposal.id, code: await codeSentTo(person.phone) },
    refused.ruth,
  )
  expect(answer).toMatchObject({ status: 0, code: 'proposal-refused' })
  expect(await movesOf(id)).toBe(1)

  const lapsing = await given.active()
  await passTime(app, { days: 15 })
  const lapsed = await started(await dayOf(lapsing.id, lapsing.person))
  await passTime(app, { days: 3, hours: 1 })
  expect(
    await call('confirmProposal', { id: lapsed.proposal.id, revision: lapsed.seen.revision }, lapsing.person),
  ).toMatchObject({
    code: 'proposal-over',
  })
  expect(await rowOf(lapsed.proposal.id)).toMatchObject({ state: 'lapsed' })
  expect((await toldOf(lapsing.person.id))[0]).toEqual(['proposal_ended', 'lapsed'])
  expect(await movesOf(lapsing.id)).toBe(0)

  const states = (await call('teamProposals', { booking_id: id }, await member())).result.map(
    ({ state, answer }: { state: string; answer: string }) => [state, answer !== ''],
  )
  expect(states).toEqual([
    ['refused', true],
    ['declined', false],
    ['withdrawn', false],
  ])
  expect((await toldOf(person.id)).filter(([kind]) => kind === 'proposal_ended').map(([, outcome]) => outcome)).toEqual(
    ['refused', 'declined', 'withdrawn'],
  )
})

test('DESK-29, SRV-15: an extension and a return are the driver’s own, too; an extension that is not paid goes on waiting', async () => {
  const { id, person } = await running()
  const ruth = await member()
  const at = (days: number) => new Date(app.clock.now().getTime() + days * 86_400_000).toISOString()
  const confirm = async ({ proposal }: { proposal: { id: number } }) => {
    const [shown] = (await call('getProposals', {}, person)).result
    return call('confirmProposal', { id: proposal.id, revision: shown.preview.revision }, person)
  }
  const until = (await db.select().from(bookings).where(eq(bookings.id, id)))[0]!.endAt
  const extension = { booking_id: id, kind: 'extension', at: new Date(until.getTime() + 10 * 86_400_000).toISOString() }
  expect(await call('teamPreviewProposal', { ...extension, at: at(-1) }, ruth)).toMatchObject({
    code: 'proposal-refused',
  })
  expect(await call('teamPreviewProposal', { booking_id: id, kind: 'extension' }, ruth)).toMatchObject({
    code: 'proposal-incomplete',
  })
  const longer = await started(extension)
  await useCard(app, person, testCards.refusesCharge)
  const paid = await movedFor(app, id)
  expect(await confirm(longer)).toMatchObject({ code: 'proposal-unpaid' })
  expect(await rowOf(longer.proposal.id)).toMatchObject({ state: 'waiting', begunAt: null })
  expect(await movedFor(app, id)).toEqual(paid)
  await call('teamWithdrawProposal', { id: longer.proposal.id }, longer.ruth)

  const back = await started({ booking_id: id, kind: 'return', at: at(3) })
  expect(back.seen.facts.length).toBeGreaterThan(0)
  expect(await confirm(back)).toMatchObject({ status: 1 })
  const [booking] = await db.select().from(bookings).where(eq(bookings.id, id))
  expect(booking!.returnAt?.toISOString()).toBe(
    new Date(back.proposal.id ? (await rowOf(back.proposal.id)).change.at! : '').toISOString(),
  )
})

test('DESK-29, PACT-06: a pause that a member starts is one of the driver’s own: too soon it is refused with their reason, and later it is made', async () => {
  const { id, person } = await given.active()
  await passTime(app, { days: 15 })
  const ruth = await member()
  const starts = async (): Promise<string[]> =>
    (await call('getActiveBookingDetail', { bookingid: id }, person)).result.pause_starts
  const pause = async () => ({ booking_id: id, kind: 'pause', from: (await starts())[0] ?? '2026-06-01', days: 7 })
  const soon = await call('teamPreviewProposal', await pause(), ruth)
  expect(soon).toMatchObject({ code: 'proposal-refused', message: expect.stringContaining('You can pause after') })
  await passTime(app, { days: 50 })
  const { proposal, seen } = await started(await pause())
  expect(await db.$count(programPauses, eq(programPauses.bookingId, id as never))).toBe(0)
  expect(await call('confirmProposal', { id: proposal.id, revision: seen.revision }, person)).toMatchObject({
    status: 1,
  })
  expect(await db.$count(programPauses, eq(programPauses.bookingId, id as never))).toBe(1)
})

test('DESK-29: another car is signed for on the driver’s device: no code is sent for it', async () => {
  const { id, person } = await running()
  const ruth = await member()
  const [booking] = await db.select().from(bookings).where(eq(bookings.id, id))
  const [row] = await db
    .insert(programProposals)
    .values({
      bookingId: id as never,
      userId: booking!.userId,
      kind: 'swap',
      change: { vehicleId: 1, at: app.clock.now().toISOString() },
      preview: {},
      revision: 'x',
      askedBy: ruth.id as never,
      askedAt: app.clock.now(),
      until: new Date(app.clock.now().getTime() + 86_400_000),
    })
    .returning()
  expect(await call('teamSendProposalCode', { id: row!.id }, ruth)).toMatchObject({ code: 'proposal-signature' })
  // What is not possible today says so to its driver, and cannot be confirmed.
  const [shown] = (await call('getProposals', {}, person)).result
  expect(shown.preview).toMatchObject({ facts: [], problem: expect.stringMatching(/\w/) })
  expect(shown).toMatchObject({ vehicle_id: 1, swap_at: app.clock.now().toISOString() })
  // Nor is it confirmed without its agreement.
  expect(await call('confirmProposal', { id: row!.id, revision: 'x' }, person)).toMatchObject({
    code: 'proposal-signature',
  })
})

test('DESK-29: another car that was started is confirmed when its driver signs for it, and another one than that is not', async () => {
  const { id, person } = await running()
  const [mine, other] = [await app.given.vehicle(), await app.given.vehicle()]
  const at = new Date(app.clock.now().getTime() + 3 * 86_400_000).toISOString()
  const { proposal } = await started({ booking_id: id, kind: 'swap', vehicle_id: mine.id, at })
  const asked = (vehicle_id: number) => ({ booking_id: id, vehicle_id, swap_at: at })
  const sign = async (vehicle_id: number) => {
    const seen = await call('previewSwap', asked(vehicle_id), person)
    return call('requestSwap', { ...asked(vehicle_id), revision: seen.result.revision }, person)
  }
  const swapped = await sign(other.id)
  expect(swapped, JSON.stringify(swapped)).toMatchObject({ status: 1 })
  expect(await rowOf(proposal.id)).toMatchObject({ state: 'waiting' })
  expect(await call('cancelSwap', { swap_id: swapped.result.swap_id }, person)).toMatchObject({ status: 1 })
  expect(await sign(mine.id)).toMatchObject({ status: 1 })
  expect(await rowOf(proposal.id)).toMatchObject({ state: 'confirmed', confirmedBy: 'device' })
  expect((await toldOf(person.id)).slice(0, 2)).toContainEqual(['proposal_ended', 'confirmed'])
})

test('DESK-29: the letter and the text message with the code name what a change comes to, before anybody agrees to it', async () => {
  const { id, person } = await running()
  const until = new Date(app.clock.now().getTime() + 40 * 86_400_000).toISOString()
  const { ruth, proposal } = await started({ booking_id: id, kind: 'extension', at: until })
  const amount = proposal.facts.find(({ value }: { value: string }) => value.startsWith('$')).value
  const [row] = await db
    .select({ email: users.email })
    .from(users)
    .where(eq(users.id, person.id as never))
  expect((await app.lastMessage(row!.email))!.text).toContain(amount)
  expect(await call('teamSendProposalCode', { id: proposal.id }, ruth)).toMatchObject({ status: 1 })
  expect((await app.lastMessage(person.phone))!.text).toContain(amount)
})
