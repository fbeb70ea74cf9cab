import type { ContentKind } from '@ownward/contract'
import { ok, type Refusal, refuse } from '@ownward/domain/outcome'
import { figureNames, readFigure } from '@ownward/domain/planning'
import { sql } from 'drizzle-orm'
import type { Tx } from '../../../../db/connect.ts'
import { lastDecision } from '../../../../db/last-decision.ts'
import { logDecision } from '../../../../db/log-decision.ts'
import type { UnitOfWork } from '../../../../db/unit-of-work.ts'
import type { CallWork } from '../../../../work.ts'
import { type ContentState, checkState, type StateProblem } from './check-state.ts'
import {
  deleteState,
  hasQuestions,
  keepVersion,
  nextKey,
  readState,
  rowsOf,
  versionsOf,
  writeState,
} from './edit-store.ts'
import { kinds } from './kinds.ts'
import { sayContentChanges } from './say-content-changes.ts'

type Stale = Refusal<'changed-meanwhile', { who: string }>
type SaveRefusal = Refusal<'no-content'> | Stale | Refusal<'bad-content', StateProblem[]>
type Saved = { ok: true; value: { key: string; version: number } }

interface Edit {
  kind: ContentKind
  /** Nothing for a new item. */
  key: string | undefined
  state: ContentState
  version: number
}

/** What the choices of a kind are that the database knows: the groups of questions. */
async function choicesOf(tx: Tx, kind: ContentKind): Promise<Record<string, string[]>> {
  if (kind !== 'faq') return {}
  const rows = await rowsOf(tx, 'faq_category')
  return { category: [...new Set(rows.map(row => String(row.id)))] }
}

/**
 * Writes an item in both languages. What it was stays as a version that nobody can change, and whoever looked at an older one than there
 * is now does not write over it (SRV-31). Of terms each saving is a new version; what was accepted under an earlier one holds that one.
 */
export async function saveContent(work: CallWork<'team'>, edit: Edit): Promise<Saved | SaveRefusal> {
  const spec = kinds[edit.kind]
  const { tx } = work.uow
  if (edit.key === undefined && !spec.isList) return refuse('no-content')
  const key = edit.key ?? (await nextKey(tx, edit.kind))
  await lock(tx, edit.kind, key)
  const before = await readState(tx, edit.kind, key)
  if (edit.key !== undefined && !before) return refuse('no-content')
  const stale = await whyStale(tx, { ...edit, key })
  if (stale) return stale
  const checked = checkState(spec, edit.state, await choicesOf(tx, edit.kind))
  if (!checked.ok) return refuse('bad-content', checked.problems)
  const figureProblems = edit.kind === 'figure' ? whyNoFigure(key, checked.value, work.now) : []
  if (figureProblems.length > 0) return refuse('bad-content', figureProblems)
  const version = await write(work, { kind: edit.kind, key, state: checked.value }, before)
  if (version === null) {
    const field = spec.fields.find(({ type }) => type === 'lines' || type === 'sections')!
    return refuse('bad-content', [{ field: `en.${field.name}`, code: 'no-words' }])
  }
  return ok({ key, version })
}

/** A figure that the planner would not show has to be refused, or somebody would wonder where it is (PICK-23). */
function whyNoFigure(key: string, { shared: { value = '', date = '' } }: ContentState, now: Date): StateProblem[] {
  const name = figureNames.find(figure => figure === key)
  const isNone = value !== '' && (!name || readFigure(name, value) === null)
  return [
    ...(isNone ? [{ field: 'shared.value', code: 'no-number' as const }] : []),
    ...(date > now.toISOString().slice(0, 10) ? [{ field: 'shared.date', code: 'no-day' as const }] : []),
  ]
}

