import { type CallName, contract, specOf, teamRights } from '@ownward/contract'
import { eq } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { cards } from '../db/schema/index.ts'
import { openSession } from '../modules/accounts/sessions.ts'
import { givenTerms, leaseOf } from '../modules/bookings/testing/given.ts'
import { givenOffers } from '../modules/offers/testing/given-offers.ts'
import { startTestApp } from './testing.ts'

const app = await startTestApp()
afterAll(() => app.close())

/** Everybody who can turn up, with all the rights that a member of the team can have one by one. */
const callers = [
  'visitor',
  'customer',
  'scan link',
  'scan session',
  'income link',
  'blocked customer',
  'dealer',
  'team without rights',
  ...teamRights.map(right => `team: ${right}` as const),
] as const
type Caller = (typeof callers)[number]

const members = callers.filter(caller => caller.startsWith('team'))
const anybody = callers
const customers: readonly Caller[] = ['customer']
const cardholders: readonly Caller[] = ['customer', 'scan session']
const provers: readonly Caller[] = ['customer', 'income link']
const withRight = (...rights: (typeof teamRights)[number][]): readonly Caller[] =>
  rights.map(right => `team: ${right}` as const)

/**
 * Who may make which call, written down apart from the contract that the server obeys. A new call without a row here does not compile, and
 * fails the first test.
 */
const mayCall: Record<CallName, readonly Caller[]> = {
  login: anybody,
  loginadvance: anybody,
  verifyAccount: anybody,
  resendCode: anybody,
  register: anybody,
  forgotPassword: anybody,
  updatePassword: anybody,
  changePassword: customers,
  refreshToken: customers,
  getLicenseScanToken: customers,
  ssologin: ['scan link'],
  logout: customers,
  getMySessions: customers,
  endMySession: customers,
  endMyOtherSessions: customers,
  getmyaccountDetails: customers,
  updateAccountDetails: customers,
  saveMonthlyIncome: customers,
  getEligibility: customers,
  inviteFriend: customers,
  getInvite: anybody,
  getMyIncome: customers,
  uploadPaystub: customers,
  getIncomeProof: provers,
  sendIncomeProof: provers,
  teamIncomeProofs: withRight('people'),
  teamDecideIncomeProof: withRight('people'),
  updateLicenseDetails: cardholders,
  uploadDocument: cardholders,
  getMySignature: customers,
  saveMySignature: customers,
  getVehicleFilters: anybody,
  getChapmanFilters: anybody,
  searchPreAuthVehicles: anybody,
  searchVehicles: customers,
  chapmanVehicles: anybody,
  similarVehicles: anybody,
  getPreAuthVehicleDetail: anybody,
  getPreAuthVehiclePriceDetail: anybody,
  getVehiclePriceDetail: customers,
  addVehicleToWishlist: customers,
  removeWishlistVehicle: customers,
  getWishlistVehicle: customers,
  getWishlistIds: customers,
  suggestPlaces: anybody,
  geocode: anybody,
  getStateList: anybody,
  addMyCard: customers,
  getMyCards: customers,
  makeMyCardDefault: customers,
  removeMyCard: customers,
  openCardPage: customers,
  keepCardOfPage: customers,
  getMyTransactions: customers,
  getVehicleQuote: customers,
  getQuoteAgreement: customers,
  book: customers,
  getMyPendingBooking: customers,
  getMyActiveLease: customers,
  getMyPastBooking: customers,
  getPendingBookingDetails: customers,
  getRecentBookings: anybody,
  getActiveBookingDetail: customers,
  getPastBookingDetail: customers,
  startBooking: customers,
  retryPayment: customers,
  autorenew: customers,
  extend: customers,
  cancelbookedLease: customers,
  scheduleReturn: customers,
  completebookedLease: customers,
  convertBooking: customers,
  getOwnership: customers,
  previewExtension: customers,
  previewReturn: customers,
  previewConversion: customers,
  getinsurancetoken: customers,
  getVehicleRegistration: customers,
  getVehicleInspection: customers,
  getBookingStatement: customers,
  getReceipt: customers,
  getAgreementCertificate: customers,
  getStatementFile: customers,
  getBookingCalendar: customers,
  teamReceipt: withRight('bookings'),
  getConditionReports: customers,
  addConditionPhoto: customers,
  removeConditionPhoto: customers,
  submitConditionReport: customers,
  teamConditionReports: withRight('bookings'),
  teamStatementFile: withRight('bookings'),
  getMyOffers: customers,
  getOfferQuote: customers,
  quoteAgreement: customers,
  acceptOffer: customers,
  teamOffers: withRight('bookings'),
  teamQuoteOffer: withRight('bookings'),
  teamCreateOffer: withRight('bookings'),
  teamWithdrawOffer: withRight('bookings'),
  teamBookings: withRight('bookings'),
  teamBookingDetail: withRight('bookings'),
  teamDecideBooking: withRight('bookings'),
  teamRecordMileage: withRight('bookings'),
  teamPreviewReturn: withRight('bookings'),
  teamCompleteBooking: withRight('bookings'),
  teamPreviewCheckIn: withRight('bookings'),
  teamCheckInCar: withRight('bookings'),
  teamOwnInsurance: withRight('bookings'),
  teamFleetCalendar: withRight('fleet'),
  teamFigures: withRight('bookings'),
  teamCharges: withRight('money'),
  teamCharge: withRight('money'),
  teamRefunds: withRight('money'),
  teamBooks: withRight('money'),
  teamWallet: withRight('money'),
  teamContent: withRight('content'),
  teamContentItem: withRight('content'),
  teamSaveContent: withRight('content'),
  teamRemoveContent: withRight('content'),
  teamRestoreContent: withRight('content'),
  teamPreviewContent: withRight('content'),
  teamVehicles: withRight('fleet'),
  teamVehicle: withRight('fleet'),
  teamFleetChoices: withRight('fleet'),
  teamSaveVehicle: withRight('fleet'),
  teamSavePrices: withRight('fleet'),
  teamAddPhoto: withRight('fleet'),
  teamOrderPhotos: withRight('fleet'),
  teamRemovePhoto: withRight('fleet'),
  teamSavePaper: withRight('fleet'),
  teamRemovePaper: withRight('fleet'),
  teamBlockVehicle: withRight('fleet'),
  teamUnblockVehicle: withRight('fleet'),
  teamCarModule: withRight('fleet'),
  teamSaveCarModule: withRight('fleet'),
  teamPublishVehicle: withRight('fleet'),
  teamPickupPlaces: withRight('fleet'),
  teamPickupPlace: withRight('fleet'),
  teamSavePickupPlace: withRight('fleet'),
  teamClosePickupPlace: withRight('fleet'),
  teamImportVehicles: withRight('fleet'),
  teamRefund: withRight('money'),
  teamForgiveCharge: withRight('money'),
  teamAdjustWallet: withRight('money'),
  teamMoneyFindings: withRight('money'),
  teamCloseFinding: withRight('money'),
  getAgreement: customers,
  getMessages: customers,
  sendMessage: customers,
  getNotifications: customers,
  markNotificationsRead: customers,
  getVehicleDetailText: anybody,
  getMetas: anybody,
  getPageMetas: anybody,
  getFaq: anybody,
  getHomeContent: anybody,
  getPublications: anybody,
  getFilings: anybody,
  getContentPage: anybody,
  contactFormPost: anybody,
  teamLogin: anybody,
  teamLogout: members,
  teamSessions: members,
  teamEndSession: members,
  teamEndOtherSessions: members,
  teamStartSecondFactor: members,
  teamConfirmSecondFactor: members,
  teamRemoveSecondFactor: members,
  teamResetSecondFactor: withRight('people'),
  teamOverview: members,
  teamReadNotices: members,
  teamPeople: withRight('people'),
  teamPerson: withRight('people'),
  teamBlockPerson: withRight('people'),
  teamUnblockPerson: withRight('people'),
  teamAddNote: withRight('people'),
  teamAudit: withRight('people'),
  teamMembers: withRight('people'),
  teamSetRights: withRight('people'),
  teamRenewFirstPassword: withRight('people'),
  teamAddMember: withRight('people'),
  teamChangePassword: members,
  teamThreads: withRight('people'),
  teamThread: withRight('people'),
  teamWriteMessage: withRight('people'),
  teamAssignThread: withRight('people'),
  teamFinishThread: withRight('people'),
  teamContactMessages: withRight('people'),
  teamAnswerContactMessage: withRight('people'),
  teamAssignContactMessage: withRight('people'),
  teamFinishContactMessage: withRight('people'),
  teamLicenceQueue: withRight('licences'),
  teamReviewLicence: withRight('licences'),
}

