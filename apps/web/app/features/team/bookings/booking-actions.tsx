import { m } from '@ownward/texts'
import { Alert } from '@ownward/ui/alert'
import { Button } from '@ownward/ui/button'
import { type ReactNode, useState } from 'react'
import { useAction } from '../../../api/use-action.ts'
import { sayNumber } from '../../../i18n/say-number.ts'
import { ActionDialog } from '../asking/action-dialog.tsx'
import { ReasonField, useReason } from '../asking/use-reason.tsx'
import { OpenCaseDialog } from '../care/open-case-dialog.tsx'
import { sayDollars } from '../dollars.ts'
import type { Overview } from '../frame/nav-links.ts'
import { useSay } from '../moment.tsx'
import { teamSide } from '../session/team-side.ts'
import { askBookingAgain, type BookingDialogProps, type BookingFile } from './booking-file.ts'
import { EndDialog } from './end-dialog.tsx'
import { MileageDialog } from './mileage-dialog.tsx'
import { PolicyDialog, PolicyLacks } from './policy-dialog.tsx'
import { ReturnDialog } from './return-dialog.tsx'
import { ExchangeDialog } from './swaps/exchange-dialog.tsx'
import { usePickupSeen } from './use-pickup-seen.tsx'

type Open = 'exchange' | 'stop' | 'loss' | 'case' | 'approve' | 'cancel' | 'mileage' | 'return' | 'insurance' | 'policy'

interface BookingActionsProps {
  file: BookingFile
  rights: Overview['member']['rights']
  /** What its state asks for alone; everything else stands on its page. */
  main?: boolean
}

/** What the team can do to a booking in its state; each is said in full and confirmed before it happens (SRV-12, SRV-32). */
export function BookingActions({ file, rights, main = false }: BookingActionsProps) {
  const [open, setOpen] = useState<Open | null>(null)
  const { row } = file
  const close = () => setOpen(null)
  const isOver = row.state === 'completed' || row.state === 'canceled'
  const isProgram = row.financing === 'pto'
  const button = (what: Open, words: string, look: 'primary' | 'outline' | 'danger' = 'outline'): ReactNode => (
    <Button look={look} data-main={look === 'primary' || undefined} onClick={() => setOpen(what)}>
      {words}
    </Button>
  )
  const canDo = !isOver && row.toCheck !== 1
  const isWhole = !main
  return (
    <>
      {(row.toCheck === 1 || row.carOut === 1) && <CheckIn file={file} />}
      <PolicyLacks file={file} />
      {file.lacks.length > 0 && (
        <Alert tone="warn" title={m.console_lacks_title()}>
          <ul className="list-disc pl-5">
            {file.lacks.map(lack => (
              <li key={lack}>{lack}</li>
            ))}
          </ul>
          <p>{m.console_lacks_text()}</p>
        </Alert>
      )}
      {canDo && (
        <div className="flex flex-wrap gap-3">
          {row.state === 'new' && (
            <Button
              unavailable={file.booking.pickupPlace ? file.lacks.join(' ') : m.places_not_approved()}
              data-main=""
              onClick={() => setOpen('approve')}
            >
              {m.console_approve()}
            </Button>
          )}
          {row.swapOf && row.state === 'approved' && button('exchange', m.swap_team_exchange(), 'primary')}
          {row.state === 'active' && button('return', m.console_take_back(), 'primary')}
          {isWhole && (
            <>
              {row.state === 'active' && button('mileage', m.console_record_mileage())}
              {row.state === 'active' && isProgram && !file.booking.case && button('case', m.care_team_open())}
              {isProgram &&
                button('insurance', file.ownInsurance ? m.console_use_our_insurance() : m.console_use_own_insurance())}
              {isProgram &&
                file.ownInsurance === 1 &&
                button('policy', file.ownPolicy ? m.console_policy_correct() : m.console_policy_keep())}
              {row.state === 'active' && row.amountDue > 0 && button('stop', m.console_stop(), 'danger')}
              {row.state === 'active' &&
                isProgram &&
                rights.includes('money') &&
                button('loss', m.console_loss(), 'danger')}
              {row.state === 'new' && button('cancel', m.console_reject(), 'danger')}
              {row.state === 'approved' && button('cancel', m.console_cancel_booking(), 'danger')}
            </>
          )}
        </div>
      )}
      {/* What a dialog was told stays to be read, though the booking is another one by then. */}
      {open === 'approve' && <ApproveDialog file={file} onClose={close} />}
      {open === 'cancel' && <CancelDialog file={file} onClose={close} />}
      {open === 'insurance' && <InsuranceDialog file={file} onClose={close} />}
      {open === 'policy' && <PolicyDialog file={file} onClose={close} />}
      {open === 'case' && <OpenCaseDialog file={file} onClose={close} />}
      {(open === 'stop' || open === 'loss') && <EndDialog file={file} how={open} onClose={close} />}
      {open === 'mileage' && <MileageDialog file={file} onClose={close} />}
      {open === 'exchange' && <ExchangeDialog file={file} onClose={close} />}
      {open === 'return' && <ReturnDialog file={file} onClose={close} />}
    </>
  )
}

