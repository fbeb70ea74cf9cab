import { and, desc, eq } from 'drizzle-orm'
import { afterAll, afterEach, expect, test } from 'vitest'
import { auditLog, careCases, careLoans, charges, vehicleClaims, vehicles } from '../../../../db/schema/index.ts'
import { givenModules } from '../../../../testing/modules.ts'
import { startTestApp } from '../../../../testing/test-app.ts'
import { leaseOf } from '../../bookings/testing/given.ts'
import { givenBookings, passTime } from '../../bookings/testing/given-booking.ts'
import { givenCases } from '../testing/given-cases.ts'

const app = await startTestApp({ now: '2026-03-02T15:00:00Z' })
afterAll(() => app.close())
const { db } = app.parts.database
const given = givenBookings(app)
afterEach(() => given.rest())
const { detailOf, reported, back, toldOf, leftOver } = givenCases(app)

const ahead = (by: { days?: number; hours?: number }) =>
  new Date(app.clock.now().getTime() + ((by.days ?? 0) * 24 + (by.hours ?? 0)) * 3_600_000).toISOString()

const lend = async (case_id: number, vehicle_id: number, until = ahead({ days: 6 })) =>
  app.call('teamLendCar', { case_id, vehicle_id, until }, await given.member())

const stateOf = async (id: number) => (await db.select().from(vehicles).where(eq(vehicles.id, id)))[0]!.availability

const liveClaims = (vehicleId: number) =>
  db
    .select()
    .from(vehicleClaims)
    .where(and(eq(vehicleClaims.vehicleId, vehicleId), vehicleClaims.live))

const untilOf = async (vehicleId: number) => (await liveClaims(vehicleId))[0]!.period.split(',')[1]

/** Down since a day, and a free car beside theirs. */
async function down(vehicle: object = {}) {
  const booking = await given.active()
  await passTime(app, { days: 1 })
  const caseId = await reported(booking.id, booking.person)
  const loaner = await app.given.vehicle({ odometer: 30_000, ...vehicle })
  return { ...booking, caseId, loaner }
}

test('CARE-22: a loaner is offered, taken with a reading and brought back; fees run from the taking on, and its miles are the program’s', async () => {
  const { id, person, caseId, loaner } = await down()
  const member = await given.member()
  const until = ahead({ days: 6 })
  expect(await app.call('teamLoaners', { case_id: caseId }, member)).toMatchObject({
    status: 1,
    result: expect.arrayContaining([expect.objectContaining({ vehicle_id: loaner.id, suitable: 1, miles: 0 })]),
  })
  expect(await lend(caseId, loaner.id, until)).toMatchObject({
    status: 1,
    result: {
      state: 'confirmed',
      step: 'loaner',
      step_by: ahead({ days: 1 }),
      loaner: { state: 'offered', suitable: 1 },
    },
  })
  // Pressed twice it is told once.
  await lend(caseId, loaner.id, until)
  expect(await toldOf(person, 'loaner_offered')).toMatchObject([{ facts: { suitable: true, until, ownPolicy: false } }])
  expect(await stateOf(loaner.id)).toBe('lent')
  const wished = { startdatetime: ahead({ days: 2 }) }
  expect(await app.call('book', leaseOf(loaner.id, wished), await app.given.readyPerson())).toMatchObject({
    status: 0,
    code: 'pickup-taken',
  })
  await passTime(app, { hours: 20 })
  const take = (odometer: number) => app.call('acceptLoaner', { case_id: caseId, odometer }, person)
  expect(await take(29_999)).toMatchObject({ status: 0, code: 'odometer-low' })
  expect(await take(30_201)).toMatchObject({ status: 0, code: 'odometer-high' })
  const takenAt = app.clock.now().toISOString()
  expect(await take(30_010)).toMatchObject({ status: 1, result: { state: 'closed', down_until: takenAt, days: 1 } })
  expect(await take(30_010)).toMatchObject({ status: 1 })
  expect(await toldOf(person, 'case_closed')).toMatchObject([{ facts: { days: 1, loanerUntil: until } }])
  const now = await detailOf(id, person)
  expect(now).toMatchObject({ case: null, loaner: { state: 'taken', next_by: until }, account_credit: 39.42 })
  // Fees run on: the next week is charged less what was credited, and nothing for the loaner.
  await passTime(app, { days: 6 })
  const billed = await db.select().from(charges).where(eq(charges.bookingId, id))
  expect(billed.map(({ kind, quantity }) => [kind, quantity])).toEqual([
    ['reserve', 0],
    ['cycle', 7],
    ['cycle', 7],
  ])
  expect(await leftOver(id, person)).toBe(0)
  // The own car is ready: 48 hours from then.
  expect(await app.call('teamOwnCarReady', { case_id: caseId }, member)).toMatchObject({
    status: 1,
    result: { step: 'loaner', step_by: ahead({ hours: 48 }) },
  })
  expect(await toldOf(person, 'loaner_due')).toMatchObject([
    { facts: { why: 'late' } },
    { facts: { why: 'ready', by: ahead({ hours: 48 }) } },
  ])
  expect(await untilOf(loaner.id)).toContain(ahead({ hours: 48 }).slice(0, 10))
  const bring = (odometer: number, own_ready = 1) =>
    app.call('teamLoanerBack', { case_id: caseId, odometer, own_ready }, member)
  expect(await bring(30_009)).toMatchObject({ status: 0, code: 'odometer-low' })
  expect(await bring(30_310)).toMatchObject({ status: 1, result: { loaner: { state: 'back', end_odometer: 30_310 } } })
  expect(await bring(30_310)).toMatchObject({ status: 1 })
  expect(await toldOf(person, 'loaner_over')).toMatchObject([
    { facts: { how: 'back', miles: 300, next: { amountCents: 275_93, asked: true } } },
  ])
  expect(await detailOf(id, person)).toMatchObject({ loaner: null, case: null, total_mileage: 300, lent_miles: 300 })
  expect(await stateOf(loaner.id)).toBe('free')
  expect(await liveClaims(loaner.id)).toEqual([])
  // Beyond what two weeks include both cars' miles are extra.
  const read = await app.call('teamRecordMileage', { booking_id: id, odometer: 21_400 + 400 }, member)
  const { included_miles } = await detailOf(id, person)
  expect(read).toMatchObject({ status: 1, result: { total_mileage: 700, extra_miles: 700 - included_miles } })
})

