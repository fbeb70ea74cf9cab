import * as z from 'zod/mini'
import { call } from '../call.ts'
import { id, instant, line, text, whole, written } from '../wire.ts'

/** Why a driver has no usable car. */
export const caseKinds = ['breakdown', 'accident', 'theft', 'service', 'recall'] as const

/** Why the team says that a case does not stand. */
export const contestReasons = ['usable', 'moved', 'not_presented', 'loaner_refused', 'no_fault'] as const

/** Files of a call about a case, as base64; what each is shows its content. */
export const evidenceFiles = z.optional(
  z
    .array(
      z.object({
        data: written().check(z.minLength(1), z.maxLength(14_000_000)),
        fileformat: z.optional(line(200)),
      }),
    )
    .check(z.maxLength(3)),
)
/** Ten megabytes of files, as base64. */
export const evidenceBody = 14 * 1024 * 1024

const caseSteps = ['answer', 'collect', 'ready'] as const

/** A car that is or was lent during a case (CARE-22, CARE-23). */
export const loaner = z.object({
  case_id: z.number(),
  vehicle_id: z.number(),
  car: z.string(),
  seats: z.number(),
  transmission: z.enum(['A', 'M']),
  distance_unit: z.enum(['mi', 'km']),
  /** Where it is fetched and brought back; empty where nobody has named a place. */
  place: z.string(),
  state: z.enum(['offered', 'taken', 'back', 'refused', 'lapsed', 'withdrawn']),
  /** Refusing a suitable one ends the crediting a day after the offer; refusing another changes nothing. */
  suitable: z.union([z.literal(0), z.literal(1)]),
  seats_fit: z.union([z.literal(0), z.literal(1)]),
  gearbox_fit: z.union([z.literal(0), z.literal(1)]),
  /** How far it stands from where the own car belongs. */
  miles: z.number(),
  /** Its driver brings their own insurance, which may not cover it. */
  own_policy: z.union([z.literal(0), z.literal(1)]),
  offered_at: z.string(),
  /** From when on the case credits nothing more if it is refused, or since an earlier one was; null where it goes on. */
  credit_until: z.nullable(z.string()),
  until: z.string(),
  /** Until when the offer stands, or by when the car comes back; null once it is over. */
  next_by: z.nullable(z.string()),
  taken_at: z.nullable(z.string()),
  start_odometer: z.nullable(z.number()),
  end_odometer: z.nullable(z.number()),
  /** When the own car was ready; null while it is not. */
  ready_at: z.nullable(z.string()),
  is_late: z.union([z.literal(0), z.literal(1)]),
})

/** A time without a usable car, with what it has credited so far (CARE-13). */
export const careCase = z.object({
  id: z.number(),
  booking_id: z.number(),
  kind: z.enum(caseKinds),
  /** `contested`: it goes on or is over, and the team has said what is against it; `rejected`: another member decided so. */
  state: z.enum(['open', 'confirmed', 'closed', 'withdrawn', 'contested', 'rejected']),
  opened_at: z.string(),
  opened_by: z.enum(['person', 'team', 'module']),
  /** Why the team has opened it, in its words; empty for a report of the driver. */
  reason: z.string(),
  down_from: z.string(),
  /** When the car was usable again; null while it is not. */
  down_until: z.nullable(z.string()),
  /** From when on the case is long enough to credit anything. */
  credits_from: z.string(),
  /** A suitable loaner was refused: from then on nothing is credited; null where none was. */
  credit_until: z.nullable(z.string()),
  /** The loaner that was offered last; null where none was. */
  loaner: z.nullable(loaner),
  /** What comes next, and by when; empty and null once it is over. While it is contested that is the driver's answer, then the decision. */
  step: z.union([z.enum([...caseSteps, 'loaner', 'driver_answer', 'decision']), z.literal('')]),
  step_by: z.nullable(z.string()),
  /** How often the team has answered. */
  answers: z.number(),
  /** The step has not come in time. */
  is_late: z.union([z.literal(0), z.literal(1)]),
  /** Days credited so far, what they came to, and what the day that runs will add. */
  days: z.number(),
  credited: z.number(),
  running: z.number(),
  /** Its days are credited once the team has confirmed it, from the first minute on: three reports before it were rejected. */
  waits: z.union([z.literal(0), z.literal(1)]),
  /** No day of it is credited yet: its driver can still say that it was none. */
  can_withdraw: z.union([z.literal(0), z.literal(1)]),
  /** Its readings are those of a car that drives: since when, and until when its driver is asked whether it is usable again; null where nobody asks. */
  asked: z.nullable(z.object({ since: z.string(), by: z.string() })),
  /**
   * There has been no usable car for 30 days: since when its driver is asked whether they wait, swap the car without the limits of a swap, or end the program. Null
   * before, and for 30 days once they said that they wait (CARE-24).
   */
  choice_since: z.nullable(z.string()),
  /** Miles for which the team says that the car was towed. */
  towed_miles: z.number(),
  time_zone: z.string(),
  /** What the team has contested, the time to answer, and what was decided; null where nothing was contested. */
  contest: z.nullable(
    z.object({
      reason: z.enum(contestReasons),
      from: z.string(),
      words: z.string(),
      at: z.string(),
      answered_at: z.nullable(z.string()),
      /** The driver has answered, or their time is over: another member decides. */
      to_decide: z.union([z.literal(0), z.literal(1)]),
      /** Until when the driver can answer, then until when it is decided; null once it is. */
      due_at: z.nullable(z.string()),
      decision: z.enum(['', 'confirmed', 'rejected']),
      decided_at: z.nullable(z.string()),
      decision_words: z.string(),
      charged_back: z.number(),
    }),
  ),
  /** Texts and files of both sides; each file at an address that opens it for ten minutes. */
  evidence: z.array(
    z.object({
      by: z.enum(['person', 'team']),
      /** Which member it was; told to the team alone. */
      member: z.optional(z.string()),
      at: z.string(),
      words: z.string(),
      url: z.string(),
      sha256: z.string(),
    }),
  ),
  events: z.array(
    z.object({
      kind: z.enum([
        'opened',
        'answered',
        'passed',
        'moved',
        'denied',
        'back',
        'withdrawn',
        'contested',
        'decided',
        'waits',
      ]),
      at: z.string(),
      by: z.enum(['person', 'team', 'system']),
      member: z.optional(z.string()),
      words: z.string(),
      step: z.union([z.enum(caseSteps), z.literal('')]),
      step_by: z.nullable(z.string()),
    }),
  ),
})

