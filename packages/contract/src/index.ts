import { accounts } from './accounts.ts'
import { alertCalls } from './alerts.ts'
import { billing } from './billing.ts'
import { bookings } from './bookings/bookings.ts'
import { care } from './bookings/care.ts'
import { conditions } from './bookings/conditions.ts'
import { offers } from './bookings/offers.ts'
import { papers } from './bookings/papers.ts'
import { pauseCalls } from './bookings/pauses.ts'
import { paymentsAhead } from './bookings/payments-ahead.ts'
import { pickupMoveCalls } from './bookings/pickup-moves.ts'
import { pickupPlaces } from './bookings/pickup-places.ts'
import { promiseCalls } from './bookings/promises.ts'
import { proposalCalls } from './bookings/proposals.ts'
import { runningBookings } from './bookings/running-bookings.ts'
import { swapCalls } from './bookings/swaps.ts'
import { waitingCredits } from './bookings/waiting-credit.ts'
import type { AnswerOf, CallSpec, InputOf, RequestOf, ResponseOf } from './call.ts'
import { catalog } from './catalog.ts'
import { content } from './content.ts'
import { home } from './home.ts'
import { income } from './income.ts'
import { invites } from './invites.ts'
import { licences, signatures } from './licences.ts'
import { messages } from './messages.ts'
import { ownDataCalls } from './own-data.ts'
import { profile } from './profile.ts'
import { sessions } from './sessions.ts'
import { teamApprovals } from './team/approvals/team-approvals.ts'
import { teamDemandCalls } from './team/figures/team-demand.ts'
import { logTable } from './team/log/log-table.ts'
import { memberLinkCalls } from './team/members/member-links.ts'
import { memberSessionCalls } from './team/members/member-sessions.ts'
import { teamMemberCalls } from './team/members/team-members.ts'
import { teamProposalCalls } from './team/proposals/team-proposals.ts'
import { bookingTable } from './team/tables/booking-table.ts'
import { bulk } from './team/tables/bulk.ts'
import { bulkMessages } from './team/tables/bulk-messages.ts'
import { bulkQueues } from './team/tables/bulk-queues.ts'
import { caseTable } from './team/tables/case-table.ts'
import { chargeTable } from './team/tables/charge-table.ts'
import { dueTable } from './team/tables/due-table.ts'
import { offerTable } from './team/tables/offer-table.ts'
import { peopleTable } from './team/tables/people-table.ts'
import { queueTable } from './team/tables/queue-table.ts'
import { refundTable } from './team/tables/refund-table.ts'
import { tableViews } from './team/tables/table-views.ts'
import { vehicleTable } from './team/tables/vehicle-table.ts'
import { teamNoteCalls } from './team/talk/team-notes.ts'
import { teamTemplateCalls } from './team/talk/team-templates.ts'
import { team } from './team/team.ts'
import { teamBookings } from './team/team-bookings.ts'
import { teamCarModules } from './team/team-car-modules.ts'
import { teamCare } from './team/team-care.ts'
import { teamCollectionCalls } from './team/team-collection.ts'
import { teamContent } from './team/team-content.ts'
import { teamCredits } from './team/team-credit.ts'
import { teamDowntimeCalls } from './team/team-downtime.ts'
import { teamEndings } from './team/team-endings.ts'
import { teamFigures } from './team/team-figures.ts'
import { teamFind } from './team/team-find.ts'
import { teamFirstSteps } from './team/team-first-steps.ts'
import { teamFleet } from './team/team-fleet.ts'
import { teamMessages } from './team/team-messages.ts'
import { teamMoney } from './team/team-money.ts'
import { teamOfferCalls } from './team/team-offers.ts'
import { teamOperations } from './team/team-operations.ts'
import { teamOwners } from './team/team-owners.ts'
import { teamPeopleCalls } from './team/team-people.ts'
import { teamPrices } from './team/team-prices.ts'
import { teamPromiseCalls } from './team/team-promises.ts'
import { teamQueueCalls } from './team/team-queues.ts'
import { teamTax } from './team/team-tax.ts'
import { teamVehicleParts } from './team/team-vehicle-parts.ts'
import { teamTimelineCalls } from './team/timeline/team-timeline.ts'
import { telling } from './telling.ts'
import { vehiclePapers } from './vehicle-papers.ts'
import { waitlistCalls } from './waitlist.ts'

