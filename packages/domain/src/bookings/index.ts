export {
  calledOffDays,
  decideAnother,
  keptForNothingDays,
  mostCalledOff,
  mostKeptForNothing,
  mostWaiting,
} from './another.ts'
export { type ReportMoment, reportMomentOf } from './condition.ts'
export {
  actionButton,
  type BookingTab,
  type ShownStatus,
  shownAs,
  statesOfTab,
  tabOf,
  type WireStatus,
  wireStatus,
} from './display.ts'
export {
  decideEligibility,
  decideLicence,
  type Eligibility,
  type EligibilityFacts,
  type EligibilityReason,
  type EligibilityRow,
  type EligibilityStep,
  type Requirement,
  type RequirementState,
} from './eligibility.ts'
export { decideHold, type Hold, holdMinutes, holdPauseMinutes, longestHoldMinutes } from './hold.ts'
export { dayBeforeReading, type ModuleFacts, type ModuleRefusal, whyNoModuleReading } from './module-reading.ts'
export { leastCorrection, mostOdometer, odometerFromMiles } from './odometer.ts'
export {
  decideOfferEnd,
  decideTaking,
  longestOfferDays,
  type OfferFacts,
  type OfferState,
  offerDays,
  offerState,
} from './offer.ts'
export {
  decideMove,
  type MoveFacts,
  type MoveRefusal,
  mostMovedDays,
  movedBefore,
  movedDays,
  type SignedPickup,
} from './pickup/move-pickup.ts'
export {
  displayHours,
  displayWeek,
  type HoursFault,
  type HoursRow,
  hoursFault,
  hoursOn,
  hoursRows,
  isOpenAt,
  lastOpen,
  nextOpen,
  type OpeningHours,
  type OpenSpan,
  openFrom,
} from './pickup/opening-hours.ts'
export {
  type Claim,
  decidePickup,
  isHold,
  lapseAt,
  lapseHours,
  type Period,
  type PickupFacts,
  type PickupRefusal,
  pickupsNear,
  startFrom,
  startHoursBefore,
} from './pickup/pickup.ts'
export { isOverUnsold, type ProgramEnd } from './program-end.ts'
export { depositBackBy, depositHeldDays } from './return-check.ts'
export {
  type Actor,
  actors,
  type BookingAction,
  type BookingState,
  bookingStates,
  decideTransition,
  finalStates,
  possibleActions,
  type Transition,
  type TransitionRefusal,
  type TransitionRefusalFacts,
  transitions,
} from './transitions.ts'
export {
  decideJoin,
  type InLine,
  inOrder,
  isBarredBy,
  type LineEvent,
  type LineState,
  lapseDays,
  lineEvents,
  lineStates,
  mostLapses,
  mostLines,
  mostTurns,
  nextLineState,
  type Turn,
  waitlistDay,
  waitlistHoldEnd,
  waitlistHoldHours,
  whoseTurn,
} from './waitlist.ts'
