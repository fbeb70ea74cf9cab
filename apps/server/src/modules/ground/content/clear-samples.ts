import { sql } from 'drizzle-orm'
import type { Tx } from '../../../db/connect.ts'
import type { Work } from '../../../work.ts'
import { kinds } from './edit/kinds.ts'

interface SampleList {
  table: string
  /** What its items go by in the versions that the team has saved. */
  kind: string
  key: string
}

/** Every list that the product fills with samples; charters are not written in the console, so they have no versions. */
const lists: readonly SampleList[] = [
  ...Object.entries(kinds).flatMap(([kind, { table, hasSample, keys }]) =>
    hasSample ? [{ table, kind, key: keys[0]! }] : [],
  ),
  { table: 'charters', kind: 'charter', key: 'slug' },
]

/** Samples that no member has saved: what somebody of the team has edited is theirs, whatever it is marked as. */
const untouched = ({
  table,
  kind,
  key,
}: SampleList) => sql`from ${sql.identifier(table)} s where s.sample and not exists (
  select from content_versions v where v.kind = ${kind} and v.key = s.${sql.identifier(key)}::text and v.member_id is not null)`

/**
 * Takes the voices, news, events, publications, filings and charters that the product came with out of an installation for real people, who
 * would take them for true (OPS-07). Answers how many rows went; a database that has none is only read.
 */
export async function clearSamples({ uow }: Pick<Work, 'uow'>): Promise<number> {
  let gone = 0
  for (const list of lists) gone += await clear(uow.tx, list)
  if (gone > 0) uow.touch('content', 'links')
  return gone
}

async function clear(tx: Tx, list: SampleList): Promise<number> {
  const { rows } = await tx.execute(sql`select 1 ${untouched(list)} limit 1`)
  if (rows.length === 0) return 0
  // Whoever is saving one of them in another process is waited for, and then seen.
  await tx.execute(sql`lock table ${sql.identifier(list.table)} in share row exclusive mode`)
  return (await tx.execute(sql`delete ${untouched(list)}`)).rowCount ?? 0
}
