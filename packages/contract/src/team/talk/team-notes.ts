import * as z from 'zod/mini'
import { call } from '../../call.ts'
import { id, text } from '../../wire.ts'
import { somebody } from '../team-people.ts'

/** What notes stand on, each with the right that opens it (DESK-23). */
export const noteRights = {
  person: 'people',
  booking: 'bookings',
  car: 'fleet',
  case: 'bookings',
  offer: 'bookings',
  charge: 'money',
} as const

/** How the calls name what a note stands on. */
export type NoteSubjectName = keyof typeof noteRights

/** The number of the person, booking, car, case or offer; of a charge that of its invoice. */
const key = text(24)
/** What a note stands on, by its kind. */
export const noteSubject = z.enum(Object.keys(noteRights) as [NoteSubjectName, ...NoteSubjectName[]])

const about = { subject: noteSubject, key }
const done = z.object({ status: z.literal(1), message: z.string() })

const note = z.object({
  id: z.number(),
  author: z.string(),
  text: z.string(),
  at: z.string(),
  /** When it was pinned and by whom; empty and nobody while it is not. */
  pinned_at: z.string(),
  pinned_by: z.nullable(somebody),
  /** The members it names, who were told. */
  mentions: z.array(somebody),
})

/** A note as the team reads it. */
export type SubjectNote = z.infer<typeof note>

const team = { method: 'POST', auth: 'team', right: ['people', 'bookings', 'fleet', 'money'], flag: 'number' } as const

/** Notes of the team on what it works on: read, added, pinned (DESK-23). */
export const teamNoteCalls = {
  teamNotes: call({
    ...team,
    name: 'teamNotes',
    request: z.object({
      ...about,
      /** Those before this one. */
      before: z.optional(id),
    }),
    response: z.extend(done, {
      result: z.array(note),
      more: z.boolean(),
      /** Whether a note can still be added: none to what is of somebody whose account is deleted. */
      open: z.boolean(),
      /** Who may be named in a note: the other members who may open what it stands on. */
      members: z.array(somebody),
    }),
    refuses: ['note-right', 'no-note-subject'],
    summary:
      'The notes of the team on something: the pinned ones and the newest fifty of the others, or those before one.',
  }),
  teamAddNote: call({
    ...team,
    name: 'teamAddNote',
    once: true,
    request: z.object({
      ...about,
      text: text(4000),
      /** Members whom the text names; they are told. */
      mentions: z.optional(z.array(id).check(z.maxLength(20))),
    }),
    response: z.extend(done, { result: note }),
    refuses: ['note-right', 'no-note-subject', 'message-empty', 'cannot-mention'],
    summary: 'Writes something down for the team on a person, a booking, a car, a case, an offer or a charge.',
  }),
  teamPinNote: call({
    ...team,
    name: 'teamPinNote',
    once: true,
    request: z.object({ ...about, note: id, pinned: z.boolean() }),
    response: z.extend(done, { result: note }),
    refuses: ['note-right', 'no-note-subject', 'no-note'],
    summary: 'Keeps a note above the others, or no longer.',
  }),
}
