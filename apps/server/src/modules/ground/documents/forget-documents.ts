import type { UserId } from '@ownward/domain/ids'
import { and, eq, isNotNull, notInArray, or, type SQL } from 'drizzle-orm'
import type { Tx } from '../../../db/connect.ts'
import { fileOpenings, files } from '../../../db/schema/index.ts'
import type { FileKind } from './store-file.ts'

/** What explains a program and its money: it stays for a time when its person's account is deleted (OPEN-26). */
const ofPrograms: FileKind[] = ['agreement', 'condition_photo', 'care_evidence']

/**
 * Lets go of the documents of somebody whose account is deleted, but for those of their programs and the files that are named; the clean-up removes
 * the bytes, however often it has to try. Who opened what is gone stays known to nobody, nor from where they opened the rest.
 */
export async function forgetDocumentsOf(
  tx: Tx,
  ownerId: UserId,
  { but, now }: { but: readonly string[]; now: Date },
): Promise<void> {
  const isLoose = or(isNotNull(files.deleteAfter), notInArray(files.kind, ofPrograms))
  const others = but.length > 0 ? notInArray(files.id, [...but]) : undefined
  await letGo(tx, and(eq(files.ownerId, ownerId), isLoose, others), now)
  await tx.delete(fileOpenings).where(and(eq(fileOpenings.ownerId, ownerId), notInArray(fileOpenings.kind, ofPrograms)))
  await tx.update(fileOpenings).set({ address: '' }).where(eq(fileOpenings.personId, ownerId))
}

/** Lets go of every document of somebody, and of who opened them: the time of those that had to stay is over (OPEN-26). */
export async function forgetAllDocumentsOf(tx: Tx, ownerId: UserId, now: Date): Promise<void> {
  await letGo(tx, eq(files.ownerId, ownerId), now)
  await tx.delete(fileOpenings).where(eq(fileOpenings.ownerId, ownerId))
}

async function letGo(tx: Tx, which: SQL | undefined, now: Date): Promise<void> {
  await tx.update(files).set({ deleteAfter: now }).where(which)
}
