import type { SubjectNote } from '@ownward/contract/notes'
import { somebodyOf } from '../../people/log/index.ts'
import type { NoteRow } from './read-notes.ts'

/** A note as members read it. */
export function presentNote({ note, author, pinner, mentions }: NoteRow): SubjectNote {
  return {
    id: note.id,
    author: somebodyOf(author)?.name ?? '',
    text: note.text,
    at: note.at.toISOString(),
    pinned_at: note.pinnedAt?.toISOString() ?? '',
    pinned_by: somebodyOf(pinner),
    mentions: mentions.map(member => somebodyOf(member)!),
  }
}
