import type { UserId } from '@ownward/domain/ids'
import { type Outcome, ok, refuse } from '@ownward/domain/outcome'
import { eq } from 'drizzle-orm'
import { personNotes, users } from '../../../db/schema/index.ts'
import type { CallWork } from '../../../work.ts'
import { lockCustomer } from './block-person.ts'
import type { NoteOfPerson } from './read-person.ts'

/** Writes something down about a customer that only the team reads (SRV-32). */
export async function addNote(
  { uow, actor, now }: CallWork<'team'>,
  { userId, text }: { userId: UserId; text: string },
): Promise<Outcome<NoteOfPerson, 'no-person' | 'message-empty'>> {
  if (!(await lockCustomer(uow.tx, userId))) return refuse('no-person')
  if (text === '') return refuse('message-empty')
  const [note] = await uow.tx.insert(personNotes).values({ userId, authorId: actor.userId, text, at: now }).returning()
  const [author] = await uow.tx
    .select({ firstName: users.firstName, lastName: users.lastName })
    .from(users)
    .where(eq(users.id, actor.userId))
  return ok({ note: note!, ...author! })
}
