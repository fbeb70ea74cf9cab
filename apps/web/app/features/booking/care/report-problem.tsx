import { m } from '@ownward/texts'
import { buttonLook } from '@ownward/ui/button-look'
import { Dialog } from '@ownward/ui/dialog'
import { useState } from 'react'
import { Link, useRouteLoaderData } from 'react-router'
import { type Case, caseKinds } from '../../../i18n/case-kinds.ts'
import { sayMoment } from '../../../i18n/say-moment.ts'
import { keepReport, readReport } from '../../../kept/waiting-report.ts'
import { openModal } from '../../../modals/open-modal.ts'
import { paths } from '../../../paths.ts'
import type { loader as rootLoader } from '../../../root.tsx'
import { session } from '../../../session/session.ts'
import { useBookingCall } from '../use-booking-call.ts'

const choice =
  'flex min-h-14 w-full cursor-pointer flex-col items-start justify-center rounded-field border border-field bg-surface px-4 py-2.5 text-left hover:border-ink'

interface ReportProblemProps {
  bookingId: number
  /** A pause runs, and a report ends it (PACT-08). */
  endsPause?: boolean
  /** The classes of its button. */
  look?: string
}

/** The car cannot be used: one press says why, and the case is open; nothing is asked before (CARE-01). */
export function ReportProblem({
  bookingId,
  endsPause,
  look = buttonLook({ look: 'outline', wide: true }),
}: ReportProblemProps) {
  const [open, setOpen] = useState(false)
  return (
    <>
      <button type="button" className={look} onClick={() => setOpen(true)}>
        {m.care_report()}
      </button>
      {open && <ReportDialog bookingId={bookingId} endsPause={endsPause} onClose={() => setOpen(false)} />}
    </>
  )
}

interface ReportDialogProps {
  /** Null where the page does not know which program it is about. */
  bookingId: number | null
  endsPause?: boolean | undefined
  onClose: () => void
}

/** Why the car cannot be used. Without a network the answer is kept on the device, with its moment, and sent later (HOME-23). */
export function ReportDialog({ bookingId, endsPause, onClose }: ReportDialogProps) {
  const { hotline } = useRouteLoaderData<typeof rootLoader>('root')!.site
  const { busy, run } = useBookingCall('reportProblem', undefined, onClose, ({ kind }) => keep(kind))
  const kinds = Object.entries(caseKinds) as [Case['kind'], (typeof caseKinds)[Case['kind']]][]

  function keep(kind: string): void {
    onClose()
    const owner = session.get().userDetails?.id
    const known = kinds.find(([one]) => one === kind)
    if (owner === undefined || !known) return
    const there = readReport(owner)
    const report = there ?? { owner, bookingId, kind: known[0], at: Date.now(), key: crypto.randomUUID() }
    const at = sayMoment(new Date(report.at), Intl.DateTimeFormat().resolvedOptions().timeZone)
    const text = keepReport(report)
      ? m.home_report_kept({ kind: caseKinds[report.kind].say(), at })
      : m.home_report_not_kept({ hotline })
    void openModal('message', { text })
  }

  function choose(kind: Case['kind']): void {
    if (busy) return
    if (bookingId === null || !navigator.onLine) keep(kind)
    else void run({ bookingId, kind })
  }
  return (
    <Dialog title={m.care_report_title()} closeLabel={m.common_close()} onClose={onClose} busy={busy}>
      <p className="text-ink-soft">{m.care_report_text()}</p>
      {endsPause && <p className="font-semibold">{m.care_report_pause()}</p>}
      <ul className="grid gap-2">
        {kinds.map(([kind, { say, hint }]) => (
          <li key={kind}>
            <button type="button" aria-disabled={busy || undefined} className={choice} onClick={() => choose(kind)}>
              <span className="font-semibold">{say()}</span>
              <span className="text-sm text-ink-soft">{hint()}</span>
            </button>
          </li>
        ))}
        {navigator.onLine && (
          <li>
            <Link to={paths.chat()} reloadDocument className={choice}>
              <span className="font-semibold">{m.care_other()}</span>
              <span className="text-sm text-ink-soft">{m.care_other_hint()}</span>
            </Link>
          </li>
        )}
      </ul>
    </Dialog>
  )
}
