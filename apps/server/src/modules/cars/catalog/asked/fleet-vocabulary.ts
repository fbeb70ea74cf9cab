import { fold } from '@ownward/domain/fold'
import { tokensOf } from '@ownward/listing-index/words'
import { sql } from 'drizzle-orm'
import { remembered } from '../../../../at-once/remembered.ts'
import type { Database } from '../../../../db/connect.ts'
import { aliasesOf } from '../../../../words/labels.ts'

/** What the cars of the fleet are called by, whoever has them: as they are written, by how they read without case and accents, and every word of it. */
export interface Vocabulary {
  values: Readonly<Record<Named, ReadonlyMap<string, string>>>
  words: ReadonlySet<string>
}

const named = ['make', 'model', 'body', 'color', 'fuel', 'trim'] as const
type Named = (typeof named)[number]

/** A car that came a moment ago is known a little later. */
const keptMs = 10 * 60_000

const vocabularies = new WeakMap<Database, () => Promise<Vocabulary>>()

/** The vocabulary of the fleet, read anew every ten minutes at most. */
export function fleetVocabulary(database: Database): Promise<Vocabulary> {
  let known = vocabularies.get(database)
  if (!known) {
    known = remembered(() => read(database), { forMs: () => keptMs })
    vocabularies.set(database, known)
  }
  return known()
}

async function read({ db }: Database): Promise<Vocabulary> {
  const { rows } = await db.execute<{ kind: Named; value: string }>(sql`
    select 'make' as kind, name as value from makes union select 'model', name from models
    union select 'body', body from vehicles union select 'color', color from vehicles
    union select 'fuel', fuel from vehicles union select 'trim', trim from vehicles`)
  const valuesOf = (kind: Named) => rows.filter(row => row.kind === kind).map(row => row.value)
  const byKind = (kind: Named) => new Map(valuesOf(kind).map(value => [fold(value), value]))
  return {
    values: Object.fromEntries(named.map(kind => [kind, byKind(kind)])) as Record<Named, Map<string, string>>,
    words: new Set(rows.flatMap(({ kind, value }) => [value, ...aliasesOf(kind, value)].flatMap(tokensOf))),
  }
}
