import type { CallName } from '@ownward/contract'
import type { Handler } from './http/handler.ts'
import { accountsHandlers, invitesHandlers, sessionsHandlers } from './modules/accounts/index.ts'
import { billingHandlers, teamBillingHandlers, teamBooksHandlers } from './modules/billing/index.ts'
import {
  bookingsHandlers,
  calendarHandlers,
  checkInHandlers,
  conditionHandlers,
  lifeHandlers,
  paperHandlers,
  previewHandlers,
  readHandlers,
  teamLifeHandlers,
  teamMoneyHandlers,
  teamReadHandlers,
  vehiclePaperHandlers,
} from './modules/bookings/index.ts'
import { catalogHandlers } from './modules/catalog/index.ts'
import { contentHandlers, teamContentHandlers } from './modules/content/index.ts'
import { figuresHandlers } from './modules/figures/index.ts'
import { carModuleHandlers, fleetHandlers, fleetMediaHandlers } from './modules/fleet/index.ts'
import { incomeHandlers } from './modules/income/index.ts'
import { licencesHandlers } from './modules/licences/index.ts'
import { messagesHandlers } from './modules/messages/index.ts'
import { offersHandlers, teamOffersHandlers } from './modules/offers/index.ts'
import { peopleHandlers } from './modules/people/index.ts'
import { pickupPlaceHandlers } from './modules/pickup-places/index.ts'
import { profilesHandlers } from './modules/profiles/index.ts'
import { signaturesHandlers } from './modules/signatures/index.ts'
import { supportHandlers } from './modules/support/index.ts'
import { teamHandlers } from './modules/team/index.ts'

/** Who answers which call: every call of the contract has a handler, checked by the compiler. */
export const handlers: { [N in CallName]: Handler<N> } = {
  ...accountsHandlers,
  ...profilesHandlers,
  ...invitesHandlers,
  ...sessionsHandlers,
  ...billingHandlers,
  ...teamBillingHandlers,
  ...bookingsHandlers,
  ...calendarHandlers,
  ...lifeHandlers,
  ...vehiclePaperHandlers,
  ...previewHandlers,
  ...teamLifeHandlers,
  ...checkInHandlers,
  ...teamReadHandlers,
  ...readHandlers,
  ...teamMoneyHandlers,
  ...paperHandlers,
  ...conditionHandlers,
  ...offersHandlers,
  ...teamOffersHandlers,
  ...catalogHandlers,
  ...contentHandlers,
  ...figuresHandlers,
  ...teamBooksHandlers,
  ...teamContentHandlers,
  ...fleetHandlers,
  ...fleetMediaHandlers,
  ...carModuleHandlers,
  ...incomeHandlers,
  ...licencesHandlers,
  ...messagesHandlers,
  ...peopleHandlers,
  ...pickupPlaceHandlers,
  ...signaturesHandlers,
  ...supportHandlers,
  ...teamHandlers,
}