/** A car that its driver gave back waits for the team: what is held until then, and the button that ends it (decision 0023). */
function CheckIn({ file }: { file: BookingFile }) {
  const say = useSay()
  const [open, setOpen] = useState(false)
  const { row } = file
  return (
    <Alert tone="warn" title={row.carOut === 1 ? m.console_state_car_out() : m.console_state_to_check()}>
      <div className="flex flex-col items-start gap-3">
        <p>{row.carOut === 1 ? m.console_car_out_text({ name: row.name }) : sayGivenBack(file, say)}</p>
        <Button data-main="" onClick={() => setOpen(true)}>
          {m.console_check_in()}
        </Button>
      </div>
      {open && <ReturnDialog file={file} check onClose={() => setOpen(false)} />}
    </Alert>
  )
}

/** What is held of the deposit of a car that was given back, and what its driver said the odometer shows. */
function sayGivenBack({ row, statement, booking }: BookingFile, say: (moment: string) => string): string {
  const held = statement.depositHeld
  const waits =
    held > 0 && row.depositBy
      ? m.console_check_in_waits({
          name: row.name,
          amount: sayDollars(held),
          when: say(row.depositBy),
        })
      : m.console_check_in_waits_car({ name: row.name })
  const said = m.console_check_in_said({ n: `${sayNumber(booking.endMileage ?? 0)} ${booking.distanceUnit}` })
  return `${waits} ${said}`
}

function ApproveDialog({ file, onClose }: BookingDialogProps) {
  const { act, busy, problem } = useAction(teamSide)
  const { row } = file
  async function approve(): Promise<void> {
    const done = row.swapOf
      ? await act('teamDecideSwap', { swapId: row.id, decision: 'confirmed' }, { once: true })
      : await act('teamDecideBooking', { bookingId: row.id, decision: 'approve', seen: 'new' }, { once: true })
    if (done) onClose()
    await askBookingAgain()
  }
  return (
    <ActionDialog
      title={m.console_approve_title({ name: row.name })}
      text={(row.swapOf ? m.swap_team_approve_text : m.console_approve_text)({
        car: `${row.year} ${row.make} ${row.model}`,
      })}
      confirm={m.console_approve()}
      busy={busy !== ''}
      problem={problem}
      onConfirm={approve}
      onClose={onClose}
    />
  )
}

function CancelDialog({ file, onClose }: BookingDialogProps) {
  const { act, busy, problem } = useAction(teamSide)
  const reason = useReason()
  const { startAt, onRefused, changed } = usePickupSeen(file, reason.reason)
  const { row } = file
  // What was opened as a rejection stays one: of a booking that somebody has approved meanwhile, it is refused.
  const [seen] = useState(row.state === 'new' ? ('new' as const) : ('approved' as const))
  const isNew = seen === 'new'
  async function cancel(): Promise<void> {
    if (!reason.check()) return
    const body = { bookingId: row.id, decision: 'cancel', reason: reason.reason, seen, startAt } as const
    const done = row.swapOf
      ? await act('teamDecideSwap', { swapId: row.id, decision: 'rejected', reason: reason.reason }, { once: true })
      : await act('teamDecideBooking', body, { once: true, onRefused })
    if (done) onClose()
    await askBookingAgain()
  }
  return (
    <ActionDialog
      title={isNew ? m.console_reject_title({ name: row.name }) : m.console_cancel_title({ name: row.name })}
      text={row.swapOf ? m.swap_team_off_text() : m.console_cancel_text({ amount: sayDollars(file.refundable) })}
      confirm={isNew ? m.console_reject() : m.console_cancel_booking()}
      look="danger"
      busy={busy !== ''}
      problem={problem}
      onConfirm={cancel}
      onClose={onClose}
    >
      {changed}
      <ReasonField of={reason} hint={m.console_reason_read()} />
    </ActionDialog>
  )
}

function InsuranceDialog({ file, onClose }: BookingDialogProps) {
  const { act, busy, problem } = useAction(teamSide)
  const isOwn = file.ownInsurance === 1
  async function change(): Promise<void> {
    const done = await act('teamOwnInsurance', { bookingId: file.row.id, ownInsurance: isOwn ? 0 : 1 })
    if (done) onClose()
    await askBookingAgain()
  }
  return (
    <ActionDialog
      title={isOwn ? m.console_use_our_insurance() : m.console_use_own_insurance()}
      text={isOwn ? m.console_our_insurance_text() : m.console_own_insurance_text()}
      confirm={isOwn ? m.console_use_our_insurance() : m.console_use_own_insurance()}
      busy={busy !== ''}
      problem={problem}
      onConfirm={change}
      onClose={onClose}
    />
  )
}
