import { mostTemplates } from '@ownward/contract'
import { bracesOf } from '@ownward/domain/desk'
import { type Outcome, ok, refuse } from '@ownward/domain/outcome'
import { and, asc, count, eq, ne, sql } from 'drizzle-orm'
import type { RefusalFacts } from '../../../../call.ts'
import type { Sql, Tx } from '../../../../db/connect.ts'
import { logDecision } from '../../../../db/log-decision.ts'
import { messageTemplates } from '../../../../db/schema/index.ts'
import type { CallWork } from '../../../../work.ts'
import { isPlaceholder } from './placeholders.ts'

/** A text that the team answers with, as it is stored. */
export type TemplateRow = typeof messageTemplates.$inferSelect

interface TemplateAsked {
  id?: number | undefined
  name: string
  en: string
  fr: string
  version?: number | undefined
}

type WhyNot =
  | 'no-template'
  | 'template-empty'
  | 'template-named'
  | 'template-placeholder'
  | 'template-changed'
  | 'templates-full'

/** All templates by their names. */
export async function listTemplates(sqlOf: Sql): Promise<TemplateRow[]> {
  return sqlOf
    .select()
    .from(messageTemplates)
    .orderBy(asc(sql`lower(${messageTemplates.name})`))
}

/** Writes a template in every language, a new one or over the version that was seen (DESK-24). */
export async function saveTemplate(
  work: CallWork<'team'>,
  { id, version, ...asked }: TemplateAsked,
): Promise<Outcome<TemplateRow, WhyNot, RefusalFacts | undefined>> {
  const { tx } = work.uow
  if (asked.name === '' || asked.en === '' || asked.fr === '') return refuse('template-empty', undefined)
  const unknown = bracesOf(`${asked.en} ${asked.fr}`).filter(name => !isPlaceholder(name))
  if (unknown.length > 0) {
    const say = { what: unknown.map(name => (name === '{' || name === '}' ? name : `{${name}}`)).join(', ') }
    return refuse('template-placeholder', { say })
  }
  // Two who save at once wait for each other, so that names and their number hold.
  await tx.execute(sql`lock table ${messageTemplates} in share row exclusive mode`)
  const before = id === undefined ? undefined : await templateOf(tx, id)
  if (id !== undefined && !before) return refuse('no-template', undefined)
  if (before && before.version !== version) return refuse('template-changed', undefined)
  if (await isNamed(tx, asked.name, id)) return refuse('template-named', undefined)
  if (!before && (await isFull(tx))) return refuse('templates-full', { say: { n: mostTemplates } })
  const [row] = before
    ? await tx
        .update(messageTemplates)
        .set({ ...asked, version: before.version + 1 })
        .where(eq(messageTemplates.id, before.id))
        .returning()
    : await tx.insert(messageTemplates).values(asked).returning()
  await log(work, 'template_saved', row!)
  return ok(row!)
}

/** Removes a template of which this version was seen. */
export async function removeTemplate(
  work: CallWork<'team'>,
  { id, version }: { id: number; version: number },
): Promise<Outcome<true, 'no-template' | 'template-changed', undefined>> {
  const { tx } = work.uow
  const [row] = await tx.select().from(messageTemplates).where(eq(messageTemplates.id, id)).for('update')
  if (!row) return refuse('no-template', undefined)
  if (row.version !== version) return refuse('template-changed', undefined)
  await tx.delete(messageTemplates).where(eq(messageTemplates.id, id))
  await log(work, 'template_removed', row)
  return ok(true)
}

/** A template by its number. */
export async function templateOf(sqlOf: Sql, id: number): Promise<TemplateRow | undefined> {
  const [row] = await sqlOf.select().from(messageTemplates).where(eq(messageTemplates.id, id))
  return row
}

async function isNamed(tx: Tx, name: string, but: number | undefined): Promise<boolean> {
  const same = sql`lower(${messageTemplates.name}) = lower(${name})`
  const others = but === undefined ? undefined : ne(messageTemplates.id, but)
  const [row] = await tx.select({ n: count() }).from(messageTemplates).where(and(same, others))
  return (row?.n ?? 0) > 0
}

async function isFull(tx: Tx): Promise<boolean> {
  const [row] = await tx.select({ n: count() }).from(messageTemplates)
  return (row?.n ?? 0) >= mostTemplates
}

async function log(
  { uow, now, actor }: CallWork<'team'>,
  action: 'template_saved' | 'template_removed',
  { id, name }: TemplateRow,
): Promise<void> {
  await logDecision(uow, { at: now, actorId: actor.userId, action, subject: `template:${id}`, reason: name })
}
