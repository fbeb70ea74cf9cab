import { m } from '@ownward/texts'
import { buttonLook } from '@ownward/ui/button-look'
import { Dialog } from '@ownward/ui/dialog'
import { useState } from 'react'
import { Link } from 'react-router'
import { type Case, caseKinds } from '../../../i18n/case-kinds.ts'
import { paths } from '../../../paths.ts'
import { useBookingCall } from '../use-booking-call.ts'

const choice =
  'flex min-h-14 w-full cursor-pointer flex-col items-start justify-center rounded-field border border-field bg-surface px-4 py-2.5 text-left hover:border-ink'

interface ReportProblemProps {
  bookingId: number
  /** The classes of its button. */
  look?: string
}

/** The car cannot be used: one press says why, and the case is open; nothing is asked before (CARE-01). */
export function ReportProblem({ bookingId, look = buttonLook({ look: 'outline', wide: true }) }: ReportProblemProps) {
  const [open, setOpen] = useState(false)
  const close = () => setOpen(false)
  const { busy, run } = useBookingCall('reportProblem', undefined, close)
  const kinds = Object.entries(caseKinds) as [Case['kind'], (typeof caseKinds)[Case['kind']]][]
  return (
    <>
      <button type="button" className={look} onClick={() => setOpen(true)}>
        {m.care_report()}
      </button>
      {open && (
        <Dialog title={m.care_report_title()} closeLabel={m.common_close()} onClose={close} busy={busy}>
          <p className="text-ink-soft">{m.care_report_text()}</p>
          <ul className="grid gap-2">
            {kinds.map(([kind, { say, hint }]) => (
              <li key={kind}>
                <button
                  type="button"
                  aria-disabled={busy || undefined}
                  className={choice}
                  onClick={() => busy || void run({ bookingId, kind })}
                >
                  <span className="font-semibold">{say()}</span>
                  <span className="text-sm text-ink-soft">{hint()}</span>
                </button>
              </li>
            ))}
            <li>
              <Link to={paths.chat()} reloadDocument className={choice}>
                <span className="font-semibold">{m.care_other()}</span>
                <span className="text-sm text-ink-soft">{m.care_other_hint()}</span>
              </Link>
            </li>
          </ul>
        </Dialog>
      )}
    </>
  )
}
