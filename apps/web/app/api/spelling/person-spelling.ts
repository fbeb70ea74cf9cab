import { accountsSpelling } from './accounts.ts'
import { alertsSpelling } from './alerts/alerts.ts'
import { billingSpelling } from './billing.ts'
import { bookingsSpelling } from './bookings.ts'
import { careSpelling } from './care.ts'
import { catalogSpelling } from './catalog.ts'
import { conditionsSpelling } from './conditions.ts'
import { contentSpelling } from './content.ts'
import { waitingCreditSpelling } from './credit/waiting-credit.ts'
import { incomeSpelling } from './income.ts'
import { invitesSpelling } from './invites.ts'
import { licencesSpelling } from './licences.ts'
import { offersSpelling } from './offers.ts'
import { ownDataSpelling } from './own-data.ts'
import { papersSpelling } from './papers.ts'
import { tellingSpelling } from './person/telling.ts'
import { pickupPlacesSpelling } from './pickup-places.ts'
import { pickupMovesSpelling } from './pickups/pickup-moves.ts'
import { profileSpelling } from './profile.ts'
import { promisesSpelling } from './promises/promises.ts'
import { proposalsSpelling } from './proposals/proposals.ts'
import { runningBookingsSpelling } from './running-bookings.ts'
import { signInSpelling } from './session/sign-in.ts'
import { sessionsSpelling } from './sessions.ts'
import type { Spellings } from './spelling.ts'
import { swapsSpelling } from './swaps/swaps.ts'
import { vehiclePapersSpelling } from './vehicle-papers.ts'
import { waitlistSpelling } from './waitlist/waitlist.ts'
import { wishlistSpelling } from './wishlist.ts'

/** How the calls of people are spelled, in the app. */
export const personSpelling = {
  ...accountsSpelling,
  ...alertsSpelling,
  ...billingSpelling,
  ...bookingsSpelling,
  ...careSpelling,
  ...catalogSpelling,
  ...conditionsSpelling,
  ...contentSpelling,
  ...incomeSpelling,
  ...invitesSpelling,
  ...licencesSpelling,
  ...offersSpelling,
  ...ownDataSpelling,
  ...papersSpelling,
  ...pickupMovesSpelling,
  ...pickupPlacesSpelling,
  ...profileSpelling,
  ...promisesSpelling,
  ...proposalsSpelling,
  ...runningBookingsSpelling,
  ...sessionsSpelling,
  ...signInSpelling,
  ...swapsSpelling,
  ...tellingSpelling,
  ...vehiclePapersSpelling,
  ...waitingCreditSpelling,
  ...waitlistSpelling,
  ...wishlistSpelling,
} satisfies Spellings
