import type { CallName } from '@ownward/contract'
import { describeRefusal } from './api/refusals.ts'
import type { Handler } from './call.ts'
import { alertHandlers } from './modules/cars/alerts/routes.ts'
import { catalogHandlers } from './modules/cars/catalog/routes.ts'
import { searchHandlers } from './modules/cars/catalog/search-routes.ts'
import { teamContentHandlers } from './modules/ground/content/edit/team-routes.ts'
import { contentHandlers } from './modules/ground/content/routes.ts'
import { choiceHandlers } from './modules/ground/messages/choices/choice-routes.ts'
import { messagesHandlers } from './modules/ground/messages/routes.ts'
import { taxHandlers } from './modules/ground/tax/routes.ts'
import { bookHandlers } from './modules/money/books/routes.ts'
import { teamBookHandlers } from './modules/money/books/team-routes.ts'
import { cardHandlers } from './modules/money/cards/routes.ts'
import { findingHandlers } from './modules/money/findings/team-routes.ts'
import { approvalHandlers } from './modules/office/approvals/routes.ts'
import { bulkHandlers } from './modules/office/bulk/routes.ts'
import { collectionHandlers } from './modules/office/collection/routes.ts'
import { figuresHandlers } from './modules/office/figures/routes.ts'
import { finderHandlers } from './modules/office/finder/routes.ts'
import { firstStepsHandlers } from './modules/office/first-steps/routes.ts'
import { importHandlers } from './modules/office/fleet/import/routes.ts'
import { ownerHandlers } from './modules/office/fleet/owners/routes.ts'
import { fleetMediaHandlers } from './modules/office/fleet/photos/media-routes.ts'
import { fleetHandlers } from './modules/office/fleet/routes.ts'
import { timelineHandlers } from './modules/office/fleet/timeline/routes.ts'
import { homeHandlers } from './modules/office/home/routes.ts'
import { noteHandlers } from './modules/office/notes/routes.ts'
import { operationsHandlers } from './modules/office/operations/routes.ts'
import { ownDataHandlers } from './modules/office/own-data/routes.ts'
import { proposalHandlers } from './modules/office/proposals/routes.ts'
import { queueHandlers } from './modules/office/queues/routes.ts'
import { messageFileHandlers } from './modules/office/support/files/routes.ts'
import { supportHandlers } from './modules/office/support/routes.ts'
import { templateHandlers } from './modules/office/support/templates/routes.ts'
import { tableHandlers } from './modules/office/tables/routes.ts'
import { viewHandlers } from './modules/office/tables/views/routes.ts'
import { invitesHandlers } from './modules/people/accounts/invites/routes.ts'
import { accountsHandlers } from './modules/people/accounts/routes.ts'
import { customerHandlers } from './modules/people/customers/routes.ts'
import { incomeHandlers } from './modules/people/income/routes.ts'
import { licencesHandlers } from './modules/people/licences/routes.ts'
import { sessionsHandlers } from './modules/people/sessions/routes.ts'
import { signaturesHandlers } from './modules/people/signatures/routes.ts'
import { memberLeavingHandlers } from './modules/people/team/leaving/routes.ts'
import { memberLinkHandlers } from './modules/people/team/links/routes.ts'
import { memberSessionHandlers } from './modules/people/team/member-sessions/routes.ts'
import { teamHandlers } from './modules/people/team/routes.ts'
import { agreementHandlers } from './modules/programs/agreements/routes.ts'
import { calendarHandlers } from './modules/programs/booking-views/calendar-routes.ts'
import { bookingDetailHandlers } from './modules/programs/booking-views/detail-routes.ts'
import { bookingListHandlers } from './modules/programs/booking-views/routes.ts'
import { teamBookingDetailHandlers } from './modules/programs/booking-views/team-routes.ts'
import { cancellationHandlers } from './modules/programs/cancellations/routes.ts'
import { loanerHandlers, teamLoanerHandlers } from './modules/programs/care/loaners/routes.ts'
import { careHandlers } from './modules/programs/care/routes.ts'
import { teamCareHandlers } from './modules/programs/care/team-routes.ts'
import { chargingHandlers } from './modules/programs/charging/routes.ts'
import { teamChargingHandlers } from './modules/programs/charging/team-routes.ts'
import { conditionHandlers } from './modules/programs/condition-reports/routes.ts'
import { creditHandlers } from './modules/programs/credit-views/routes.ts'
import { endingHandlers } from './modules/programs/endings/team-routes.ts'
import { extraPaymentHandlers } from './modules/programs/extra-payments/routes.ts'
import { givingHandlers } from './modules/programs/giving/routes.ts'
import { teamMileageHandlers } from './modules/programs/mileage/team-routes.ts'
import { offersHandlers } from './modules/programs/offers/routes.ts'
import { teamOffersHandlers } from './modules/programs/offers/team-routes.ts'
import { ownPolicyHandlers } from './modules/programs/own-policies/routes.ts'
import { ownershipHandlers } from './modules/programs/ownership/routes.ts'
import { paperHandlers } from './modules/programs/papers/routes.ts'
import { vehiclePaperHandlers } from './modules/programs/papers/vehicle-paper-routes.ts'
import { partPaymentHandlers } from './modules/programs/part-payments/routes.ts'
import { pauseHandlers } from './modules/programs/pauses/routes.ts'
import { paymentDayHandlers } from './modules/programs/payment-days/routes.ts'
import { pickupPlaceHandlers } from './modules/programs/pickup-places/routes.ts'
import { pickupMoveHandlers } from './modules/programs/pickups/move-routes.ts'
import { pickupHandlers } from './modules/programs/pickups/routes.ts'
import { teamPickupHandlers } from './modules/programs/pickups/team-routes.ts'
import { profilesHandlers } from './modules/programs/profiles/routes.ts'
import { promiseHandlers } from './modules/programs/promises/routes.ts'
import { teamPromiseHandlers } from './modules/programs/promises/team-routes.ts'
import { renewalHandlers } from './modules/programs/renewals/routes.ts'
import { reservationHandlers } from './modules/programs/reservations/routes.ts'
import { checkInHandlers } from './modules/programs/returns/check-in/check-in-routes.ts'
import { returnHandlers } from './modules/programs/returns/routes.ts'
import { teamReturnHandlers } from './modules/programs/returns/team-routes.ts'
import { swapHandlers } from './modules/programs/swaps/routes.ts'
import { teamSwapHandlers } from './modules/programs/swaps/team-routes.ts'
import { carModuleHandlers } from './modules/programs/telematics/routes.ts'
import { waitlistHandlers } from './modules/programs/waitlist/routes.ts'