/** The whole API: every call by its wire name. Server loop, typed client and OpenAPI are derived from this object. */
export const contract = {
  ...accounts,
  ...sessions,
  ...profile,
  ...ownDataCalls,
  ...income,
  ...invites,
  ...catalog,
  ...alertCalls,
  ...waitlistCalls,
  ...content,
  ...licences,
  ...signatures,
  ...billing,
  ...bookings,
  ...runningBookings,
  ...care,
  ...paymentsAhead,
  ...promiseCalls,
  ...pauseCalls,
  ...swapCalls,
  ...pickupMoveCalls,
  ...proposalCalls,
  ...waitingCredits,
  ...papers,
  ...conditions,
  ...offers,
  ...vehiclePapers,
  ...team,
  ...teamMemberCalls,
  ...memberLinkCalls,
  ...memberSessionCalls,
  ...teamBookings,
  ...bookingTable,
  ...caseTable,
  ...dueTable,
  ...chargeTable,
  ...queueTable,
  ...refundTable,
  ...teamOfferCalls,
  ...offerTable,
  ...teamCare,
  ...teamCredits,
  ...teamQueueCalls,
  ...teamPromiseCalls,
  ...teamProposalCalls,
  ...teamCollectionCalls,
  ...teamDowntimeCalls,
  ...teamDemandCalls,
  ...teamEndings,
  ...teamCarModules,
  ...teamFleet,
  ...vehicleTable,
  ...teamPrices,
  ...teamVehicleParts,
  ...teamFigures,
  ...teamTimelineCalls,
  ...teamMoney,
  ...teamApprovals,
  ...teamContent,
  ...teamMessages,
  ...teamPeopleCalls,
  ...teamNoteCalls,
  ...teamTemplateCalls,
  ...logTable,
  ...peopleTable,
  ...tableViews,
  ...bulk,
  ...bulkMessages,
  ...bulkQueues,
  ...teamFind,
  ...teamOperations,
  ...pickupPlaces,
  ...teamOwners,
  ...teamTax,
  ...teamFirstSteps,
  ...messages,
  ...telling,
  ...home,
}

/** The whole API: every call by its name. */
export type Contract = typeof contract
/** The name of a call, as it stands in its address. */
export type CallName = keyof Contract
/** What a client sends to a call. */
export type Request<N extends CallName> = RequestOf<Contract[N]>
/** What a handler gets of it, checked and with its defaults. */
export type Input<N extends CallName> = InputOf<Contract[N]>
/** What a call answers when it goes well. */
export type Response<N extends CallName> = ResponseOf<Contract[N]>
/** What a client may get from a call: its answer, or one of its refusals. */
export type Answer<N extends CallName> = AnswerOf<Contract[N]>
/** Every code that some call can refuse with; the server has words for each, checked by the compiler. */
export type RefusalCode = { [N in CallName]: Contract[N]['refuses'][number] }[CallName]

/** The call's declaration without its literal types, for loops over all calls. */
export function specOf(name: CallName): CallSpec {
  return contract[name]
}

export type { Person } from './accounts.ts'
export type { PriceListAnswer } from './bookings/booking-detail.ts'
export type { BookingRequest, QuoteAnswer } from './bookings/bookings.ts'
export { type ConditionSlot, conditionSlots } from './bookings/conditions.ts'
export type { Offer, OfferQuote } from './bookings/offers.ts'
export { type AnswerOf, type Audience, type CallSpec, type Refusal, type TeamRight, teamRights } from './call.ts'
export { type SearchRequest, sortOrders, type Vehicle } from './catalog.ts'
export type { IncomeProof } from './income.ts'
export type { ChangedSince } from './team/changed-since.ts'
export { mostMessageFileBytes } from './team/talk/message-files.ts'
export { mostTemplates, type TemplatePlaceholder, templatePlaceholders } from './team/talk/team-templates.ts'
export type { CollectionFigure } from './team/team-collection.ts'
export type { ContentKind } from './team/team-content.ts'
export type { TeamThreadMessage } from './team/team-messages.ts'
export { nameColumns } from './team/team-owners.ts'
export type { Somebody } from './team/team-people.ts'
export type { VehicleDetail } from './vehicle-detail.ts'
export type { AllIn, Picture } from './wire.ts'