const oneCase = z.object({ status: z.literal(1), message: z.string(), result: careCase })
/** Every call that changes something is made once for one key. */
const changes = { method: 'POST', auth: 'customer', flag: 'number', once: true } as const
const ofCase = { ...changes, request: z.object({ case_id: id }) } as const

/** What drivers do when their car cannot be used (CARE). */
export const care = {
  reportProblem: call({
    name: 'reportProblem',
    ...changes,
    /** Without a moment it is now. */
    request: z.object({ booking_id: id, kind: text(40), down_from: z.optional(instant) }),
    response: oneCase,
    refuses: ['no-booking', 'not-active', 'case-kind', 'case-time', 'too-many-tries'],
    summary: 'Says that the car of a running program cannot be used; its days are credited until it can.',
  }),
  getCases: call({
    name: 'getCases',
    method: 'POST',
    auth: 'customer',
    flag: 'number',
    request: z.object({ booking_id: id }),
    response: z.object({ status: z.literal(1), message: z.string(), result: z.array(careCase) }),
    refuses: ['no-booking'],
    summary: 'The times of a booking without a usable car, the newest first.',
  }),
  withdrawCase: call({
    name: 'withdrawCase',
    ...ofCase,
    response: oneCase,
    refuses: ['no-case', 'case-over', 'case-credited'],
    summary: 'Takes back a report of a car that drives after all; nothing is credited.',
  }),
  carUsableAgain: call({
    name: 'carUsableAgain',
    ...ofCase,
    response: oneCase,
    refuses: ['no-case', 'case-over'],
    summary: 'Says that the car can be used again; the days until then are credited.',
  }),
  carNotUsable: call({
    name: 'carNotUsable',
    ...changes,
    request: z.object({ case_id: id, text: text(2000) }),
    typed: ['text'],
    response: oneCase,
    refuses: ['no-case', 'case-over', 'case-not-asked', 'evidence-empty'],
    summary: 'Says why a car that has moved is not usable all the same; the case goes on.',
  }),
  waitForCar: call({
    name: 'waitForCar',
    ...ofCase,
    response: oneCase,
    refuses: ['no-case', 'case-over', 'case-no-choice'],
    summary: 'Says, after 30 days without a usable car, that its driver goes on waiting for it.',
  }),
  addCaseEvidence: call({
    name: 'addCaseEvidence',
    ...changes,
    maxBody: evidenceBody,
    request: z.object({ case_id: id, text: z.optional(text(2000)), files: evidenceFiles }),
    typed: ['text'],
    response: oneCase,
    refuses: ['no-case', 'case-over', 'evidence-empty', 'file-limit', 'bad-document', 'too-many-tries'],
    summary: 'Adds a text, or PDF, JPEG or PNG files, to a case; the first after a contest is the answer to it.',
  }),
  acceptLoaner: call({
    name: 'acceptLoaner',
    ...changes,
    /** What its odometer shows, in the car's own unit. */
    request: z.object({ case_id: id, odometer: whole(0, 2_000_000) }),
    typed: ['odometer'],
    response: oneCase,
    refuses: ['no-case', 'no-loaner', 'odometer-low', 'odometer-high'],
    summary: 'Takes the loaner that is offered; the time without a usable car ends, and fees go on at the own rate.',
  }),
  refuseLoaner: call({
    name: 'refuseLoaner',
    ...ofCase,
    response: oneCase,
    refuses: ['no-case', 'no-loaner'],
    summary: 'Refuses the loaner that is offered; a suitable one ends the crediting a day after the offer.',
  }),
  returnAccountCredit: call({
    name: 'returnAccountCredit',
    ...changes,
    request: z.object({ booking_id: id }),
    response: z.object({ status: z.literal(1), message: z.string(), result: z.object({ amount: z.number() }) }),
    refuses: ['no-booking', 'no-account-credit', 'payment-unclear'],
    summary: 'Sends what was paid and is not owed back to the cards that paid it.',
  }),
} as const
