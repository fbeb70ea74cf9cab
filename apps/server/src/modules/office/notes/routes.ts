import { type NoteSubjectName, noteRights } from '@ownward/contract/notes'
import { ok, refuse } from '@ownward/domain/outcome'
import { m } from '@ownward/texts'
import type { Call, Handlers } from '../../../call.ts'
import { transactFor } from '../../../work.ts'
import { somebodyOf } from '../../people/log/index.ts'
import { addNote } from './add-note.ts'
import { membersFor } from './members.ts'
import { pinNote } from './pin-note.ts'
import { presentNote } from './present-notes.ts'
import { readNotes } from './read-notes.ts'
import { findSubject } from './subjects.ts'

const yes = 1 as const

/** Answers the calls about the team’s notes; each asks for the right of what the notes stand on (DESK-23). */
export const noteHandlers = {
  async teamNotes({ subject, key, before }, call) {
    if (!mayOpen(call, subject)) return refuse('note-right', undefined)
    const { db } = call.parts.database
    const found = await findSubject(db, { subject, key })
    if (!found) return refuse('no-note-subject', undefined)
    const [{ rows, more }, members] = await Promise.all([
      readNotes(db, found, before),
      membersFor(db, subject, call.actor.userId),
    ])
    return ok({
      status: yes,
      message: '',
      result: rows.map(presentNote),
      more,
      open: !found.isClosed,
      members: members.map(member => somebodyOf(member)!),
    })
  },

  async teamAddNote({ subject, key, text, mentions = [] }, call) {
    if (!mayOpen(call, subject)) return refuse('note-right', undefined)
    const added = await transactFor(call, work => addNote(work, { subject, key, text, mentions }))
    return added.ok ? ok({ status: yes, message: '', result: presentNote(added.value) }) : added
  },

  async teamPinNote({ subject, key, note, pinned }, call) {
    if (!mayOpen(call, subject)) return refuse('note-right', undefined)
    const done = await transactFor(call, work => pinNote(work, { subject, key, noteId: note, pinned }))
    if (!done.ok) return refuse(done.code, undefined)
    const words = { locale: call.locale }
    const message = pinned ? m.notes_pinned({}, words) : m.notes_unpinned({}, words)
    return ok({ status: yes, message, result: presentNote(done.value) })
  },
} satisfies Handlers

const mayOpen = ({ actor }: Call<'team'>, subject: NoteSubjectName): boolean =>
  actor.rights.includes(noteRights[subject])
