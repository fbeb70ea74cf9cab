import { useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { queries } from '../../../api/queries.ts'
import type { Response } from '../../../api/spelling/spelled.ts'
import { useAction } from '../../../api/use-action.ts'
import { askTeamAgain, teamQuery } from '../session/team-query.ts'
import { teamSide } from '../session/team-side.ts'
import type { KeyMode } from './key-of.ts'

/** How single keys act for the member, as the server keeps it. */
export function useKeyMode(): KeyMode {
  const { data } = useQuery({ ...teamQuery('teamOverview', {}), enabled: false }, queries)
  return data?.member.keys ?? 'alone'
}

/** Changes how single keys act: at once in this tab, and for the member wherever they sign in (DESK-13). */
export function useChooseKeyMode() {
  const { run } = useAction(teamSide)
  const [failed, setFailed] = useState(false)
  const wanted = useRef<KeyMode | null>(null)
  const isSaving = useRef(false)

  /** One change after the other, so that an older one never arrives last. */
  async function save(): Promise<void> {
    if (isSaving.current || wanted.current === null) return
    isSaving.current = true
    const keys = wanted.current
    wanted.current = null
    const outcome = await run('teamSaveChoices', { keys })
    isSaving.current = false
    setFailed(outcome?.kind !== 'done')
    if (wanted.current === null) await askTeamAgain('teamOverview')
    else await save()
  }

  async function choose(keys: KeyMode): Promise<void> {
    const { queryKey } = teamQuery('teamOverview', {})
    // An answer that is on its way would put back what was chosen before.
    await queries.cancelQueries({ queryKey })
    queries.setQueryData<Response<'teamOverview'>>(queryKey, now => now && { ...now, member: { ...now.member, keys } })
    wanted.current = keys
    await save()
  }
  return { choose, failed }
}
