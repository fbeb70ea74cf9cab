import { type NoteSubjectName, noteRights } from '@ownward/contract/notes'
import { and, asc, eq, inArray, isNull, ne, sql } from 'drizzle-orm'
import type { Sql } from '../../../db/connect.ts'
import { users } from '../../../db/schema/index.ts'

/** A member of the team, as they are named and written to. */
export type Mentioned = Awaited<ReturnType<typeof membersFor>>[number]

/** Who may be named in a note: the other members who have the right for what it stands on and are not blocked (DESK-23). */
export function membersFor(db: Sql, subject: NoteSubjectName, self: number, only?: readonly number[]) {
  const { id, firstName, lastName, email, locale } = users
  return db
    .select({ id, firstName, lastName, email, locale })
    .from(users)
    .where(
      and(
        eq(users.kind, 'team'),
        isNull(users.blockedAt),
        ne(id, self as never),
        sql`${users.rights} @> array[${noteRights[subject]}]::text[]`,
        only && inArray(id, [...only] as never[]),
      ),
    )
    .orderBy(asc(firstName), asc(lastName), asc(id))
}
