import { useState } from 'react'
import { useAction } from '../../../../api/use-action.ts'
import { askTeamAgain } from '../../session/team-query.ts'
import { teamSide } from '../../session/team-side.ts'
import type { View } from './use-kept.ts'

/** Takes views away, and brings the last one back. */
export function useRestored() {
  const [deleted, setDeleted] = useState<View | null>(null)
  const { act, busy, problem } = useAction(teamSide)

  /** Answers why it was not done, in words; nothing when it was. */
  async function remove(view: View): Promise<void> {
    const gone = await act('teamDeleteTableView', { view: view.id }, { once: true, silent: true })
    if (!gone) return
    setDeleted(view)
    await askTeamAgain('teamTableViews')
  }

  async function restore(): Promise<void> {
    if (!deleted) return
    const back = await act('teamRestoreTableView', { view: deleted.id }, { once: true, silent: true })
    if (!back) return
    setDeleted(null)
    await askTeamAgain('teamTableViews')
  }
  return { deleted, remove, restore, busy: busy !== '', problem }
}
