import { and, eq, gt, sql } from 'drizzle-orm'
import { notifications, users } from '../../db/schema/index.ts'
import type { UnitOfWork } from '../../db/unit-of-work.ts'
import type { EventKind, PersonEvent } from './event-facts.ts'
import { sayEvent } from './events.ts'
import { type LetterLinks, writeLetter } from './letters.ts'
import { queueEmail } from './queue.ts'

/** Told however often they happen: each is news to whoever has to act on it. */
const loud: ReadonlySet<EventKind> = new Set([
  'password_changed',
  'password_waits',
  'password_kept',
  'second_factor_on',
  'second_factor_off',
  'message_from_team',
])
const quietMinutes = 10

/**
 * Tells a person of something that happened, in their language: an entry of their list in the product and a mail, both left in the
 * transaction that made it happen (BEY-13, SRV-29). What says word for word the same as something of the last ten minutes is not told again.
 */
export async function notify(
  uow: Pick<UnitOfWork, 'tx'>,
  personId: number,
  event: PersonEvent,
  { config, now }: { config: LetterLinks; now: Date },
): Promise<void> {
  const [person] = await uow.tx
    .select({ email: users.email, firstName: users.firstName, locale: users.locale })
    .from(users)
    .where(eq(users.id, personId))
  if (!person) throw new Error(`There is no person ${personId}.`)
  if (!loud.has(event.kind) && (await wasJustTold(uow, personId, event, now))) return
  await uow.tx
    .insert(notifications)
    .values({ userId: personId, kind: event.kind, facts: event.facts as Record<string, unknown>, at: now })
  const words = sayEvent(event, { brand: config.brand.name, words: { locale: person.locale } })
  await queueEmail(uow, { to: person.email, at: now, ...writeLetter(config, person, words) })
}

async function wasJustTold(
  { tx }: Pick<UnitOfWork, 'tx'>,
  personId: number,
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
