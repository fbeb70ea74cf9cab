import { m } from '@ownward/texts'
import { Button } from '@ownward/ui/button'
import { Card } from '@ownward/ui/card'
import { Facts } from '@ownward/ui/facts'
import { Tag } from '@ownward/ui/tag'
import { TextField } from '@ownward/ui/text-field'
import { useRef, useState } from 'react'
import { Link } from 'react-router'
import { useAction } from '../../../api/use-action.ts'
import { teamPaths } from '../../../team-paths.ts'
import { ActionDialog } from '../asking/action-dialog.tsx'
import { ReasonField, useReason } from '../asking/use-reason.tsx'
import { sayDollars } from '../dollars.ts'
import { Moment } from '../moment.tsx'
import { sayDay } from '../moments.ts'
import { teamSide } from '../session/team-side.ts'
import { askBookingAgain, type BookingFile } from './booking-file.ts'

type Credit = NonNullable<BookingFile['credit']>

const states = {
  waiting: { tone: 'good', say: m.waiting_state_waiting },
  reserved: { tone: 'good', say: m.waiting_state_reserved },
  taken_up: { tone: 'calm', say: m.waiting_state_taken_up },
  expired: { tone: 'calm', say: m.waiting_state_expired },
} as const

/** The credit of a program that is over: what of it waits, until when, and the time to lengthen with a reason (KEEP-21). */
export function WaitingCredit({ credit, timeZone }: { credit: Credit; timeZone: string }) {
  const [open, setOpen] = useState(false)
  const { tone, say } = states[credit.state]
  const isOpen = credit.state === 'waiting' || credit.state === 'reserved'
  const canLengthen = isOpen && credit.lastDay < credit.longestDay
  return (
    <Card title={m.waiting_team()} action={<Tag tone={tone}>{say()}</Tag>}>
      <Facts
        facts={[
          { label: m.console_amount(), value: sayDollars(credit.amount) },
          { label: m.waiting_team_until(), value: sayDay(credit.lastDay) },
          ...(credit.reservedBy
            ? [
                {
                  label: m.waiting_team_by(),
                  value: (
                    <Link
                      to={teamPaths.booking(credit.reservedBy.bookingId)}
                      className="inline-flex min-h-6 items-center text-spruce underline underline-offset-2"
                    >
                      {credit.reservedBy.bookingNumber}
                    </Link>
                  ),
                },
              ]
            : []),
        ]}
      />
      {isOpen && credit.standsStill === 1 && <p className="text-sm text-ink-soft">{m.waiting_team_still()}</p>}
      {credit.lengthened.length > 0 && (
        <ul className="flex flex-col gap-2 text-sm">
          {credit.lengthened.map(({ at, fromDay, toDay, actor, reason }) => (
            <li key={at}>
              {m.waiting_team_lengthened({ from: sayDay(fromDay), to: sayDay(toDay), who: actor })}
              <span className="block text-ink-soft">
                {reason} · <Moment at={at} place={timeZone} />
              </span>
            </li>
          ))}
        </ul>
      )}
      {canLengthen && (
        <div>
          <Button look="outline" onClick={() => setOpen(true)}>
            {m.waiting_team_longer()}
          </Button>
        </div>
      )}
      {open && <LengthenDialog credit={credit} onClose={() => setOpen(false)} />}
    </Card>
  )
}

function LengthenDialog({ credit, onClose }: { credit: Credit; onClose: () => void }) {
  const { act, busy, problem } = useAction(teamSide)
  const [until, setUntil] = useState('')
  const [asked, setAsked] = useState(false)
  const day = useRef<HTMLInputElement>(null)
  const reason = useReason()
  const isWrong = until <= credit.lastDay || until > credit.longestDay
  async function lengthen(): Promise<void> {
    setAsked(true)
    const hasReason = reason.check()
    if (isWrong) return day.current?.focus()
    if (!hasReason) return
    const done = await act(
      'teamExtendWait',
      { creditId: credit.creditId, until, reason: reason.reason },
      { once: true },
    )
    if (done) onClose()
    await askBookingAgain()
  }
  return (
    <ActionDialog
      title={m.waiting_team_longer_title({ amount: sayDollars(credit.amount) })}
      text={m.waiting_team_longer_text()}
      confirm={m.waiting_team_longer()}
      busy={busy !== ''}
      problem={problem}
      onConfirm={lengthen}
      onClose={onClose}
    >
      <TextField
        ref={day}
        type="date"
        label={m.waiting_team_new_day()}
        hint={m.waiting_team_now({ day: sayDay(credit.lastDay) })}
        error={
          asked && isWrong
            ? m.waiting_team_day_wrong({ from: sayDay(credit.lastDay), to: sayDay(credit.longestDay) })
            : undefined
        }
        value={until}
        onChange={event => setUntil(event.target.value)}
      />
      <ReasonField of={reason} hint={m.console_reason_read()} />
    </ActionDialog>
  )
}