test('CARE-15, CARE-22: a car is lent for 60 days at most; the next step goes with an offer that is moved, and is ours to say again once it is refused', async () => {
  const { person, caseId, loaner } = await down()
  const until = (ms: number) => new Date(app.clock.now().getTime() + 60 * 86_400_000 + ms).toISOString()
  expect(await lend(caseId, loaner.id, until(1))).toMatchObject({
    status: 0,
    code: 'loan-far',
    message: expect.stringContaining('60 days'),
  })
  expect(await stateOf(loaner.id)).toBe('free')
  expect(await lend(caseId, loaner.id, until(0))).toMatchObject({ status: 1 })
  const stepOf = async () => (await db.select().from(careCases).where(eq(careCases.id, caseId)))[0]!
  expect(await stepOf()).toMatchObject({ step: 'ready', stepBy: new Date(until(0)) })
  await lend(caseId, loaner.id, ahead({ days: 4 }))
  const [lent] = await db.select().from(auditLog).where(eq(auditLog.action, 'loaner_lent')).orderBy(desc(auditLog.id))
  expect(lent!.reason).toMatch(
    new RegExp(
      `^case: ${caseId}\ncar: \\d{4} .* \\(#${loaner.id}\\)\nuntil: \\d{4}-\\d\\d-\\d\\d \\d\\d:\\d\\d \\(America/New_York\\)$`,
    ),
  )
  expect(await stepOf()).toMatchObject({ step: 'ready', stepBy: new Date(ahead({ days: 4 })) })
  expect(await app.call('refuseLoaner', { case_id: caseId }, person)).toMatchObject({
    status: 1,
    result: { step: 'answer', step_by: ahead({ hours: 4 }) },
  })
  await passTime(app, { hours: 4 })
  expect(await toldOf(person, 'case_late')).toMatchObject([{ facts: { step: 'answer' } }])
  // What the team itself has named stays where the offer goes.
  const member = await given.member()
  const by = ahead({ days: 9 })
  await app.call('teamConfirmCase', { case_id: caseId, step: 'collect', by }, member)
  await lend(caseId, loaner.id)
  expect(await app.call('teamWithdrawLoaner', { case_id: caseId }, member)).toMatchObject({
    status: 1,
    result: { step: 'collect', step_by: by },
  })
})