const names = Object.keys(contract) as CallName[]

/** What a person has that others can name by its number. */
interface Things {
  booking: number
  card: number
  offer: number
  /** The car of the offer, which names it too. */
  offeredCar: number
  /** Another sign-in of theirs. */
  session: string
}
const noThings: Things = {
  booking: 987_654,
  card: 987_654,
  offer: 987_654,
  offeredCar: 987_654,
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
}

/** A session as the caller would have it; the dealer and the blocked person have one from before. */
async function tokenOf(caller: Caller): Promise<string | undefined> {
  if (caller === 'visitor') return undefined
  if (caller.startsWith('team')) {
    const right = teamRights.find(name => caller === `team: ${name}`)
    return (await app.given.teamMember(right ? [right] : [])).token
  }
  const kind = caller === 'dealer' ? ('dealer' as const) : ('customer' as const)
  const blockedAt = caller === 'blocked customer' ? app.clock.now() : null
  const person = await app.given.customer({ kind, blockedAt })
  const links = { 'scan link': 'scan_link', 'scan session': 'licence_scan', 'income link': 'income_link' } as const
  const link = Object.hasOwn(links, caller) ? links[caller as keyof typeof links] : undefined
  if (!link) return person.token
  return app.parts.transact(({ tx }) => openSession(tx, { userId: person.id, kind: link, now: app.clock.now() }))
}

test('ROLE-03, ROLE-05, ROLE-06, ROLE-07: every call of the contract has a row in the table of who may make it', () => {
  expect(Object.keys(mayCall).sort()).toEqual([...names].sort())
  const openToTeam = names.filter(name => specOf(name).auth === 'team' && !specOf(name).right)
  expect(openToTeam.filter(name => mayCall[name] !== members)).toEqual([])
})

test.each(callers)('ROLE-03, ROLE-07, SRV-04: %s may make the calls of the table and no other', async caller => {
  const answers: Record<string, boolean> = {}
  for (const name of names) {
    // A session of its own for each call: some of them end it.
    const token = await tokenOf(caller)
    const { status, body } = await app.send(name, {}, token === undefined ? {} : { token })
    expect([name, status < 500]).toEqual([name, true])
    answers[name] = !(body.code === 'session' || body.code === 'no-right')
    if (!answers[name]) expect([name, Object.keys(body).sort()]).toEqual([name, ['code', 'message', 'status']])
  }
  expect(answers).toEqual(Object.fromEntries(names.map(name => [name, mayCall[name].includes(caller)])))
})

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
  await app.call('loginadvance', { user_id: ana.id, password: ana.password })
  const { body: open } = await app.send('getMySessions', {}, ana)
  const things: Things = {
    booking: booked.body.result.booking_id,
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
