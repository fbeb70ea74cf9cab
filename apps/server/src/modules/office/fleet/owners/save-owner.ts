import { lastDecision } from '../../../../db/last-decision.ts'
import { logDecision } from '../../../../db/log-decision.ts'
import type { CallWork } from '../../../../work.ts'
import { cityNamed } from '../../../programs/pickup-places/index.ts'
import { findOwnerByName, lockOwner, type StoredOwner, type What, writeOwner } from './store.ts'

/** Why a field of an owner or partner is not taken. */
export interface OwnerProblem {
  field: string
  code: 'unknown-place' | 'name-taken' | 'code-taken' | 'code-stays'
}

interface Edit {
  /** Undefined: a new one. */
  id: number | undefined
  /** The version that was looked at. */
  version: number | undefined
  name: string
}

/** An owner of cars as it is to be written down. */
export interface OwnerEdit extends Edit {
  what: 'owner'
  kind: 'dealer' | 'company'
  email: string
  phone: string
  /** City and state, as people write them. */
  city: string
}

/** A partner as it is to be written down. */
export interface PartnerEdit extends Edit {
  what: 'partner'
  code: string
}

/** What came of it. */
export type SavedOwner =
  | { ok: true; value: { id: number; changed: boolean } }
  | { ok: false; code: 'no-owner' }
  | { ok: false; code: 'changed-meanwhile'; who: string }
  | { ok: false; code: 'bad-facts'; problems: OwnerProblem[] }

/**
 * Writes an owner or partner down, new or changed, in the log too (OPS-08). Two of one name would be taken for each other in files and forms, so the
 * second is refused; so is another code of a partner, by which its listing and files know it. Whoever looked at an older state than
 * there is now does not write over it.
 */
export async function saveOwner(work: CallWork<'team'>, asked: OwnerEdit | PartnerEdit): Promise<SavedOwner> {
  const { tx } = work.uow
  const { what, id } = asked
  const before = id === undefined ? undefined : await lockOwner(tx, what, id)
  if (id !== undefined && !before) return { ok: false, code: 'no-owner' }
  if (before && before.version !== asked.version) {
    const { who } = await lastDecision(tx, subjectOf(what, before.id))
    return { ok: false, code: 'changed-meanwhile', who }
  }
  const problems: OwnerProblem[] = []
  const named = await findOwnerByName(tx, what, asked.name)
  if (named && named.id !== id) problems.push({ field: 'name', code: 'name-taken' })
  if (asked.what === 'partner') {
    const coded = await findOwnerByName(tx, what, asked.code)
    if (coded && coded.id !== id) problems.push({ field: 'code', code: 'code-taken' })
    else if (before && before.code !== asked.code) problems.push({ field: 'code', code: 'code-stays' })
    if (problems.length > 0) return { ok: false, code: 'bad-facts', problems }
    const fields = { name: asked.name, key: asked.code }
    const after = { name: asked.name, code: asked.code }
    return { ok: true, value: await write(work, { before, after, row: { what: 'partner', fields } }) }
  }
  const city = await cityNamed(tx, asked.city)
  if (!city) problems.push({ field: 'city', code: 'unknown-place' })
  if (!city || problems.length > 0) return { ok: false, code: 'bad-facts', problems }
  const { name, kind, email, phone } = asked
  const after = { name, kind, email, phone, city: `${city.name}, ${city.state}` }
  const fields = { name, kind, email, phone, placeId: city.id }
  return { ok: true, value: await write(work, { before, after, row: { what: 'owner', fields } }) }
}

type Row = Parameters<typeof writeOwner>[1]
type Fields<W extends What> = { what: W; fields: Extract<Row, { what: W }>['fields'] }

async function write(
  { uow, actor, now }: CallWork<'team'>,
  {
    before,
    after,
    row,
  }: { before: StoredOwner | undefined; after: Partial<StoredOwner>; row: Fields<'owner'> | Fields<'partner'> },
): Promise<{ id: number; changed: boolean }> {
  const was: Partial<StoredOwner> = before ?? {}
  const changed = (Object.keys(after) as (keyof StoredOwner)[]).filter(field => was[field] !== after[field])
  if (before && changed.length === 0) return { id: before.id, changed: false }
  const id = await writeOwner(uow.tx, { ...row, id: before?.id, version: before ? before.version + 1 : 1 })
  await logDecision(uow, {
    at: now,
    actorId: actor.userId,
    action: before ? `${row.what}_changed` : `${row.what}_added`,
    subject: subjectOf(row.what, id),
    reason: before
      ? changed.map(field => `${field}: ${was[field] || '–'} → ${after[field] || '–'}`).join('\n')
      : after.name!,
  })
  return { id, changed: true }
}

/** What the log calls an owner or partner. */
export const subjectOf = (what: What, id: number) => `${what}:${id}`
