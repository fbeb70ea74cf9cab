import type { BulkAct } from '@ownward/contract/tables'
import type { BookingId, UserId } from '@ownward/domain/ids'
import { ok, refuse } from '@ownward/domain/outcome'
import { eq } from 'drizzle-orm'
import type { Sql, Tx } from '../../../../db/connect.ts'
import { bookings } from '../../../../db/schema/index.ts'
import type { ReaderWork } from '../../../../work.ts'
import { isWaiting } from '../../../ground/queues/index.ts'
import { fillFor, templateOf, writeTeamMessage } from '../../support/index.ts'
import type { BulkAction, Pressed } from '../bulk-action.ts'

type Message = Extract<BulkAct, { action: 'message' }>

/** Whom a row's message goes to, and about which booking it is: undefined where the only one that they have is meant. */
interface Addressee {
  userId: UserId
  bookingId?: BookingId
}

/** How long a message is at most, as the field for a single one has it. */
const longest = 2000

/** Writes to people, each as the answer in their thread does: filled in for them, in their language; what was sent is not taken back. */
export function messaging(addresseeOf: (db: Sql, id: number) => Promise<Addressee | undefined>): BulkAction<Message> {
  return {
    right: 'people',
    async named(tx, act) {
      const template = await templateFor(tx, act)
      return template.ok ? ok({ as: 'template', name: template.value.name }) : template
    },
    async press(work, id, act) {
      const { tx } = work.uow
      const template = await templateFor(tx, act)
      if (!template.ok) return refuse(template.code, undefined)
      const addressee = await addresseeOf(tx, id)
      if (!addressee) return refuse('no-person', undefined)
      // What many get answers nobody: a question would leave the queue unread.
      if (await isWaiting(tx, { queue: 'thread', subjectId: addressee.userId }))
        return refuse('waits-for-answer', undefined)
      return press(work, template.value, addressee)
    },
  }
}

/** A template as long as it is the one that the member saw. */
async function templateFor(tx: Tx, { template: id, version }: Message) {
  const template = await templateOf(tx, id)
  if (!template) return refuse('no-template')
  return template.version === version ? ok(template) : refuse('template-changed')
}

async function press(
  work: ReaderWork,
  { id, name }: { id: number; name: string },
  { userId, bookingId }: Addressee,
): Promise<Pressed> {
  const filled = await fill(work, { id, userId, bookingId })
  if (!filled.ok) return refuse(filled.code, undefined)
  const { locale } = filled.value
  const text = filled.value.text.trim()
  if (text.length > longest) return refuse('message-long', undefined)
  const written = await writeTeamMessage(work, { userId, text, seen: undefined, locale, files: [] })
  if (!written.ok) return refuse(written.code, written.facts?.say)
  // What it says is in the thread; the job names nobody, and says by which template and how they were told.
  const after = { language: locale, channel: 'thread', template: name }
  return { ok: true, changed: true, before: {}, after, sample: { message: text } }
}

/** A booking that is over is none that a template can be about: what it would say of one is missing then, and nothing of another is said instead. */
async function fill(work: ReaderWork, asked: { id: number; userId: UserId; bookingId: BookingId | undefined }) {
  const filled = await fillFor(work, asked)
  const isOver = !filled.ok && filled.code === 'no-booking'
  return isOver ? fillFor(work, { ...asked, bookingId: null }) : filled
}

/** People are written to in their threads. */
export const writesToPeople = messaging(async (_, id) => ({ userId: id as UserId }))

/** The driver of a booking is written to about it. */
export const writesToDrivers = messaging(async (db, id) => {
  const { userId } = bookings
  const [booking] = await db
    .select({ userId })
    .from(bookings)
    .where(eq(bookings.id, id as BookingId))
  return booking && { userId: booking.userId, bookingId: id as BookingId }
})
