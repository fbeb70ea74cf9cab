import { bigint, index, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core'

const instant = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' })

/** What a document is; who may open it follows from this. */
const fileKinds = [
  'licence_front',
  'licence_back',
  'income_proof',
  'insurance',
  'registration',
  'inspection',
  'agreement',
  'signature',
  'profile_photo',
  // As somebody sent it who has not shown yet that the phone is theirs; nobody opens it.
  'profile_photo_sent',
  'condition_photo',
  'care_evidence',
  'message_file',
  'receipt',
  'vehicle_photo',
  // A person's copy of their own data, which nobody else opens.
  'export',
] as const

/** A stored file outside the web root; `id` is a random name, `storageKey` where the bytes are (SRV-23). */
export const files = pgTable(
  'files',
  {
    id: text('id').primaryKey(),
    ownerId: integer('owner_id'),
    kind: text('kind', { enum: fileKinds }).notNull(),
    mime: text('mime').notNull(),
    bytes: integer('bytes').notNull(),
    sha256: text('sha256').notNull(),
    storageKey: text('storage_key').notNull(),
    createdAt: instant('created_at').notNull(),
    deleteAfter: instant('delete_after'),
  },
  t => [index('files_owner').on(t.ownerId, t.kind)],
)

/** Every opening of a private file: who, what, when (BEY-25). */
export const fileOpenings = pgTable(
  'file_openings',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    fileId: text('file_id').notNull(),
    /** Whose it is and what, which stay known when the file is gone. */
    ownerId: integer('owner_id'),
    kind: text('kind', { enum: fileKinds }).notNull(),
    personId: integer('person_id'),
    at: instant('at').notNull(),
    address: text('address').notNull(),
  },
  t => [index('file_openings_file').on(t.fileId, t.at), index('file_openings_owner').on(t.ownerId, t.at)],
)
