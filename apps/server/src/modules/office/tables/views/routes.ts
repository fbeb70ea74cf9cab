import { ok, refuse } from '@ownward/domain/outcome'
import { m } from '@ownward/texts'
import type { Call, Handlers } from '../../../../call.ts'
import { transactFor } from '../../../../work.ts'
import { readChosen, saveChosen } from './chosen-columns.ts'
import { deleteView, restoreView } from './delete-view.ts'
import { orderViews } from './order-views.ts'
import { presentView } from './present-view.ts'
import { saveView } from './save-view.ts'
import { mayOpen } from './table-right.ts'
import { readViews } from './views.ts'

const yes = 1 as const
const done = (message: string) => ok({ status: yes, message })
const wordsOf = ({ locale }: Pick<Call, 'locale'>) => ({ locale })

/** Answers the calls for the views and columns that members keep of the work tables. */
export const viewHandlers = {
  async teamTableViews({ table }, { parts, actor }) {
    if (!mayOpen(table, actor.rights)) return refuse('table-right', undefined)
    const { db } = parts.database
    const [views, columns] = await Promise.all([readViews(db, actor.userId, table), readChosen(db, actor, table)])
    return ok({ status: yes, message: '', result: { views: views.map(view => presentView(view, actor)), columns } })
  },

  async teamSaveTableView({ view: id, ...asked }, call) {
    const saved = await transactFor(call, work => saveView(work, { ...asked, id }))
    if (!saved.ok) return refuse(saved.code, undefined)
    return ok({ status: yes, message: m.tables_view_saved({ name: asked.name }, wordsOf(call)), result: saved.value })
  },

  async teamOrderTableViews(asked, call) {
    const ordered = await transactFor(call, work => orderViews(work, asked))
    return ordered.ok ? done('') : refuse(ordered.code, undefined)
  },

  async teamDeleteTableView({ view: id }, call) {
    const deleted = await transactFor(call, work => deleteView(work, id))
    if (!deleted.ok) return refuse(deleted.code, undefined)
    return done(m.tables_view_deleted({ name: deleted.value }, wordsOf(call)))
  },

  async teamRestoreTableView({ view: id }, call) {
    const restored = await transactFor(call, work => restoreView(work, id))
    if (!restored.ok) return refuse(restored.code, undefined)
    return done(m.tables_view_saved({ name: restored.value }, wordsOf(call)))
  },

  async teamSaveTableColumns({ table, columns }, call) {
    const { actor } = call
    if (!mayOpen(table, actor.rights)) return refuse('table-right', undefined)
    const chosen = columns?.map(({ column, width = null }) => ({ column, width })) ?? null
    await transactFor(call, ({ uow: { tx } }) => saveChosen(tx, actor, table, chosen))
    return done('')
  },
} satisfies Handlers
