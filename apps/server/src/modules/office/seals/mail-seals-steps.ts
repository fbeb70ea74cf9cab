import { addDaysInZone, dateInZone, endOfDayInZone, instantFromWallTime } from '@ownward/domain/calendar'
import { m } from '@ownward/texts'
import { desc } from 'drizzle-orm'
import type { Sql } from '../../../db/connect.ts'
import { sealLetters } from '../../../db/schema/index.ts'
import type { Parts } from '../../../parts.ts'
import { transactAt } from '../../../work.ts'
import { writeLetter } from '../../ground/messages/index.ts'
import { queueEmail } from '../../ground/outbox/index.ts'
import { saySeal } from './chain.ts'
import { firstSealAt, lastSeal } from './seal-entries-steps.ts'

/** When the seals of a day are mailed next; null where nobody is to get them, or nothing was ever sealed. */
export async function nextSealLetter({ database, config }: Parts, until: Date, after?: Date): Promise<Date | null> {
  if (!config.sealsEmail) return null
  const due = await nextDay(database.db, config.businessZone)
  return due && due.end <= until && !(after && due.end <= after) ? due.end : null
}

/** Mails the last seals of the day that is over, once, to where SEALS_EMAIL says (DESK-19). */
export async function mailSeals(parts: Parts, now: Date): Promise<number> {
  const { sealsEmail: to, businessZone } = parts.config
  if (!to) return 0
  return transactAt(parts, now, async ({ uow, config }) => {
    const { tx } = uow
    const due = await nextDay(tx, businessZone)
    if (!due || due.end > now) return 0
    // After a standstill one letter tells of the last day that is over.
    const yesterday = addDaysInZone(now, -1, businessZone)
    const day = dateInZone(yesterday, businessZone)
    const end = endOfDayInZone(yesterday, businessZone)
    const [log, books] = [await lastSeal(tx, 'log', end), await lastSeal(tx, 'books', end)]
    const fresh = await tx
      .insert(sealLetters)
      .values({
        day,
        at: now,
        logNo: log?.no ?? null,
        logSeal: log?.seal ?? null,
        booksNo: books?.no ?? null,
        booksSeal: books?.seal ?? null,
      })
      .onConflictDoNothing()
      .returning({ day: sealLetters.day })
    if (fresh.length === 0) return 0
    const words = { locale: 'en' } as const
    const held = [log, books].flatMap(seal => (seal ? [saySeal(seal.chain, seal.no, seal.seal)] : []))
    const letter = writeLetter(config, words, {
      title: m.mail_seals_subject({ brand: config.brand.name, day }, words),
      paragraphs: [
        m.mail_seals_text({ day, zone: businessZone }, words),
        ...held,
        m.mail_seals_keep({}, words),
        m.mail_seals_check({ command: `ownward verify-log ${held.map(seal => `--seal ${seal}`).join(' ')}` }, words),
      ],
      action: { label: m.mail_seals_action({}, words), path: '/team/log' },
    })
    await queueEmail(uow, { to, ...letter, at: now })
    return 1
  })
}

/** The next day of which the seals are to be mailed, by its end: the one after that of the last letter, or the first on which something was sealed. */
async function nextDay(db: Sql, timeZone: string): Promise<{ end: Date } | null> {
  const [last] = await db.select().from(sealLetters).orderBy(desc(sealLetters.day)).limit(1)
  if (last) {
    const noon = instantFromWallTime(`${last.day}T12:00`, timeZone)!
    return { end: endOfDayInZone(addDaysInZone(noon, 1, timeZone), timeZone) }
  }
  const first = await firstSealAt(db)
  return first && { end: endOfDayInZone(first, timeZone) }
}