test('CARE-22: of two members who lend one car at once one does; a booking and a block keep it from both, and one case has one loaner', async () => {
  const [one, two] = [await down(), await down()]
  const answers = await Promise.all([lend(one.caseId, one.loaner.id), lend(two.caseId, one.loaner.id)])
  expect(answers.map(answer => ('code' in answer ? answer.code : 'lent')).sort()).toEqual(['lent', 'loaner-not-free'])
  expect(await liveClaims(one.loaner.id)).toMatchObject([{ kind: 'loan' }])
  const loser = answers[0]!.status === 1 ? two : one
  const member = await given.member()
  const day = (days: number) => ahead({ days }).slice(0, 10)
  const fleet = await app.given.teamMember(['fleet'])
  await app.call(
    'teamBlockVehicle',
    { vehicle_id: two.loaner.id, from: day(3), until: day(4), note: 'A trade fair.' },
    fleet,
  )
  expect(await lend(loser.caseId, two.loaner.id)).toMatchObject({ status: 0, code: 'loaner-not-free' })
  expect(await lend(loser.caseId, two.loaner.id, ahead({ days: 2 }))).toMatchObject({ status: 1 })
  // Longer than others let it, and another one beside it.
  expect(await lend(loser.caseId, two.loaner.id, ahead({ days: 9 }))).toMatchObject({ code: 'loaner-not-free' })
  const third = await app.given.vehicle()
  expect(await lend(loser.caseId, third.id)).toMatchObject({ status: 0, code: 'loaner-offered' })
  expect(await lend(loser.caseId, third.id, ahead({ days: -1 }))).toMatchObject({ status: 0, code: 'case-step-past' })
  expect(await app.call('teamWithdrawLoaner', { case_id: loser.caseId }, member)).toMatchObject({ status: 1 })
  expect(await lend(loser.caseId, third.id)).toMatchObject({ status: 1 })
  // A booking at the same time as the loan: one of the two has the car.
  const racing = await down()
  const person = await app.given.readyPerson()
  const wished = { startdatetime: ahead({ days: 2 }) }
  await Promise.all([
    app.call('book', leaseOf(racing.loaner.id, wished), person),
    lend(racing.caseId, racing.loaner.id),
  ])
  expect(await liveClaims(racing.loaner.id)).toHaveLength(1)
})

test('CARE-23: refusing a suitable loaner ends the crediting a day after the offer, and what falls due is asked for again', async () => {
  const { id, person, caseId, loaner } = await down()
  await lend(caseId, loaner.id)
  const creditUntil = ahead({ hours: 24 })
  await passTime(app, { hours: 5 })
  const refuse = () => app.call('refuseLoaner', { case_id: caseId }, person)
  expect(await refuse()).toMatchObject({
    status: 1,
    result: { credit_until: creditUntil, loaner: { state: 'refused' } },
  })
  expect(await refuse()).toMatchObject({ status: 1 })
  expect(await toldOf(person, 'loaner_over')).toMatchObject([{ facts: { how: 'refused', creditUntil } }])
  expect(await stateOf(loaner.id)).toBe('free')
  await passTime(app, { days: 3 })
  // The day of the report, and not the one on which the day after the offer ends.
  expect((await detailOf(id, person)).case).toMatchObject({ days: 1, running: 0, step: 'answer' })
  await passTime(app, { days: 4 })
  const detail = await detailOf(id, person)
  expect(detail.case).toMatchObject({ days: 1, state: 'confirmed' })
  // The second week was asked for though the case goes on.
  expect(detail).toMatchObject({ amount_due: 0, account_credit: 0, next_charge: { held: '' } })
  expect(await toldOf(person, 'cycle_announced')).toMatchObject([
    { facts: expect.not.objectContaining({ held: true }) },
  ])
  expect(await back(caseId, person)).toMatchObject({ status: 1, result: { days: 1 } })
  expect(await leftOver(id, person)).toBe(0)
})

test('CARE-23, CARE-14: once a suitable one was refused, no later offer and no letter says that days go on being credited', async () => {
  const { id, person, caseId, loaner } = await down()
  await lend(caseId, loaner.id)
  const creditUntil = ahead({ hours: 24 })
  expect((await detailOf(id, person)).loaner).toMatchObject({ credit_until: creditUntil })
  expect(await toldOf(person, 'loaner_offered')).toMatchObject([
    { facts: expect.not.objectContaining({ creditUntil: expect.anything() }) },
  ])
  await app.call('refuseLoaner', { case_id: caseId }, person)
  await passTime(app, { days: 2 })
  for (const seats of [4, 2]) {
    const other = await app.given.vehicle({ odometer: 30_000, seats })
    expect(await lend(caseId, other.id)).toMatchObject({ status: 1 })
    expect((await detailOf(id, person)).loaner).toMatchObject({ credit_until: creditUntil })
    expect((await toldOf(person, 'loaner_offered')).at(-1)).toMatchObject({ facts: { creditUntil } })
    // Nobody takes it, and the answer that follows it does not come.
    await passTime(app, { days: 3 })
  }
  expect((await toldOf(person, 'case_late')).at(-1)).toMatchObject({ facts: { creditUntil } })
})

