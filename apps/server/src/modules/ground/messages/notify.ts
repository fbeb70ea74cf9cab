import type { UserId } from '@ownward/domain/ids'
import { and, eq, gt, sql } from 'drizzle-orm'
import { notifications, users } from '../../../db/schema/index.ts'
import type { UnitOfWork } from '../../../db/unit-of-work.ts'
import type { Work } from '../../../work.ts'
import { queueEmail, queueJoined } from '../outbox/index.ts'
import type { EventKind, PersonEvent } from './event-facts.ts'
import { sayEvent } from './events.ts'
import { writeLetter } from './letters.ts'

/** Told however often they happen: each is news to whoever has to act on it. */
const loud: ReadonlySet<EventKind> = new Set([
  'password_changed',
  'password_waits',
  'password_kept',
  'second_factor_on',
  'second_factor_off',
  'message_from_team',
  'deletion_asked',
  'deletion_called_off',
])
const quietMinutes = 10

/** What people, or the team, can change as often as they like, by what it is about: letters about the same thing of one booking are joined. */
const joined: Partial<Record<EventKind, string>> = {
  return_planned: 'return',
  return_called_off: 'return',
  insurance_changed: 'insurance',
  pickup_place_changed: 'place',
  return_place_changed: 'place',
}

/** Where the button of a letter leads, for its reader alone, and what of it is blotted out of the record once it was sent. */
interface SecretLink {
  path: string
  secret: string
}

/**
 * Tells a person of something that happened, in their language: an entry of their list in the product and a mail, both left in the
 * transaction that made it happen (BEY-13, SRV-29). What says word for word the same as something of the last ten minutes is not told again. A secret
 * `link` stands in the mail alone.
 */
export async function notify(
  { uow, now, config }: Work,
  personId: UserId,
  event: PersonEvent,
  { link }: { link?: SecretLink } = {},
): Promise<void> {
  const [person] = await uow.tx
    .select({ email: users.email, firstName: users.firstName, locale: users.locale, deletedAt: users.deletedAt })
    .from(users)
    .where(eq(users.id, personId))
  if (!person) throw new Error(`There is no person ${personId}.`)
  // What still comes of a program of theirs is told to nobody.
  if (person.deletedAt !== null) return
  if (!loud.has(event.kind) && (await wasJustTold(uow, personId, event, now))) return
  await uow.tx
    .insert(notifications)
    .values({ userId: personId, kind: event.kind, facts: event.facts as Record<string, unknown>, at: now })
  const words = sayEvent(event, { brand: config.brand.name, words: { locale: person.locale } })
  const said = link ? { ...words, action: { ...words.action, path: link.path } } : words
  const letter = { to: person.email, ...writeLetter(config, person, said), ...(link && { code: link.secret }) }
  if (joined[event.kind]) await queueJoined(uow, letter, { topic: topicOf(personId, event), now })
  else await queueEmail(uow, { ...letter, at: now })
}

function topicOf(personId: UserId, { kind, facts }: PersonEvent): string {
  const thing = 'number' in facts ? facts.number : ''
  return `${personId} ${thing} ${joined[kind]}`
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
