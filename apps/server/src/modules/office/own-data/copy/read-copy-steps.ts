import type { BookingId, UserId } from '@ownward/domain/ids'
import type { Locale } from '@ownward/texts'
import { and, asc, eq, isNull, notInArray } from 'drizzle-orm'
import type { Brand } from '../../../../config.ts'
import type { Tx } from '../../../../db/connect.ts'
import { bookings, files, users } from '../../../../db/schema/index.ts'
import type { Parts } from '../../../../parts.ts'
import { tellingsOf } from '../../../ground/messages/index.ts'
import { printInWords, type WrittenPaper, writePapersOf } from '../../../programs/papers/index.ts'
import { readAccount } from './read-account.ts'
import { readPrograms } from './read-programs.ts'
import type { Row } from './rows.ts'

/** Everything we have of a person, as it was at one moment. */
export interface Copy {
  locale: Locale
  madeAt: Date
  tables: { name: TableName; rows: Row[] }[]
  files: CopiedFile[]
}

/** A picture or PDF of theirs. */
export interface CopiedFile {
  name: string
  bytes: Uint8Array
}

type Tables = Awaited<ReturnType<typeof readAccount>> &
  Awaited<ReturnType<typeof readPrograms>> & { notifications: Row[] }

/** A table of the copy. */
export type TableName = keyof Tables

type CopyParts = Pick<Parts, 'files'> & { database: Pick<Parts['database'], 'db'>; config: { brand: Brand } }

const endings: Record<string, string> = {
  'application/pdf': 'pdf',
  'image/png': 'png',
  'image/jpeg': 'jpg',
  'image/webp': 'webp',
}

/**
 * Reads everything we have of a customer at one moment, whatever is written meanwhile (OPEN-23); null where there is no such account. Papers
 * are printed and files read after that: a file never changes under its name.
 */
export async function readCopy(parts: CopyParts, userId: UserId, now: Date): Promise<Copy | null> {
  const oneMoment = { isolationLevel: 'repeatable read', accessMode: 'read only' } as const
  const read = await parts.database.db.transaction(
    tx => readAll(tx, { userId, now, brand: parts.config.brand }),
    oneMoment,
  )
  if (!read) return null
  const { kept, papers, tables, locale } = read
  const counts = new Map<string, number>()
  const copied: CopiedFile[] = []
  for (const { kind, mime, storageKey } of kept) {
    const bytes = await parts.files.get(storageKey)
    if (!bytes) continue
    const count = (counts.get(kind) ?? 0) + 1
    counts.set(kind, count)
    copied.push({ name: `${kind.replaceAll('_', '-')}-${count}.${endings[mime] ?? 'bin'}`, bytes })
  }
  for (const { name, paper } of papers)
    copied.push({ name: `${name}.pdf`, bytes: await printInWords(paper, { locale, now }) })
  return { locale, madeAt: now, tables, files: copied }
}

interface Asked {
  userId: UserId
  now: Date
  brand: Brand
}

async function readAll(tx: Tx, { userId, now, brand }: Asked) {
  const [person] = await tx
    .select({ locale: users.locale })
    .from(users)
    .where(and(eq(users.id, userId), eq(users.kind, 'customer'), isNull(users.deletedAt)))
  if (!person) return null
  const { locale } = person
  const told = await tellingsOf(tx, userId, { brand: brand.name, words: { locale } })
  const tables: Tables = {
    ...(await readAccount(tx, userId, now)),
    ...(await readPrograms(tx, userId, locale)),
    notifications: told.map(({ at, readAt, ...said }) => ({
      ...said,
      at: at.toISOString(),
      readAt: readAt?.toISOString() ?? null,
    })),
  }
  const own = await tx
    .select({ id: bookings.id })
    .from(bookings)
    .where(eq(bookings.userId, userId))
    .orderBy(asc(bookings.id))
  const papers: WrittenPaper[] = []
  for (const { id } of own as { id: BookingId }[])
    papers.push(...(await writePapersOf(tx, { userId, bookingId: id, brand, locale, now })))
  const kept = await tx
    .select({ kind: files.kind, mime: files.mime, storageKey: files.storageKey })
    .from(files)
    .where(
      and(
        eq(files.ownerId, userId),
        isNull(files.deleteAfter),
        notInArray(files.kind, ['export', 'profile_photo_sent', 'receipt']),
      ),
    )
    .orderBy(asc(files.createdAt), asc(files.id))
  const named = Object.entries(tables) as [TableName, Row[]][]
  return { locale, tables: named.map(([name, rows]) => ({ name, rows })), papers, kept }
}
