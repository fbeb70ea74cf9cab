import type { UserId } from '@ownward/domain/ids'
import { and, eq, gt, sql } from 'drizzle-orm'
import { notifications, users } from '../../../db/schema/index.ts'
import { isTriedOut } from '../../../db/try-out.ts'
import type { UnitOfWork } from '../../../db/unit-of-work.ts'
import type { Work } from '../../../work.ts'
import { queueEmail, queueText } from '../outbox/index.ts'
import { pushAddress } from '../push/index.ts'
import { waysTo } from './choices/choices.ts'
import { isOptional, kindOfEvent } from './choices/kind-of-event.ts'
import { sayKind } from './choices/say-kind.ts'
import type { EventKind, PersonEvent } from './event-facts.ts'
import { sayEvent } from './events.ts'
import { writeLetter, writePush, writeText } from './letters.ts'

/** Told however often they happen: each is news to whoever has to act on it. */
const loud: ReadonlySet<EventKind> = new Set([
  'password_changed',
  'password_waits',
  'password_kept',
  'second_factor_on',
  'second_factor_off',
  'set_up_lapsed',
  'set_up_again',
  'member_invited',
  'member_reset',
  'member_link_used',
  'member_sessions_ended',
  'member_blocked',
  'member_unblocked',
  'member_removed',
  'approval_waiting',
  'approval_ended',
  'message_from_team',
  'promise_made',
  'promise_withdrawn',
  'paid_ahead',
  'ahead_undone',
  'pickup_moved',
  'deletion_asked',
  'deletion_called_off',
])
const quietMinutes = 10

/** What people, or the team, can change as often as they like, by what it is about: messages about the same thing of one booking are joined. */
const joined: Partial<Record<EventKind, string>> = {
  return_planned: 'return',
  return_called_off: 'return',
  insurance_changed: 'insurance',
  pickup_moved: 'pickup',
  pickup_tomorrow: 'pickup',
  pickup_place_changed: 'place',
  return_place_changed: 'place',
}

/** Where the button of a letter leads, for its reader alone, and what of it is blotted out of the record once it was sent. */
interface SecretLink {
  path: string
  secret: string
}

/**
 * Tells a person of something that happened, in their language, left in the transaction that made it happen: an entry of their list in the product, a
 * mail unless they have switched it off, a text message where they asked for it, and a push on each device that they have added (BEY-13, SRV-29, HOME-12). What says word for word the same as
 * something of the last ten minutes is not told again. A secret `link` stands in the mail alone. Of what is only tried out nobody is told.
 */
export async function notify(
  work: Work,
  personId: UserId,
  event: PersonEvent,
  { link }: { link?: SecretLink } = {},
): Promise<void> {
  const { uow, now, config } = work
  if (isTriedOut(uow.tx)) return
  const [person] = await uow.tx.select().from(users).where(eq(users.id, personId))
  if (!person) throw new Error(`There is no person ${personId}.`)
  // What still comes of a program of theirs is told to nobody.
  if (person.deletedAt !== null) return
  if (!loud.has(event.kind) && (await wasJustTold(uow, personId, event, now))) return
  await uow.tx
    .insert(notifications)
    .values({ userId: personId, kind: event.kind, facts: event.facts as Record<string, unknown>, at: now })
  const mayText = person.kind === 'customer' && person.verifiedAt !== null
  const ways = await waysTo(uow.tx, personId, event, { now, mayText })
  const words = sayEvent(event, { brand: config.brand.name, words: { locale: person.locale } })
  const of = { userId: personId, kind: event.kind }
  const joins = joined[event.kind] !== undefined
  const topic = topicOf(personId, event, joined[event.kind] ?? event.kind)
  if (ways.mail) {
    const said = link ? { ...words, action: { ...words.action, path: link.path } } : words
    const optional = isOptional(event.kind)
    const letter = writeLetter(config, person, said, { optional })
    const mayJoin = joins ? { topic, joins } : {}
    const secret = link && { code: link.secret }
    await queueEmail(uow, { to: person.email, ...letter, ...of, ...mayJoin, ...secret, optional, at: now })
  }
  const disturbs = { ...of, ...ways.quiet, joins, at: now }
  if (ways.text) {
    const text = writeText(config, person.locale, words)
    await queueText(uow, { channel: 'sms', to: person.phone, text, ...disturbs, topic: `text ${topic}` })
  }
  const about = sayKind(kindOfEvent[event.kind], person.locale)
  for (const device of ways.devices) {
    const push = writePush(config, person.locale, words, { about, details: device.showsDetails })
    const to = pushAddress(device)
    await queueText(uow, { channel: 'push', to, ...push, ...disturbs, topic: `push ${device.id} ${topic}` })
  }
}

/** What messages that may be joined are about: the booking, or where there is none, the car. */
function topicOf(personId: UserId, { facts }: PersonEvent, about: string): string {
  const thing = 'number' in facts ? facts.number : 'car' in facts ? facts.car : ''
  return `${personId} ${thing} ${about}`
}

async function wasJustTold(
  { tx }: Pick<UnitOfWork, 'tx'>,
  personId: UserId,
  { kind, facts }: PersonEvent,
  now: Date,
): Promise<boolean> {
  const [same] = await tx
    .select({ id: notifications.id })
    .from(notifications)
    .where(
      and(
        eq(notifications.userId, personId),
        eq(notifications.kind, kind),
        gt(notifications.at, new Date(now.getTime() - quietMinutes * 60_000)),
        sql`${notifications.facts} = ${JSON.stringify(facts)}::jsonb`,
      ),
    )
    .limit(1)
  return same !== undefined
}

/** An entry of the list of each of some people, without a letter. */
export async function addEntries(
  { tx }: Pick<UnitOfWork, 'tx'>,
  people: readonly number[],
  entry: Pick<typeof notifications.$inferInsert, 'kind' | 'facts' | 'at'>,
): Promise<void> {
  if (people.length > 0) await tx.insert(notifications).values(people.map(userId => ({ userId, ...entry })))
}
