import { type Outcome, ok, refuse } from '@ownward/domain/outcome'
import { m } from '@ownward/texts'
import type { RefusalFacts } from '../../../call.ts'
import { noteMentions, subjectNotes } from '../../../db/schema/index.ts'
import type { CallWork } from '../../../work.ts'
import { writeLetter } from '../../ground/messages/index.ts'
import { queueEmail } from '../../ground/outbox/index.ts'
import { nameOfUser } from '../../people/accounts/index.ts'
import { notifyMention } from '../../people/team/index.ts'
import { type Mentioned, membersFor } from './members.ts'
import { type NoteRow, readNote } from './read-notes.ts'
import { type About, type Found, findSubject } from './subjects.ts'

interface Note extends About {
  text: string
  mentions: readonly number[]
}

type Work = CallWork<'team', 'publicUrl' | 'brand'>

/**
 * Writes something down that only the team reads, and tells the members whom it names by their list and by mail; of what it says the mail says
 * nothing (DESK-23). Who may not open what it stands on cannot be named.
 */
export async function addNote(
  work: Work,
  { text, mentions, ...about }: Note,
): Promise<Outcome<NoteRow, 'no-note-subject' | 'message-empty' | 'cannot-mention', RefusalFacts | undefined>> {
  const { uow, actor, now } = work
  const found = await findSubject(uow.tx, about, { tx: uow.tx })
  if (!found || found.isClosed) return refuse('no-note-subject', undefined)
  if (text === '') return refuse('message-empty', undefined)
  // Who writes knows of it: naming oneself tells nobody.
  const wanted = [...new Set(mentions)].filter(id => id !== actor.userId)
  const members = wanted.length === 0 ? [] : await membersFor(uow.tx, about.subject, actor.userId, wanted)
  if (members.length < wanted.length) return refuse('cannot-mention', undefined)

  const [note] = await uow.tx
    .insert(subjectNotes)
    .values({ subject: found.subject, subjectId: found.id, authorId: actor.userId, text, at: now })
    .returning({ id: subjectNotes.id })
  if (members.length > 0)
    await uow.tx.insert(noteMentions).values(members.map(({ id }) => ({ noteId: note!.id, memberId: id })))
  const by = await nameOfUser(uow.tx, actor.userId)
  for (const member of members) await tell(work, member, { found, by })
  return ok((await readNote(uow.tx, note!.id))!)
}

async function tell(
  { uow, actor, now, config }: Work,
  member: Mentioned,
  { found, by }: { found: Found; by: string },
): Promise<void> {
  const note = { subject: found.subject, key: found.key }
  await notifyMention(uow, member.id, { person: actor.userId, note, at: now })
  const words = { locale: member.locale }
  const letter = writeLetter(config, member, {
    title: m.notes_mail_subject({ name: by }, words),
    paragraphs: [m.notes_mail_text({ name: by }, words)],
    action: { label: m.notes_mail_action({}, words), path: pathOf[found.subject](found.key) },
  })
  await queueEmail(uow, { to: member.email, at: now, ...letter })
}

/** Where the console shows notes on something. */
const pathOf: Record<About['subject'], (key: string) => string> = {
  person: key => `/team/people/${key}#notes`,
  booking: key => `/team/bookings/${key}#notes`,
  car: key => `/team/fleet/${key}?part=notes`,
  case: key => `/team/cases/${key}#notes`,
  offer: key => `/team/offers?notes=${key}`,
  charge: key => `/team/money/${key}#notes`,
}
