import { createHash } from 'node:crypto'
import type { UserId } from '@ownward/domain/ids'
import type { FileStore } from '../../outside/files/port.ts'
import type { Tx } from '../connect.ts'
import { files } from '../schema/index.ts'
import { insertRows } from './insert-rows.ts'

type Row = typeof files.$inferInsert

/** A file the seed refers to. Its id is fixed, so that seeding again writes the same bytes to the same place. */
export interface SeedFile {
  id: string
  kind: Row['kind']
  mime: 'image/jpeg' | 'image/png' | 'application/pdf'
  ownerId: UserId | null
  bytes: Uint8Array
}

/** Stores the bytes. Outside of any transaction: bytes that no row names do no harm and are written over the next time. */
export async function putSeedFiles(store: FileStore, seedFiles: readonly SeedFile[]): Promise<void> {
  await Promise.all(seedFiles.map(file => store.put(file.id, file.bytes)))
}

/** Writes the rows that make stored bytes known. */
export async function insertSeedFiles(tx: Tx, seedFiles: readonly SeedFile[], now: Date): Promise<void> {
  await insertRows(
    tx,
    files,
    seedFiles.map(({ bytes, ...file }) => ({
      ...file,
      bytes: bytes.byteLength,
      sha256: createHash('sha256').update(bytes).digest('hex'),
      storageKey: file.id,
      createdAt: now,
    })),
  )
}