/** Who answers which call: every call of the contract has a handler, checked by the compiler. */
export const handlers: { [N in CallName]: Handler<N> } = {
  ...accountsHandlers,
  ...operationsHandlers,
  ...alertHandlers,
  ...waitlistHandlers,
  ...profilesHandlers,
  ...invitesHandlers,
  ...sessionsHandlers,
  ...bookHandlers,
  ...cardHandlers,
  ...findingHandlers,
  ...reservationHandlers,
  ...agreementHandlers,
  ...bookingListHandlers,
  ...calendarHandlers,
  ...bookingDetailHandlers,
  ...pickupHandlers,
  ...pickupMoveHandlers,
  ...renewalHandlers,
  ...chargingHandlers,
  ...partPaymentHandlers,
  ...endingHandlers,
  ...paymentDayHandlers,
  ...pauseHandlers,
  ...swapHandlers,
  ...teamSwapHandlers,
  ...extraPaymentHandlers,
  ...promiseHandlers,
  ...teamPromiseHandlers,
  ...cancellationHandlers,
  ...careHandlers,
  ...loanerHandlers,
  ...teamLoanerHandlers,
  ...creditHandlers,
  ...teamCareHandlers,
  ...returnHandlers,
  ...ownershipHandlers,
  ...paperHandlers,
  ...vehiclePaperHandlers,
  ...conditionHandlers,
  ...ownPolicyHandlers,
  ...teamPickupHandlers,
  ...teamMileageHandlers,
  ...teamReturnHandlers,
  ...checkInHandlers,
  ...teamBookingDetailHandlers,
  ...givingHandlers,
  ...teamChargingHandlers,
  ...approvalHandlers,
  ...offersHandlers,
  ...teamOffersHandlers,
  ...catalogHandlers,
  ...searchHandlers,
  ...contentHandlers,
  ...collectionHandlers,
  ...figuresHandlers,
  ...teamBookHandlers,
  ...teamContentHandlers,
  ...fleetHandlers,
  ...timelineHandlers,
  ...fleetMediaHandlers,
  ...importHandlers,
  ...ownerHandlers,
  ...carModuleHandlers,
  ...incomeHandlers,
  ...licencesHandlers,
  ...messagesHandlers,
  ...choiceHandlers,
  ...customerHandlers,
  ...pickupPlaceHandlers,
  ...signaturesHandlers,
  ...ownDataHandlers,
  ...noteHandlers,
  ...queueHandlers,
  ...supportHandlers,
  ...proposalHandlers(
    {
      ...pauseHandlers,
      ...paymentDayHandlers,
      ...renewalHandlers,
      ...returnHandlers,
      ...swapHandlers,
      ...pickupMoveHandlers,
    },
    ({ code, facts }, { locale, parts }) =>
      describeRefusal(code, {
        ...(facts?.say && { say: facts.say }),
        ...(facts?.retryAfter !== undefined && { retryAfter: facts.retryAfter }),
        locale,
        brand: parts.config.brand,
      }).message,
  ),
  ...templateHandlers,
  ...messageFileHandlers,
  ...firstStepsHandlers,
  ...tableHandlers,
  ...finderHandlers,
  ...viewHandlers,
  ...bulkHandlers,
  ...homeHandlers,
  ...taxHandlers,
  ...teamHandlers,
  ...memberLeavingHandlers,
  ...memberLinkHandlers,
  ...memberSessionHandlers,
}