/** Takes an item of a list off the site; an earlier version brings it back. */
export async function removeContent(
  { uow, actor, now }: CallWork<'team'>,
  { kind, key, version }: { kind: ContentKind; key: string; version: number },
): Promise<{ ok: true; value: true } | Refusal<'no-content' | 'content-stays'> | Stale> {
  const { tx } = uow
  if (!kinds[kind].isList) return refuse('content-stays')
  await lock(tx, kind, key)
  const before = await readState(tx, kind, key)
  if (!before) return refuse('no-content')
  const stale = await whyStale(tx, { kind, key, version })
  if (stale) return stale
  if (kind === 'faq_category' && (await hasQuestions(tx, Number(key)))) return refuse('content-stays')
  if (version === 0) await keepVersion(tx, { kind, key, state: before.state, memberId: null, at: now })
  await deleteState(tx, kind, key)
  await keepVersion(tx, { kind, key, state: null, memberId: actor.userId, at: now })
  await logDecision(uow, {
    at: now,
    actorId: actor.userId,
    action: 'content_removed',
    subject: `content:${kind}:${key}`,
  })
  touchContent(uow, kind, before.state, null)
  return ok(true as const)
}

/** Makes an earlier version the newest one; the versions between stay. */
export async function restoreContent(
  work: CallWork<'team'>,
  { kind, key, versionId }: { kind: ContentKind; key: string; versionId: number },
): Promise<{ ok: true; value: { version: number } } | Refusal<'no-content'>> {
  const { tx } = work.uow
  await lock(tx, kind, key)
  const found = (await versionsOf(tx, kind, key)).find(({ version }) => version.id === versionId)
  const state = found?.version.body as ContentState | null | undefined
  if (!state) return refuse('no-content')
  const before = await readState(tx, kind, key)
  const version = await write(work, { kind, key, state }, before)
  return version === null ? refuse('no-content') : ok({ version })
}

/** Refuses what was written over another version than the newest, with who saved that one (SRV-32). */
async function whyStale(
  tx: Tx,
  { kind, key, version }: { kind: ContentKind; key: string; version: number },
): Promise<Stale | null> {
  if ((await newest(tx, kind, key)) === version) return null
  return refuse('changed-meanwhile', { who: (await lastDecision(tx, `content:${kind}:${key}`)).who })
}

async function write(
  { uow, actor, now }: CallWork<'team'>,
  { kind, key, state }: { kind: ContentKind; key: string; state: ContentState },
  before: Awaited<ReturnType<typeof readState>>,
): Promise<number | null> {
  const { tx } = uow
  const isFirst = (await newest(tx, kind, key)) === 0
  const today = now.toISOString().slice(0, 10)
  if (!(await writeState(tx, kind, key, { state, before: before?.rows ?? [], today }))) return null
  // What the product came with is the version before the first.
  if (isFirst && before) await keepVersion(tx, { kind, key, state: before.state, memberId: null, at: now })
  const version = await keepVersion(tx, { kind, key, state, memberId: actor.userId, at: now })
  const action = before ? ('content_changed' as const) : ('content_added' as const)
  const reason = before ? sayContentChanges(before.state, state) : ''
  await logDecision(uow, { at: now, actorId: actor.userId, action, subject: `content:${kind}:${key}`, reason })
  touchContent(uow, kind, before?.state ?? null, state)
  return version
}

/** Every page links the lists that have something in them: where one may have become empty, or got its first item, all pages change. */
function touchContent(uow: UnitOfWork, kind: ContentKind, was: ContentState | null, is: ContentState | null): void {
  uow.touch('content')
  const part = linkedParts[kind]
  if (part !== undefined && part(was) !== part(is)) uow.touch('links')
}

/** Kinds whose items fill a page that is linked, and the part of it in which an item stands. */
const linkedParts: { [K in ContentKind]?: (state: ContentState | null) => string | null | undefined } = {
  faq: state => state?.shared.audience,
  publication: state => state?.shared.kind,
  filing: state => state && 'filings',
}

async function newest(tx: Tx, kind: ContentKind, key: string): Promise<number> {
  return (await versionsOf(tx, kind, key))[0]?.version.id ?? 0
}

/** Two members who save the same item wait for each other. */
async function lock(tx: Tx, kind: ContentKind, key: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext(${`content:${kind}:${key}`}))`)
}