test('CARE-23: refusing one that is not suitable, or leaving an offer, changes nothing but the car; the offer says which it is', async () => {
  const { id, person, caseId, loaner } = await down({ seats: 2 })
  expect(await lend(caseId, loaner.id)).toMatchObject({
    result: { loaner: { suitable: 0, seats_fit: 0, gearbox_fit: 1 } },
  })
  expect(await app.call('refuseLoaner', { case_id: caseId }, person)).toMatchObject({
    status: 1,
    result: { credit_until: null },
  })
  expect(await toldOf(person, 'loaner_over')).toMatchObject([
    { facts: expect.not.objectContaining({ creditUntil: expect.anything() }) },
  ])
  const other = await app.given.vehicle()
  await lend(caseId, other.id)
  const words = 'A suitable loaner stood ready for a day.'
  const data = Buffer.from(
    '%PDF-1.7\n1 0 obj\n<< /Type /Catalog >>\nendobj\ntrailer << /Root 1 0 R >>\n%%EOF\n',
  ).toString('base64')
  const contest = async (from: string) =>
    app.call(
      'teamContestCase',
      { case_id: caseId, reason: 'loaner_refused', from, words, evidence: [{ data }] },
      await given.member(),
    )
  const offered = app.clock.now()
  await passTime(app, { hours: 23 })
  expect(await contest(app.clock.now().toISOString())).toMatchObject({ status: 0, code: 'contest-no-loaner' })
  // As it ends it is not to be taken, whoever looks first.
  app.clock.set(new Date(offered.getTime() + 24 * 3_600_000))
  const late = { case_id: caseId, odometer: 21_400 }
  expect(await app.call('acceptLoaner', late, person)).toMatchObject({ status: 0, code: 'no-loaner' })
  await passTime(app, { hours: 1 })
  expect(await stateOf(other.id)).toBe('free')
  expect((await toldOf(person, 'loaner_over')).map(({ facts }) => facts)).toMatchObject([
    { how: 'refused' },
    { how: 'lapsed' },
  ])
  await passTime(app, { days: 2 })
  expect((await detailOf(id, person)).case).toMatchObject({ days: 3, credit_until: null })
  // The team can contest it from a day after the offer on, and not before.
  expect(await contest(new Date(offered.getTime() + 23 * 3_600_000).toISOString())).toMatchObject({
    code: 'contest-time',
  })
  expect(await contest(new Date(offered.getTime() + 24 * 3_600_000).toISOString())).toMatchObject({ status: 1 })
})

test('CARE-22, CARE-24: a case that ends takes its offer along; a loaner that is out comes back before the own car is given back or sold', async () => {
  const { id, person, caseId, loaner } = await down()
  await lend(caseId, loaner.id)
  await back(caseId, person)
  expect(await stateOf(loaner.id)).toBe('free')
  const again = await reported(id, person)
  await lend(again, loaner.id)
  // An offer is an answer: a case that is confirmed is not taken back, but ended.
  expect(await app.call('withdrawCase', { case_id: again }, person)).toMatchObject({ status: 0, code: 'case-over' })
  await app.call('carUsableAgain', { case_id: again }, person)
  expect(await db.select({ state: careLoans.state }).from(careLoans).where(eq(careLoans.bookingId, id))).toEqual([
    { state: 'withdrawn' },
    { state: 'withdrawn' },
  ])
  const third = await reported(id, person)
  await lend(third, loaner.id)
  await app.call('acceptLoaner', { case_id: third, odometer: 30_000 }, person)
  const member = await given.member()
  const give = { booking_id: id, odometer: 21_450 }
  expect(await app.call('completebookedLease', give, person)).toMatchObject({ status: 0, code: 'loaner-out' })
  expect(await app.call('teamCompleteBooking', { ...give, reason: '' }, member)).toMatchObject({
    status: 0,
    code: 'loaner-out',
  })
  expect(await app.call('previewConversion', { booking_id: id, odometer: 21_450 }, person)).toMatchObject({
    code: 'loaner-out',
  })
  // What is extended is the own program, not the loan.
  const extended = { booking_id: id, autorenew: 1, autorenewenddate: ahead({ days: 12 }) }
  const until = await untilOf(loaner.id)
  expect(await app.call('autorenew', extended, person)).toMatchObject({ status: 1 })
  expect(await untilOf(loaner.id)).toEqual(until)
  // Lent longer, and a problem with the loaner itself, which its driver reports like one of their own car.
  expect(await lend(third, loaner.id, ahead({ days: 20 }))).toMatchObject({
    status: 1,
    result: { loaner: { next_by: ahead({ days: 20 }) } },
  })
  const broken = await reported(id, person)
  expect(broken).not.toBe(third)
  const takeBack = { case_id: third, odometer: 30_050, own_ready: 0 }
  expect(await app.call('teamLoanerBack', takeBack, member)).toMatchObject({ status: 1 })
  // Whose own car is not ready has no usable car: the case that goes on is that of the loaner.
  expect((await detailOf(id, person)).case).toMatchObject({ id: broken })
  await lend(broken, loaner.id)
  await app.call('acceptLoaner', { case_id: broken, odometer: 30_050 }, person)
  expect((await detailOf(id, person)).case).toBeNull()
  expect(await app.call('teamLoanerBack', { ...takeBack, case_id: broken, odometer: 30_060 }, member)).toMatchObject({
    status: 1,
  })
  const opened = (await detailOf(id, person)).case!
  expect(opened).toMatchObject({
    kind: 'breakdown',
    opened_by: 'team',
    down_from: app.clock.now().toISOString(),
    step: 'answer',
  })
  expect(await app.call('completebookedLease', give, person)).toMatchObject({ status: 1 })
})

