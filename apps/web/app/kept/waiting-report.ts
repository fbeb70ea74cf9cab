import type { Case } from '../i18n/case-kinds.ts'

const storageName = 'ownward:report'
/** Said in this tab when the report that waits was kept or dropped. */
export const reportChanged = 'ownward:report-changed'
const hourMs = 3600_000
/** How long a report waits for a network, and how far back its case can begin (HOME-23, CARE-02). */
const hoursKept = 48
const hoursBack = 24

/** A problem that was reported without a network. */
export interface WaitingReport {
  owner: number
  /** Which program it is about; null where the page did not know. */
  bookingId: number | null
  kind: Case['kind']
  /** When it was reported, by the clock of the device. */
  at: number
  /** Under which it is sent, once however often it is tried. */
  key: string
  /** What was sent, and whether it came is not known: it is sent again as it was. */
  downFrom?: string
}

/** The report that waits on this device for this person. Another's is taken away: it is theirs alone. */
export function readReport(owner: number): WaitingReport | null {
  try {
    const report = JSON.parse(localStorage.getItem(storageName) ?? 'null') as WaitingReport | null
    if (!report || report.owner === owner) return report
    localStorage.removeItem(storageName)
  } catch {
    // Storage is refused or holds something else: nothing waits.
  }
  return null
}

/** Keeps a report until it can be sent; false where the browser keeps nothing. */
export function keepReport(report: WaitingReport): boolean {
  try {
    localStorage.setItem(storageName, JSON.stringify(report))
    dispatchEvent(new Event(reportChanged))
    return true
  } catch {
    return false
  }
}

/** Takes the report away: it was sent, refused, taken back, or its person signs out. */
export function dropReport(): void {
  try {
    localStorage.removeItem(storageName)
    dispatchEvent(new Event(reportChanged))
  } catch {
    // Nothing was kept there either.
  }
}

/** Whether it has waited too long to be sent. A clock that was set back lets it wait no longer than that either. */
export function isTooLate({ at }: WaitingReport, now: number): boolean {
  return Math.abs(now - at) >= hoursKept * hourMs
}

/**
 * The report as it is sent: its case begins at its moment by the server's clock, from which as much is taken as has passed on the device, and no
 * further back than a report can. One that was sent and may have come is sent as it was, under the same key, as long as the server would take it.
 */
export function readyToSend(
  report: WaitingReport,
  { now, serverNow, newKey = () => crypto.randomUUID() }: { now: number; serverNow: number; newKey?: () => string },
): WaitingReport & { downFrom: string } {
  const earliest = serverNow - hoursBack * hourMs
  const { downFrom, at } = report
  if (downFrom !== undefined && Date.parse(downFrom) >= earliest) return { ...report, downFrom }
  const from = Math.max(serverNow - Math.max(0, now - at), earliest)
  const key = downFrom === undefined ? report.key : newKey()
  return { ...report, key, downFrom: new Date(from).toISOString() }
}
