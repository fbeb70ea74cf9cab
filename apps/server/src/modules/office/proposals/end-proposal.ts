import type { UserId } from '@ownward/domain/ids'
import { logDecision } from '../../../db/log-decision.ts'
import type { Work } from '../../../work.ts'
import { notifyAbout, readBooking } from '../../programs/bookings/index.ts'
import type { ProposalRow } from './driver-routes.ts'
import { setProposal } from './store.ts'

interface End {
  state: Exclude<ProposalRow['state'], 'waiting'>
  /** The member who did it; null where it was the driver, or time. */
  by: UserId | null
  confirmedBy?: 'device' | 'code'
  answer?: { code: string; say: Record<string, string | number> }
}

const actions = {
  confirmed: 'change_confirmed',
  declined: 'change_declined',
  withdrawn: 'change_withdrawn',
  lapsed: 'change_lapsed',
  refused: 'change_refused',
} as const

/** Writes down what became of a change that was locked, in the log too, and tells its driver (DESK-29). */
export async function endProposal(
  work: Work,
  row: ProposalRow,
  { state, by, confirmedBy, answer }: End,
): Promise<void> {
  const { uow, now } = work
  await setProposal(uow.tx, row.id, {
    state,
    endedAt: now,
    begunAt: null,
    codeHash: null,
    confirmedBy: confirmedBy ?? null,
    answer: answer ?? null,
  })
  await logDecision(uow, {
    at: now,
    actorId: by,
    action: actions[state],
    subject: `booking:${row.bookingId}`,
    aboutId: row.userId,
    reason: [row.kind.replace('_', ' '), confirmedBy && `by ${confirmedBy}`, answer?.code].filter(Boolean).join(', '),
  })
  const booking = await readBooking(work, row.bookingId)
  await notifyAbout(work, booking, 'proposal_ended', { change: row.kind, outcome: state })
}
