import { m } from '@ownward/texts'
import { Alert } from '@ownward/ui/alert'
import { Button } from '@ownward/ui/button'
import { Card } from '@ownward/ui/card'
import { toast } from '@ownward/ui/toast'
import { useSyncExternalStore } from 'react'
import { useUnsaved } from '../asking/unsaved.ts'
import { askTeamAgain } from '../session/team-query.ts'

// Shown once and by nobody else again, so they stay on the screen until somebody says that they are kept.
let shown: readonly string[] = []
const listeners = new Set<() => void>()

/** Puts codes on the screen, or takes them off it. */
export function showRecoveryCodes(codes: readonly string[]): void {
  shown = codes
  for (const listener of listeners) listener()
}

/** The codes that have to be shown before anything else. */
export function useRecoveryCodes(): readonly string[] {
  return useSyncExternalStore(
    listener => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    () => shown,
    () => shown,
  )
}

async function copy(codes: readonly string[]): Promise<void> {
  try {
    await navigator.clipboard.writeText(codes.join('\n'))
    toast('success', m.team_recovery_copied())
  } catch {
    toast('failure', m.team_recovery_not_copied())
  }
}

/** The codes for whoever loses the app. */
export function RecoveryCodes({ codes }: { codes: readonly string[] }) {
  // They are shown once: whoever leaves before they are kept is asked.
  const kept = useUnsaved(true)
  async function keep(): Promise<void> {
    kept()
    await askTeamAgain('teamOverview')
    showRecoveryCodes([])
  }
  return (
    <div className="max-w-xl">
      <Card title={m.team_recovery_title()}>
        <Alert tone="warn" live>
          <p>{m.team_recovery_text()}</p>
        </Alert>
        <ul className="figures grid grid-cols-2 gap-2 text-lg font-semibold">
          {codes.map(code => (
            <li key={code}>
              <code>{code}</code>
            </li>
          ))}
        </ul>
        <div className="flex flex-wrap gap-3">
          <Button look="outline" onClick={() => void copy(codes)}>
            {m.team_recovery_copy()}
          </Button>
          <Button onClick={() => void keep()}>{m.team_recovery_kept()}</Button>
        </div>
      </Card>
    </div>
  )
}
