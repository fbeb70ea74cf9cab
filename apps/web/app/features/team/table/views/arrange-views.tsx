import type { WorkTableName } from '@ownward/contract/tables'
import { m } from '@ownward/texts'
import { Button } from '@ownward/ui/button'
import { Dialog } from '@ownward/ui/dialog'
import { useEffect, useRef, useState } from 'react'
import { useAction } from '../../../../api/use-action.ts'
import { FormProblem } from '../../../../forms/form-problem.tsx'
import { askTeamAgain } from '../../session/team-query.ts'
import { teamSide } from '../../session/team-side.ts'
import { MoveButton } from '../move-button.tsx'
import { SaveView } from './save-view.tsx'
import type { View } from './use-kept.ts'

interface ArrangeViewsProps {
  table: WorkTableName
  views: readonly View[]
  /** What is shown now, as a view would keep it. */
  address: string
  onDelete: (view: View) => Promise<void>
  onClose: () => void
}

/** A member's views in their order, and what is done with each; those that others share can be copied (DESK-05). */
export function ArrangeViews({ table, views, address, onDelete, onClose }: ArrangeViewsProps) {
  const { act, busy, problem } = useAction(teamSide)
  const [changed, setChanged] = useState<View | null>(null)
  const own = views.filter(({ maker }) => maker === null)
  const others = views.filter(({ maker }) => maker !== null)
  const isBusy = busy !== ''
  // Refused for what has become of the views meanwhile: then they are shown as they are.
  const onRefused = () => void askTeamAgain('teamTableViews')

  async function order(ids: readonly number[], first: number | null): Promise<void> {
    if (await act('teamOrderTableViews', { table, ids: [...ids], first }, { silent: true, onRefused }))
      await askTeamAgain('teamTableViews')
  }
  async function save(view: Omit<View, 'id'> & { id?: number }): Promise<void> {
    const { id, name, shared } = view
    const body = { table, ...(id !== undefined && { view: id }), name, address: view.address, shared }
    if (await act('teamSaveTableView', body, { once: true, onRefused })) await askTeamAgain('teamTableViews')
  }
  const first = own.find(view => view.first)?.id ?? null
  const ids = own.map(({ id }) => id)
  // Whoever renamed a view, or gave it up, is where they were.
  const back = useRef<number | null>(null)
  useEffect(() => {
    if (changed !== null || back.current === null) return
    document.querySelector<HTMLElement>(`[data-change="${back.current}"]`)?.focus()
    back.current = null
  }, [changed])
  const move = (at: number, by: -1 | 1) => order(ids.toSpliced(at, 1).toSpliced(at + by, 0, ids[at]!), first)

  if (changed)
    return (
      <SaveView
        table={table}
        id={changed.id}
        address={changed.address}
        draft={changed}
        onClose={() => {
          back.current = changed.id
          setChanged(null)
        }}
      />
    )
  const press = (words: string, name: string, onPress: () => Promise<void>, changes?: number) => (
    <Button
      look="quiet"
      data-change={changes}
      aria-label={m.tables_view_press({ what: words, name })}
      onClick={() => void onPress()}
    >
      {words}
    </Button>
  )
  const presses = (view: View) => (
    <>
      {press(m.tables_view_change(), view.name, async () => setChanged(view), view.id)}
      {view.address !== address && press(m.tables_view_take(), view.name, () => save({ ...view, address }))}
      {press(m.tables_view_delete(), view.name, async () => {
        onClose()
        await onDelete(view)
      })}
    </>
  )
  return (
    <Dialog title={m.tables_views_arrange()} closeLabel={m.common_close()} size="lg" busy={isBusy} onClose={onClose}>
      <div className="flex flex-col gap-6">
        {own.length > 0 && (
          <section aria-label={m.tables_views_own()}>
            <h3 className="font-semibold">{m.tables_views_own()}</h3>
            <ul>
              {own.map((view, at) => (
                <li
                  key={view.id}
                  className="-mx-4 flex flex-wrap items-center border-b border-line py-2 last:border-b-0"
                >
                  <span className="min-w-0 basis-full px-4">
                    <span className="block truncate font-semibold">{view.name}</span>
                    <span className="block text-sm text-ink-soft">
                      {[view.first && m.tables_view_first(), view.shared && m.tables_view_shared()]
                        .filter(Boolean)
                        .join(' · ')}
                    </span>
                  </span>
                  {at > 0 && (
                    <MoveButton
                      label={m.tables_column_before({ column: view.name })}
                      sign="↑"
                      onPress={() => void move(at, -1)}
                    />
                  )}
                  {at < own.length - 1 && (
                    <MoveButton
                      label={m.tables_column_after({ column: view.name })}
                      sign="↓"
                      onPress={() => void move(at, 1)}
                    />
                  )}
                  {press(view.first ? m.tables_view_not_first() : m.tables_view_make_first(), view.name, () =>
                    order(ids, view.first ? null : view.id),
                  )}
                  {presses(view)}
                </li>
              ))}
            </ul>
          </section>
        )}
        {others.length > 0 && (
          <section aria-label={m.tables_views_others()}>
            <h3 className="font-semibold">{m.tables_views_others()}</h3>
            <ul>
              {others.map(view => (
                <li
                  key={view.id}
                  className="-mx-4 flex flex-wrap items-center border-b border-line py-2 last:border-b-0"
                >
                  <span className="min-w-0 basis-full px-4">
                    <span className="block truncate font-semibold">{view.name}</span>
                    <span className="block truncate text-sm text-ink-soft">
                      {m.tables_view_of({ maker: view.maker ?? '' })}
                    </span>
                  </span>
                  {press(m.tables_view_copy(), view.name, () =>
                    save({ ...view, id: undefined, shared: false } as never),
                  )}
                  {view.changes && presses(view)}
                </li>
              ))}
            </ul>
          </section>
        )}
        <FormProblem words={problem} />
      </div>
    </Dialog>
  )
}
