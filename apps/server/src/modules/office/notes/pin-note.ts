import { type Outcome, ok, refuse } from '@ownward/domain/outcome'
import { and, eq } from 'drizzle-orm'
import { logDecision } from '../../../db/log-decision.ts'
import { subjectNotes } from '../../../db/schema/index.ts'
import type { CallWork } from '../../../work.ts'
import { type NoteRow, readNote } from './read-notes.ts'
import { type About, findSubject } from './subjects.ts'

/** Keeps a note above the others of its subject, or no longer; the log says who did (DESK-23). Doing it twice is doing it once. */
export async function pinNote(
  { uow, actor, now }: CallWork<'team'>,
  { noteId, pinned, ...about }: About & { noteId: number; pinned: boolean },
): Promise<Outcome<NoteRow, 'no-note-subject' | 'no-note'>> {
  const found = await findSubject(uow.tx, about)
  if (!found) return refuse('no-note-subject')
  const own = and(
    eq(subjectNotes.id, noteId),
    eq(subjectNotes.subject, found.subject),
    eq(subjectNotes.subjectId, found.id),
  )
  const [note] = await uow.tx.select().from(subjectNotes).where(own).for('update')
  if (!note) return refuse('no-note')
  if ((note.pinnedAt !== null) !== pinned) {
    await uow.tx
      .update(subjectNotes)
      .set(pinned ? { pinnedAt: now, pinnedBy: actor.userId } : { pinnedAt: null, pinnedBy: null })
      .where(own)
    await logDecision(uow, {
      at: now,
      actorId: actor.userId,
      action: pinned ? 'note_pinned' : 'note_unpinned',
      subject: found.loggedAs,
      aboutId: found.personId,
    })
  }
  return ok((await readNote(uow.tx, noteId))!)
}
