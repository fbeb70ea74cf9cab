import type { WorkTableName } from '@ownward/contract/tables'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { queries } from '../../../../api/queries.ts'
import type { Response } from '../../../../api/spelling/spelled.ts'
import { useAction } from '../../../../api/use-action.ts'
import { teamQuery } from '../../session/team-query.ts'
import { teamSide } from '../../session/team-side.ts'

type Kept = Response<'teamTableViews'>

/** A view of a table as its member finds it. */
export type View = Kept['result']['views'][number]

/** A column that a member chose, and how wide they made it. */
export interface ChosenColumn<C extends string = string> {
  column: C
  width: number | null
}

/** What a member keeps of a table: their views, and the columns that they chose. Without an answer they have none of either. */
export function useKept(table: WorkTableName) {
  const { data, isPending } = useQuery({ ...teamQuery('teamTableViews', { table }), staleTime: 60_000 }, queries)
  return { views: data?.result.views ?? [], columns: data?.result.columns ?? null, isPending }
}

const saveAfterMs = 400

/** Keeps the columns that a member chooses: at once on the screen, and a moment after the last change on the server, one time after the other. */
export function useChoice(table: WorkTableName) {
  const { run } = useAction(teamSide)
  const [failed, setFailed] = useState(false)
  const waiting = useRef<{ columns: readonly ChosenColumn[] | null } | null>(null)
  const isSaving = useRef(false)
  const timer = useRef(0)

  async function save(): Promise<void> {
    const next = waiting.current
    if (isSaving.current || !next) return
    waiting.current = null
    isSaving.current = true
    const columns = next.columns?.map(({ column, width }) => ({ column, ...(width !== null && { width }) })) ?? null
    const outcome = await run('teamSaveTableColumns', { table, columns })
    isSaving.current = false
    setFailed(outcome?.kind !== 'done')
    await save()
  }
  const saving = useRef(save)
  saving.current = save
  // Who leaves the page has made their choice.
  useEffect(
    () => () => {
      clearTimeout(timer.current)
      void saving.current()
    },
    [],
  )

  function choose(columns: readonly ChosenColumn[] | null): void {
    const { queryKey } = teamQuery('teamTableViews', { table })
    queries.setQueryData<Kept>(queryKey, before =>
      before ? { ...before, result: { ...before.result, columns: columns ? [...columns] : null } } : before,
    )
    waiting.current = { columns }
    clearTimeout(timer.current)
    timer.current = setTimeout(() => void saving.current(), saveAfterMs) as unknown as number
  }
  return { choose, failed }
}
