import type { Refusal } from '@ownward/contract'
import { toWire } from '@ownward/domain/money'
import { m } from '@ownward/texts'
import { useAction } from '../../../api/use-action.ts'
import { useWaits } from '../approvals/use-waits.ts'
import { Waits } from '../approvals/waits.tsx'
import { AmountButton, type GivingAsked } from '../asking/amount-button.tsx'
import { sayDollars } from '../dollars.ts'
import { askTeamAgain } from '../session/team-query.ts'
import { teamSide } from '../session/team-side.ts'
import type { BookingFile } from './booking-file.ts'

/** Gives back a part of what was paid: never more than that, with a reason that the person reads. */
export function RefundButton({
  file,
}: {
  file: Pick<BookingFile, 'refundable' | 'owes' | 'owesDays'> & {
    row: Pick<BookingFile['row'], 'id' | 'bookingNumber'>
  }
}) {
  const { row, refundable, owes, owesDays } = file
  const { act, busy, problem } = useAction(teamSide)
  const waits = useWaits()
  const most = sayDollars(refundable)

  async function send(amount: number, reason: string, asked: GivingAsked): Promise<boolean> {
    const body = { bookingId: row.id, amount, reason, ...asked, refundable }
    // A refusal may say that somebody else was first, or that more is owed by now: the next try is made on what stands there then.
    // Not while it is open what became of it: asked again it must be the same call, with what was seen then.
    const refresh = () =>
      askTeamAgain(
        'teamBookingDetail',
        'teamBookings',
        'teamCharge',
        'teamChargeTable',
        'teamChargeCount',
        'teamRefundTable',
        'teamRefundCount',
        'teamBooks',
      )
    let isOver = false
    const onRefused = (refusal: Refusal) => {
      isOver = waits.hear(refusal)
      void refresh()
    }
    const done = await act('teamRefund', body, { once: true, onRefused })
    if (done) {
      waits.clear()
      await refresh()
    }
    return done !== null || isOver
  }

  return (
    <>
      {waits.words && <Waits words={waits.words} />}
      <AmountButton
        label={m.console_refund()}
        title={m.console_refund_title({ number: row.bookingNumber })}
        text={m.console_refund_text({ most })}
        confirm={cents => m.console_refund_amount({ amount: sayDollars(toWire(cents)) })}
        look="danger"
        amount={{ label: m.console_amount(), inputMode: 'decimal' }}
        fits={cents => cents > 0 && toWire(cents) <= refundable}
        wrong={m.console_refund_wrong({ most })}
        owes={owes}
        owesDays={owesDays}
        busy={busy !== ''}
        problem={problem}
        over={refundable <= 0}
        onSend={send}
      />
    </>
  )
}
