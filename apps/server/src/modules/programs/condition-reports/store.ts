import type { BookingId } from '@ownward/domain/ids'
import { and, asc, count, eq, inArray, isNull } from 'drizzle-orm'
import type { Sql, Tx } from '../../../db/connect.ts'
import { conditionPhotos, conditionReports, files, users } from '../../../db/schema/index.ts'

/** A condition report as it is stored. */
export type ReportRow = typeof conditionReports.$inferSelect

/** A photo of a car's state as it is stored; it waits for its report while `reportId` is null. */
export type PhotoRow = typeof conditionPhotos.$inferSelect

/** What of the car a photo shows, like its front or a damage. */
export type Slot = PhotoRow['slot']

/** Slots that hold several photos; every other holds one, and a newer one takes its place. */
const open: ReadonlySet<Slot> = new Set(['damage', 'other'])

/** Reports of one booking inside a transaction that has locked it. */
export function conditionStore(tx: Tx, bookingId: BookingId) {
  const drafts = and(eq(conditionPhotos.bookingId, bookingId), isNull(conditionPhotos.reportId))
  return {
    /** The photos that wait for their report; those whose file is gone, because a day has passed, are forgotten. */
    async drafts(): Promise<PhotoRow[]> {
      const known = await draftPhotos(tx, bookingId)
      const all = await tx.select({ id: conditionPhotos.id }).from(conditionPhotos).where(drafts)
      const gone = all.map(photo => photo.id).filter(id => !known.some(photo => photo.id === id))
      if (gone.length > 0) await tx.delete(conditionPhotos).where(inArray(conditionPhotos.id, gone))
      return known
    },

    /** Takes a photo into the report that is being filled in; answers it and the file whose place it took. */
    async addDraft(
      photo: Pick<PhotoRow, 'slot' | 'fileId' | 'sha256' | 'at'>,
    ): Promise<{ photo: PhotoRow; replaced: string[] }> {
      const replaced = open.has(photo.slot)
        ? []
        : await tx
            .delete(conditionPhotos)
            .where(and(drafts, eq(conditionPhotos.slot, photo.slot)))
            .returning({ fileId: conditionPhotos.fileId })
      const [row] = await tx
        .insert(conditionPhotos)
        .values({ ...photo, bookingId })
        .returning()
      return { photo: row!, replaced: replaced.map(old => old.fileId) }
    },

    /** Takes a photo out of the report that is being filled in; its file, or null when there is no such photo. */
    async removeDraft(photoId: number): Promise<string | null> {
      const [row] = await tx
        .delete(conditionPhotos)
        .where(and(drafts, eq(conditionPhotos.id, photoId)))
        .returning({ fileId: conditionPhotos.fileId })
      return row?.fileId ?? null
    },

    async addReport(report: Omit<typeof conditionReports.$inferInsert, 'bookingId'>): Promise<number> {
      const [row] = await tx
        .insert(conditionReports)
        .values({ ...report, bookingId })
        .returning({ id: conditionReports.id })
      await tx.update(conditionPhotos).set({ reportId: row!.id }).where(drafts)
      return row!.id
    },

    async countReports(): Promise<number> {
      const [row] = await tx
        .select({ n: count() })
        .from(conditionReports)
        .where(eq(conditionReports.bookingId, bookingId))
      return row!.n
    },
  }
}

/** The photos of the report that is being filled in, whose files are still there, in the order in which they came. */
export async function draftPhotos(sql: Sql, bookingId: BookingId): Promise<PhotoRow[]> {
  const rows = await sql
    .select({ photo: conditionPhotos })
    .from(conditionPhotos)
    .innerJoin(files, eq(files.id, conditionPhotos.fileId))
    .where(and(eq(conditionPhotos.bookingId, bookingId), isNull(conditionPhotos.reportId)))
    .orderBy(asc(conditionPhotos.id))
  return rows.map(row => row.photo)
}

/** Every report of a booking with its photos and who made it, the oldest first. */
export async function reportsOf(
  sql: Sql,
  bookingId: BookingId,
): Promise<{ report: ReportRow; name: string; photos: PhotoRow[] }[]> {
  const rows = await sql
    .select({ report: conditionReports, first: users.firstName, last: users.lastName })
    .from(conditionReports)
    .innerJoin(users, eq(users.id, conditionReports.userId))
    .where(eq(conditionReports.bookingId, bookingId))
    .orderBy(asc(conditionReports.id))
  const ids = rows.map(({ report }) => report.id)
  const photos =
    ids.length === 0
      ? []
      : await sql
          .select()
          .from(conditionPhotos)
          .where(inArray(conditionPhotos.reportId, ids))
          .orderBy(asc(conditionPhotos.id))
  return rows.map(({ report, first, last }) => ({
    report,
    name: `${first} ${last}`,
    photos: photos.filter(photo => photo.reportId === report.id),
  }))
}
