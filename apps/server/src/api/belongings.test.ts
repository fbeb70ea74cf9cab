import { type CallName, contract, specOf } from '@ownward/contract'
import { eq } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { bookings, cards, careCases, programProposals } from '../db/schema/index.ts'
import { givenTerms, leaseOf } from '../modules/programs/bookings/testing/given.ts'
import { givenOffers } from '../modules/programs/offers/testing/given-offers.ts'
import { startTestApp } from '../testing/test-app.ts'

const app = await startTestApp()
afterAll(() => app.close())

const names = Object.keys(contract) as CallName[]

/** What a person has that others can name by its number. */
interface Things {
  /** A swap that they have asked for: the booking of the other car. */
  swap: number
  booking: number
  careCase: number
  card: number
  offer: number
  /** The car of the offer, which names it too. */
  offeredCar: number
  /** A search that they have saved. */
  search: number
  /** A line in which they stand. */
  line: number
  /** A change that a member has started for them. */
  proposal: number
  /** Another sign-in of theirs. */
  session: string
}
const noThings: Things = {
  swap: 987_654,
  booking: 987_654,
  careCase: 987_654,
  card: 987_654,
  offer: 987_654,
  offeredCar: 987_654,
  search: 987_654,
  line: 987_654,
  proposal: 987_654,
  session: '00000000-0000-4000-8000-000000000000',
}

/** Numbers that are no secret, because everybody sees the same behind them. */
const everybodys = ['list_id', 'vehicle_id', 'owner_id']

/** How each customer's call that takes a number asks about somebody's thing. A new call with such a field needs a row. */
const asksAbout: Partial<Record<CallName, (things: Things) => object>> = {
  getPendingBookingDetails: ({ booking }) => ({ bookingid: booking }),
  getAgreement: ({ booking }) => ({ booking_id: booking }),
  makeMyCardDefault: ({ card }) => ({ user_cc_token_id: card }),
  removeMyCard: ({ card }) => ({ user_cc_token_id: card }),
  getActiveBookingDetail: ({ booking }) => ({ bookingid: booking }),
  getPastBookingDetail: ({ booking }) => ({ bookingid: booking }),
  startBooking: ({ booking }) => ({ booking_id: booking }),
  retryPayment: ({ booking }) => ({ booking_id: booking }),
  autorenew: ({ booking }) => ({ booking_id: booking, autorenewenddate: '2027-01-01T00:00:00Z' }),
  extend: ({ booking }) => ({ booking_id: booking, autorenewenddate: '2027-01-01T00:00:00Z' }),
  cancelbookedLease: ({ booking }) => ({ booking_id: booking }),
  reportProblem: ({ booking }) => ({ booking_id: booking, kind: 'breakdown' }),
  getCases: ({ booking }) => ({ booking_id: booking }),
  withdrawCase: ({ careCase }) => ({ case_id: careCase }),
  acceptLoaner: ({ careCase }) => ({ case_id: careCase, odometer: 12_000 }),
  refuseLoaner: ({ careCase }) => ({ case_id: careCase }),
  addCaseEvidence: ({ careCase }) => ({ case_id: careCase, text: 'It was towed.' }),
  carUsableAgain: ({ careCase }) => ({ case_id: careCase }),
  waitForCar: ({ careCase }) => ({ case_id: careCase }),
  carNotUsable: ({ careCase }) => ({ case_id: careCase, text: 'It was towed.' }),
  returnAccountCredit: ({ booking }) => ({ booking_id: booking }),
  previewPart: ({ booking }) => ({ booking_id: booking, amount: 10 }),
  previewExtra: ({ booking }) => ({ booking_id: booking, amount: 10 }),
  payExtra: ({ booking }) => ({ booking_id: booking, amount: 10, revision: '' }),
  undoExtra: ({ booking }) => ({ booking_id: booking, extra_id: 1 }),
  payPart: ({ booking }) => ({ booking_id: booking, amount: 10, revision: '' }),
  previewPaymentDay: ({ booking }) => ({ booking_id: booking, day: 5 }),
  movePaymentDay: ({ booking }) => ({ booking_id: booking, day: 5, revision: '' }),
  previewPickupMove: ({ booking }) => ({ booking_id: booking, start_datetime: '2026-03-16T15:00:00Z' }),
  movePickup: ({ booking }) => ({ booking_id: booking, start_datetime: '2026-03-16T15:00:00Z', revision: '' }),
  previewPause: ({ booking }) => ({ booking_id: booking, from: '2026-03-09', days: 7 }),
  previewSwap: ({ booking }) => ({ booking_id: booking, vehicle_id: 1, swap_at: '2026-03-09T15:00:00Z' }),
  getSwapAgreement: ({ booking }) => ({ booking_id: booking, vehicle_id: 1, swap_at: '2026-03-09T15:00:00Z' }),
  requestSwap: ({ booking }) => ({
    booking_id: booking,
    vehicle_id: 1,
    swap_at: '2026-03-09T15:00:00Z',
    revision: '',
  }),
  cancelSwap: ({ swap }) => ({ swap_id: swap }),
  pauseProgram: ({ booking }) => ({ booking_id: booking, from: '2026-03-09', days: 7, revision: '' }),
  previewEndPause: ({ booking }) => ({ booking_id: booking, on: '2026-03-09' }),
  endPause: ({ booking }) => ({ booking_id: booking, on: '2026-03-09' }),
  previewPromise: ({ booking }) => ({ booking_id: booking, amount: 10, on: '2026-03-02' }),
  promiseToPay: ({ booking }) => ({ booking_id: booking, amount: 10, on: '2026-03-02', revision: '' }),
  withdrawPromise: ({ booking }) => ({ booking_id: booking }),
  scheduleReturn: ({ booking }) => ({ booking_id: booking, return_datetime: null }),
  completebookedLease: ({ booking }) => ({ booking_id: booking }),
  convertBooking: ({ booking }) => ({ booking_id: booking }),
  previewConversion: ({ booking }) => ({ booking_id: booking }),
  getOwnership: ({ booking }) => ({ booking_id: booking }),
  getBookingStatement: ({ booking }) => ({ booking_id: booking }),
  getStatementFile: ({ booking }) => ({ booking_id: booking }),
  getBookingCalendar: ({ booking }) => ({ booking_id: booking }),
  getAgreementCertificate: ({ booking }) => ({ booking_id: booking }),
  getConditionReports: ({ booking }) => ({ booking_id: booking }),
  addConditionPhoto: ({ booking }) => ({ booking_id: booking, slot: 'front', data: 'A'.repeat(64) }),
  removeConditionPhoto: ({ booking }) => ({ booking_id: booking, photo_id: 1 }),
  submitConditionReport: ({ booking }) => ({ booking_id: booking, odometer: 21_500 }),
  getOfferQuote: ({ offer }) => ({ offer_id: offer }),
  quoteAgreement: ({ offeredCar }) => ({ lease_id: offeredCar }),
  acceptOffer: ({ offer }) => ({ offer_id: offer }),
  previewExtension: ({ booking }) => ({ booking_id: booking, autorenewenddate: '2027-01-01T00:00:00Z' }),
  previewReturn: ({ booking }) => ({ booking_id: booking }),
  getinsurancetoken: ({ booking }) => ({ booking_id: booking }),
  endMySession: ({ session }) => ({ id: session }),
  changeMyAlert: ({ search }) => ({ id: search, change: 'stop' }),
  leaveWaitlist: ({ line }) => ({ id: line }),
  confirmProposal: ({ proposal }) => ({ id: proposal, revision: 'x' }),
  declineProposal: ({ proposal }) => ({ id: proposal }),
}