test('CARE-05, CARE-22: the module of the own car opens no case while its driver has a loaner, and the module of the loaner counts its miles', async () => {
  const { id, person, car, caseId, loaner } = await down()
  const { fit, tell, cannotDrive } = givenModules(app, await app.given.teamMember(['fleet']))
  const [own, lent] = [await fit(car.id), await fit(loaner.id)]
  await lend(caseId, loaner.id)
  await app.call('acceptLoaner', { case_id: caseId, odometer: 30_000 }, person)
  await passTime(app, { hours: 2 })
  await cannotDrive(own, { eventId: 'evt-own-stopped' })
  expect((await detailOf(id, person)).case).toBeNull()
  await tell(lent, { miles: 30_040 })
  expect(await detailOf(id, person)).toMatchObject({ total_mileage: 40, lent_miles: 40 })
})

test('CARE-04, CARE-22: a case begins no sooner than the loaner before it came back: until then its driver had a car', async () => {
  const { id, caseId, person, loaner } = await down()
  await lend(caseId, loaner.id)
  await app.call('acceptLoaner', { case_id: caseId, odometer: 30_010 }, person)
  await passTime(app, { days: 2 })
  const member = await given.member()
  await app.call('teamLoanerBack', { case_id: caseId, odometer: 30_100, own_ready: 1 }, member)
  await passTime(app, { hours: 5 })
  const from = (hours: number) =>
    app.call(
      'teamOpenCase',
      { booking_id: id, kind: 'service', down_from: ahead({ hours: -hours }), reason: 'It stands again.' },
      member,
    )
  expect(await from(6)).toMatchObject({ status: 0, code: 'case-time' })
  expect(await from(5)).toMatchObject({ status: 1 })
})

test('CARE-22, KEEP-03, PACT-19: a loaner comes back before its program is paused or the team ends it, and one that is only offered goes with it', async () => {
  const { id, person, caseId, loaner } = await down()
  const member = await given.member()
  await lend(caseId, loaner.id)
  await app.call('acceptLoaner', { case_id: caseId, odometer: 30_000 }, person)
  const reason = 'The insurer has written it off.'
  const lose = (booking_id: number) =>
    app.call('teamRecordLoss', { booking_id, lost_at: app.clock.now().toISOString(), reason }, member)
  const out = { status: 0, code: 'loaner-out' }
  expect(await lose(id)).toMatchObject(out)
  expect(await app.call('teamStopProgram', { booking_id: id, reason }, member)).toMatchObject(out)
  const pause = { booking_id: id, from: '2026-03-09', days: 7 as const }
  expect(await app.call('previewPause', pause, person)).toMatchObject(out)
  const backed = await app.call('teamLoanerBack', { case_id: caseId, odometer: 30_010, own_ready: 1 }, member)
  expect(backed).toMatchObject({ status: 1 })
  expect(await lose(id)).toMatchObject({ status: 1 })

  const other = await down()
  await lend(other.caseId, other.loaner.id)
  expect(await lose(other.id)).toMatchObject({ status: 1 })
  expect(await stateOf(other.loaner.id)).toBe('free')
  expect(await liveClaims(other.loaner.id)).toEqual([])
})
