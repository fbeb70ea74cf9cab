import type { Request, Response } from '@ownward/contract'
import { reads, spells } from './table.ts'

const readCaseEvent = reads<NonNullable<Response<'reportProblem'>['result']['events']>[number]>()({ step_by: 'stepBy' })

/** What the site calls the facts of a case. */
export const namesOfCase = {
  booking_id: 'bookingId',
  opened_at: 'openedAt',
  opened_by: 'openedBy',
  down_from: 'downFrom',
  down_until: 'downUntil',
  credits_from: 'creditsFrom',
  credit_until: 'creditUntil',
  choice_since: 'choiceSince',
  step_by: 'stepBy',
  is_late: 'isLate',
  can_withdraw: 'canWithdraw',
  towed_miles: 'towedMiles',
  time_zone: 'timeZone',
} as const

const readContest = reads<NonNullable<Response<'reportProblem'>['result']['contest']>>()({
  answered_at: 'answeredAt',
  to_decide: 'toDecide',
  due_at: 'dueAt',
  decided_at: 'decidedAt',
  decision_words: 'decisionWords',
  charged_back: 'chargedBack',
})

/** Reads a loaner. */
export const readLoaner = reads<NonNullable<Response<'reportProblem'>['result']['loaner']>>()({
  case_id: 'caseId',
  vehicle_id: 'vehicleId',
  distance_unit: 'distanceUnit',
  seats_fit: 'seatsFit',
  gearbox_fit: 'gearboxFit',
  offered_at: 'offeredAt',
  credit_until: 'creditUntil',
  next_by: 'nextBy',
  taken_at: 'takenAt',
  start_odometer: 'startOdometer',
  end_odometer: 'endOdometer',
  ready_at: 'readyAt',
  own_policy: 'ownPolicy',
  is_late: 'isLate',
})

/** How the facts of a case are read that are more than a value. */
export const partsOfCase = { events: readCaseEvent, contest: readContest, loaner: readLoaner }

/** Reads a case. */
export const readCase = reads<Response<'reportProblem'>['result']>()(namesOfCase, partsOfCase)

/** How the calls about a car that cannot be used are spelled. */
export const careSpelling = {
  reportProblem: {
    body: spells<Request<'reportProblem'>>()({ booking_id: 'bookingId', down_from: 'downFrom' }),
    read: reads<Response<'reportProblem'>>()({}, { result: readCase }),
  },
  getCases: {
    body: spells<Request<'getCases'>>()({ booking_id: 'bookingId' }),
    read: reads<Response<'getCases'>>()({}, { result: readCase }),
  },
  withdrawCase: {
    body: spells<Request<'withdrawCase'>>()({ case_id: 'caseId' }),
    read: reads<Response<'withdrawCase'>>()({}, { result: readCase }),
  },
  carNotUsable: {
    body: spells<Request<'carNotUsable'>>()({ case_id: 'caseId' }),
    read: reads<Response<'carNotUsable'>>()({}, { result: readCase }),
  },
  carUsableAgain: {
    body: spells<Request<'carUsableAgain'>>()({ case_id: 'caseId' }),
    read: reads<Response<'carUsableAgain'>>()({}, { result: readCase }),
  },
  waitForCar: {
    body: spells<Request<'waitForCar'>>()({ case_id: 'caseId' }),
    read: reads<Response<'waitForCar'>>()({}, { result: readCase }),
  },
  acceptLoaner: {
    body: spells<Request<'acceptLoaner'>>()({ case_id: 'caseId' }),
    read: reads<Response<'acceptLoaner'>>()({}, { result: readCase }),
  },
  refuseLoaner: {
    body: spells<Request<'refuseLoaner'>>()({ case_id: 'caseId' }),
    read: reads<Response<'refuseLoaner'>>()({}, { result: readCase }),
  },
  addCaseEvidence: {
    body: spells<Request<'addCaseEvidence'>>()({ case_id: 'caseId' }),
    read: reads<Response<'addCaseEvidence'>>()({}, { result: readCase }),
  },
  returnAccountCredit: { body: spells<Request<'returnAccountCredit'>>()({ booking_id: 'bookingId' }) },
}
