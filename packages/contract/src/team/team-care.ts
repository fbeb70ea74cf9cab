import * as z from 'zod/mini'
import { careCase, caseKinds, contestReasons, evidenceBody, evidenceFiles, loaner } from '../bookings/care.ts'
import { call } from '../call.ts'
import { id, instant, text, whole } from '../wire.ts'

const ofTeam = { method: 'POST', auth: 'team', right: 'bookings', flag: 'number' } as const
/** Every call that changes something is made once for one key. */
const changes = { ...ofTeam, once: true } as const
const oneCase = z.object({ status: z.literal(1), message: z.string(), result: careCase })

const row = z.object({
  ...careCase.shape,
  increment_id: z.string(),
  user_id: z.number(),
  name: z.string(),
  phone_number: z.string(),
  vehicle_id: z.number(),
  car: z.string(),
})

/** The team's side of cars that cannot be used. */
export const teamCare = {
  teamCase: call({
    name: 'teamCase',
    ...ofTeam,
    request: z.object({ case_id: id }),
    response: z.object({ status: z.literal(1), message: z.string(), result: row }),
    refuses: ['no-case'],
    summary: 'A case with all that was said, shown and decided in it.',
  }),
  teamOpenCase: call({
    name: 'teamOpenCase',
    ...changes,
    maxBody: evidenceBody,
    request: z.object({
      booking_id: id,
      kind: z.enum(caseKinds),
      down_from: instant,
      reason: text(500),
      /** What shows it: needed for more than 24 hours back where the odometer was not read since. */
      evidence: evidenceFiles,
    }),
    typed: ['reason', 'down_from'],
    response: oneCase,
    refuses: [
      'no-booking',
      'not-active',
      'case-time',
      'case-evidence',
      'bad-document',
      'reason-needed',
      'reason-short',
    ],
    summary: 'Opens a case for a driver, up to 14 days back; where one goes on that one is the answer.',
  }),
  teamConfirmCase: call({
    name: 'teamConfirmCase',
    ...changes,
    request: z.object({
      case_id: id,
      step: z.enum(['collect', 'ready']),
      by: instant,
      words: z.optional(text(2000)),
      /** How many answers of the team the member has seen, `answers` of the case: with fewer than there are it is refused. */
      answers: z.optional(whole(0, 10_000)),
      /** Miles for which the car was towed in this case, in all; readings count without them. */
      towed_miles: z.optional(whole(0, 2000)),
    }),
    typed: ['by', 'words', 'towed_miles'],
    response: oneCase,
    refuses: ['no-case', 'case-over', 'case-step-past', 'case-step-far', 'case-answered-since', 'contest-open'],
    summary: 'Confirms a case and names the next step and by when it comes.',
  }),
  teamAddCaseEvidence: call({
    name: 'teamAddCaseEvidence',
    ...changes,
    maxBody: evidenceBody,
    request: z.object({ case_id: id, text: z.optional(text(2000)), files: evidenceFiles }),
    typed: ['text'],
    response: oneCase,
    refuses: ['no-case', 'case-over', 'evidence-empty', 'file-limit', 'bad-document'],
    summary: 'Adds a text or files of the team to a case.',
  }),
  teamContestCase: call({
    name: 'teamContestCase',
    ...changes,
    maxBody: evidenceBody,
    request: z.object({
      case_id: id,
      reason: z.enum(contestReasons),
      from: instant,
      words: text(2000),
      evidence: evidenceFiles,
    }),
    typed: ['from', 'words'],
    response: oneCase,
    refuses: [
      'no-case',
      'case-over',
      'case-contested',
      'case-words',
      'case-evidence',
      'contest-time',
      'contest-no-loaner',
      'case-confirmed',
      'file-limit',
      'bad-document',
    ],
    summary:
      'Says that a case does not stand from a moment on, and what shows it; the driver has three days to answer.',
  }),
  teamDecideCase: call({
    name: 'teamDecideCase',
    ...changes,
    request: z.object({ case_id: id, decision: z.enum(['confirmed', 'rejected']), words: z.optional(text(2000)) }),
    typed: ['words'],
    response: oneCase,
    refuses: ['no-case', 'no-contest', 'contest-early', 'contest-own', 'reason-needed', 'reason-short'],
    summary: 'Decides a contested case, by another member than who has contested it.',
  }),
  teamLoaners: call({
    name: 'teamLoaners',
    ...ofTeam,
    request: z.object({ case_id: id }),
    response: z.object({
      status: z.literal(1),
      message: z.string(),
      result: z.array(
        z.extend(
          z.pick(loaner, {
            vehicle_id: true,
            car: true,
            suitable: true,
            seats_fit: true,
            gearbox_fit: true,
            miles: true,
            place: true,
          }),
          { vin: z.string() },
        ),
      ),
    }),
    refuses: ['no-case'],
    summary: 'Free cars near the one of a case, those that suit its driver first.',
  }),
  teamLendCar: call({
    name: 'teamLendCar',
    ...changes,
    request: z.object({ case_id: id, vehicle_id: id, until: instant }),
    typed: ['until'],
    response: oneCase,
    refuses: [
      'no-case',
      'no-vehicle',
      'case-over',
      'contest-open',
      'case-step-past',
      'loan-far',
      'loaner-out',
      'loaner-offered',
      'loaner-not-free',
    ],
    summary: 'Offers a free car to the driver of a case, or changes until when theirs is lent.',
  }),
  teamWithdrawLoaner: call({
    name: 'teamWithdrawLoaner',
    ...changes,
    request: z.object({ case_id: id }),
    response: oneCase,
    refuses: ['no-case', 'no-loaner'],
    summary: 'Takes back the offer of a loaner that its driver has not taken.',
  }),
  teamOwnCarReady: call({
    name: 'teamOwnCarReady',
    ...changes,
    request: z.object({ case_id: id }),
    response: oneCase,
    refuses: ['no-case', 'no-loaner'],
    summary: 'Tells the driver of a loaner that their own car is ready; it comes back within 48 hours.',
  }),
  teamLoanerBack: call({
    name: 'teamLoanerBack',
    ...changes,
    /** `own_ready`: the driver has their own car again; without it a case is opened from now on. */
    request: z.object({ case_id: id, odometer: whole(0, 2_000_000), own_ready: whole(0, 1) }),
    typed: ['odometer'],
    response: oneCase,
    refuses: ['no-case', 'no-loaner', 'odometer-low', 'odometer-high'],
    summary: 'Takes a loaner back with what its odometer shows; its miles count as the program’s.',
  }),
  teamHandBack: call({
    name: 'teamHandBack',
    ...changes,
    request: z.object({ case_id: id, odometer: whole(0, 2_000_000) }),
    typed: ['odometer'],
    response: oneCase,
    refuses: ['no-case', 'case-over', 'no-booking', 'not-active', 'odometer-low', 'odometer-high'],
    summary: 'Gives a car back to its driver; the case is over and its days are credited.',
  }),
} as const
