import { catalogSpelling } from '../catalog.ts'
import { teamProposalsSpelling } from '../proposals/proposals.ts'
import type { Spellings } from '../spelling.ts'
import { teamSwapsSpelling } from '../swaps/swaps.ts'
import { timelineSpelling } from '../timeline/timeline.ts'
import { approvalsSpelling } from './approvals.ts'
import { billingSpelling } from './billing.ts'
import { bookingsSpelling } from './bookings.ts'
import { carModulesSpelling } from './car-modules.ts'
import { teamCareSpelling } from './care.ts'
import { conditionsSpelling } from './conditions.ts'
import { contentSpelling } from './content.ts'
import { figuresSpelling } from './figures.ts'
import { fleetSpelling } from './fleet.ts'
import { incomeSpelling } from './income.ts'
import { licencesSpelling } from './licences.ts'
import { messagesSpelling } from './messages.ts'
import { moneySpelling } from './money.ts'
import { offersSpelling } from './offers.ts'
import { operationsSpelling } from './operations.ts'
import { ownersSpelling } from './owners.ts'
import { papersSpelling } from './papers.ts'
import { peopleSpelling } from './people.ts'
import { pickupPlacesSpelling } from './pickup-places.ts'
import { pricesSpelling } from './prices.ts'
import { sessionsSpelling } from './sessions.ts'
import { taxSpelling } from './tax.ts'
import { teamAreaSpelling } from './team.ts'
import { vehiclePartsSpelling } from './vehicle-parts.ts'

/** How the calls of the team are spelled. */
export const teamSpelling = {
  getPreAuthVehiclePriceDetail: catalogSpelling.getPreAuthVehiclePriceDetail,
  searchPreAuthVehicles: catalogSpelling.searchPreAuthVehicles,
  ...billingSpelling,
  ...bookingsSpelling,
  ...carModulesSpelling,
  ...teamCareSpelling,
  ...conditionsSpelling,
  ...contentSpelling,
  ...figuresSpelling,
  ...timelineSpelling,
  ...fleetSpelling,
  ...incomeSpelling,
  ...licencesSpelling,
  ...messagesSpelling,
  ...moneySpelling,
  ...approvalsSpelling,
  ...teamProposalsSpelling,
  ...offersSpelling,
  ...operationsSpelling,
  ...ownersSpelling,
  ...papersSpelling,
  ...peopleSpelling,
  ...pickupPlacesSpelling,
  ...pricesSpelling,
  ...sessionsSpelling,
  ...teamSwapsSpelling,
  ...taxSpelling,
  ...teamAreaSpelling,
  ...vehiclePartsSpelling,
} satisfies Spellings
