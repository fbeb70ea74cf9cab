import { m } from '@ownward/texts'
import type { Response } from '../../../api/spelling/spelled.ts'
import { paperWords } from '../fleet/fleet-words.ts'

/** A car of the timeline with whoever has it in the days shown. */
export type TimelineCar = Response<'teamTimelineCars'>['result'][number]
/** Who has a car when. */
export type Span = TimelineCar['spans'][number]

/** A span in as few words as say it. */
export function sayShort({ kind, note, number, name }: Span): string {
  if (kind === 'block') return note
  if (kind === 'hold') return m.fleet_claim_hold()
  if (kind === 'waitlist') return `${m.fleet_claim_waitlist()} · ${name}`
  if (kind === 'loan') return `${m.fleet_claim_loan()} · ${name}`
  return kind === 'check' ? `${m.fleet_state_checking()} · ${number}` : `${number} · ${name}`
}

/** That a paper of a car counts for the last time on a day. */
export function sayPaperEnd({ paper }: TimelineCar['paperEnds'][number]): string {
  return m.calendar_paper_ends({ paper: paperWords[paper]() })
}

/** Whether a span has begun: of days kept back only the last one can then be moved. */
export function isBegun({ from }: Pick<Span, 'from'>): boolean {
  return Date.parse(from) <= Date.now()
}

/** A span that can be moved: days that the team keeps back, or an approved booking whose car is not fetched yet. */
export function isMovable({ kind, state, late }: Span, mayBook: boolean): boolean {
  return kind === 'block' || (kind === 'booking' && state === 'approved' && mayBook && !late)
}
