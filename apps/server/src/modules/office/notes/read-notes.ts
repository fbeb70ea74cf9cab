import { and, desc, eq, inArray, isNotNull, isNull, lt } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Sql } from '../../../db/connect.ts'
import { noteMentions, subjectNotes, users } from '../../../db/schema/index.ts'
import type { somebodyOf } from '../../people/log/index.ts'
import type { Found } from './subjects.ts'

const atOnce = 50
const authors = alias(users, 'authors')
const pinners = alias(users, 'pinners')

/** A note with the names of its author, of who pinned it and of whom it names. */
export interface NoteRow {
  note: typeof subjectNotes.$inferSelect
  author: Named
  pinner: Named
  mentions: NonNullable<Named>[]
}

type Named = Parameters<typeof somebodyOf>[0]

/** The notes on something: the pinned ones first, then the newest; `before` goes on with older ones alone (DESK-23). */
export async function readNotes(
  db: Sql,
  { subject, id }: Pick<Found, 'subject' | 'id'>,
  before?: number,
): Promise<{ rows: NoteRow[]; more: boolean }> {
  const own = and(eq(subjectNotes.subject, subject), eq(subjectNotes.subjectId, id))
  const [pinned, others] = await Promise.all([
    before === undefined
      ? rowsOf(db)
          .where(and(own, isNotNull(subjectNotes.pinnedAt)))
          .orderBy(desc(subjectNotes.id))
      : [],
    rowsOf(db)
      .where(and(own, isNull(subjectNotes.pinnedAt), before === undefined ? undefined : lt(subjectNotes.id, before)))
      .orderBy(desc(subjectNotes.id))
      .limit(atOnce + 1),
  ])
  const rows = await withMentions(db, [...pinned, ...others.slice(0, atOnce)])
  return { rows, more: others.length > atOnce }
}

/** One note, or undefined when there is none of that number. */
export async function readNote(db: Sql, noteId: number): Promise<NoteRow | undefined> {
  const [row] = await withMentions(db, await rowsOf(db).where(eq(subjectNotes.id, noteId)))
  return row
}

const rowsOf = (db: Sql) =>
  db
    .select({
      note: subjectNotes,
      author: { id: authors.id, firstName: authors.firstName, lastName: authors.lastName },
      pinner: { id: pinners.id, firstName: pinners.firstName, lastName: pinners.lastName },
    })
    .from(subjectNotes)
    .leftJoin(authors, eq(authors.id, subjectNotes.authorId))
    .leftJoin(pinners, eq(pinners.id, subjectNotes.pinnedBy))

async function withMentions(db: Sql, rows: readonly Omit<NoteRow, 'mentions'>[]): Promise<NoteRow[]> {
  if (rows.length === 0) return []
  const { id, firstName, lastName } = users
  const named = await db
    .select({ noteId: noteMentions.noteId, member: { id, firstName, lastName } })
    .from(noteMentions)
    .innerJoin(users, eq(id, noteMentions.memberId))
    .where(
      inArray(
        noteMentions.noteId,
        rows.map(({ note }) => note.id),
      ),
    )
    .orderBy(noteMentions.noteId, id)
  return rows.map(row => ({
    ...row,
    mentions: named.filter(({ noteId }) => noteId === row.note.id).map(({ member }) => member),
  }))
}