test('ROLE-05: every customer’s call that takes the number of a thing is in the table of things', () => {
  const wanted = names.filter(name => {
    const { auth, request } = specOf(name)
    if (auth === 'team' || auth === 'public') return false
    const { properties = {} } = z.toJSONSchema(request, { io: 'input', unrepresentable: 'any' })
    return Object.keys(properties).some(field => /(^|_|booking)id$/.test(field) && !everybodys.includes(field))
  })
  expect(Object.keys(asksAbout).sort()).toEqual(wanted.sort())
})

test('ROLE-05: what belongs to somebody else answers exactly as what does not exist', async () => {
  await givenTerms(app)
  const [ana, ben, car] = [await app.given.readyPerson(), await app.given.readyPerson(), await app.given.vehicle()]
  await app.call('getVehicleQuote', leaseOf(car.id), ana)
  const booked = await app.send('book', leaseOf(car.id), ana)
  const [card] = await app.parts.database.db.select().from(cards).where(eq(cards.userId, ana.id))
  const { id: offer, car: offeredCar } = await givenOffers(app).offered({ person: ana })
  const at = app.parts.clock.now()
  const [taken] = await app.parts.database.db
    .insert(careCases)
    .values({
      bookingId: booked.body.result.booking_id,
      kind: 'breakdown',
      openedBy: 'person',
      openedAt: at,
      downFrom: at,
      downUntil: at,
      state: 'withdrawn',
    })
    .returning()
  await app.call('loginadvance', { user_id: ana.id, password: ana.password })
  const { body: open } = await app.send('getMySessions', {}, ana)
  const wish = { query: 'make=Toyota', news: true, drops: true, rhythm: 'daily' } as const
  await app.call('saveSearch', wish, ana)
  const { body: saved } = await app.send('getMyAlerts', {}, ana)
  const rented = await app.given.vehicle({ availability: 'rented' })
  const joined = await app.send('joinWaitlist', { vehicle_id: rented.id }, ana)
  const other = await app.given.vehicle()
  await app.call('getVehicleQuote', leaseOf(other.id), ana)
  const second = await app.send('book', leaseOf(other.id), ana)
  await app.parts.database.db
    .update(bookings)
    .set({ previousBookingId: booked.body.result.booking_id })
    .where(eq(bookings.id, second.body.result.booking_id))
  const [proposal] = await app.parts.database.db
    .insert(programProposals)
    .values({
      bookingId: booked.body.result.booking_id,
      userId: ana.id as never,
      kind: 'return',
      change: { at: '2027-01-01T15:00:00Z' },
      preview: {},
      revision: 'x',
      askedBy: ana.id as never,
      askedAt: at,
      until: new Date(at.getTime() + 86_400_000),
    })
    .returning()
  const things: Things = {
    swap: second.body.result.booking_id,
    booking: booked.body.result.booking_id,
    careCase: taken!.id,
    search: saved.result[0].id,
    line: joined.body.id,
    proposal: proposal!.id,
    card: card!.id,
    offer,
    offeredCar: offeredCar.id,
    session: open.result.find((one: { this_one: boolean }) => !one.this_one).id,
  }
  for (const [name, bodyOf] of Object.entries(asksAbout)) {
    const mine = await app.send(name, bodyOf(things), ana)
    const theirs = await app.send(name, bodyOf(things), ben)
    const missing = await app.send(name, bodyOf(noThings), ben)
    expect([name, mine.status]).toEqual([name, 200])
    // What cannot be done to a booking now is refused to its owner too, but not as if there were none.
    expect([name, mine.text]).not.toEqual([name, missing.text])
    expect([name, theirs.status, theirs.text]).toEqual([name, missing.status, missing.text])
    expect([name, theirs.body.status]).toEqual([name, 0])
  }
})
