import { eq } from 'drizzle-orm'
import { notifications, users } from '../../db/schema/index.ts'
import type { UnitOfWork } from '../../db/unit-of-work.ts'
import { type PersonEvent, sayEvent } from './events.ts'
import { type LetterLinks, writeLetter } from './letters.ts'
import { queueEmail } from './queue.ts'

/**
 * Tells a person of something that happened, in their language: an entry of their list in the product and a mail, both left in the
 * transaction that made it happen (BEY-13, SRV-29).
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
  await uow.tx
    .insert(notifications)
    .values({ userId: personId, kind: event.kind, facts: event.facts as Record<string, string | number>, at: now })
  const words = sayEvent(event, { brand: config.brand.name, words: { locale: person.locale } })
  await queueEmail(uow, { to: person.email, at: now, ...writeLetter(config, person, words) })
}
