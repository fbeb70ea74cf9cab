import { useSyncExternalStore } from 'react'
import { useSession } from '../session/session.ts'
import { readReport, reportChanged, type WaitingReport } from './waiting-report.ts'

let last: { text: string; report: WaitingReport | null } = { text: 'null', report: null }

function reportOf(owner: number | undefined): WaitingReport | null {
  const report = owner === undefined ? null : readReport(owner)
  const text = JSON.stringify(report)
  if (text !== last.text) last = { text, report }
  return last.report
}

function subscribe(changed: () => void): () => void {
  const events = [reportChanged, 'storage']
  for (const event of events) addEventListener(event, changed)
  return () => {
    for (const event of events) removeEventListener(event, changed)
  }
}

/** The report of this person that waits on this device, also where another tab keeps or sends it. */
export function useWaitingReport(): WaitingReport | null {
  const owner = useSession(state => state.userDetails?.id)
  return useSyncExternalStore(
    subscribe,
    () => reportOf(owner),
    () => null,
  )
}
