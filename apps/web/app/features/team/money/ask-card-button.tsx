import { m } from '@ownward/texts'
import { Button } from '@ownward/ui/button'
import { useState } from 'react'
import { useAction } from '../../../api/use-action.ts'
import { ActionDialog } from '../asking/action-dialog.tsx'
import { sayDollars } from '../dollars.ts'
import { askTeamAgain } from '../session/team-query.ts'
import { teamSide } from '../session/team-side.ts'

interface AskCardButtonProps {
  bookingId: number
  /** The invoice that is asked for alone; left out for all that is due of the booking. */
  number?: string
  /** Dollars; without any there is nothing to ask for. */
  due: number
}

/** Asks the card of a driver now for what is due; a refusal with its reason stays in the dialog (DESK-29). */
export function AskCardButton({ bookingId, number, due }: AskCardButtonProps) {
  const [isOpen, setOpen] = useState(false)
  const { act, busy, problem } = useAction(teamSide)
  const amount = sayDollars(due)

  async function ask(): Promise<void> {
    const done = await act('teamAskCard', { bookingId, ...(number && { number }) }, { once: true })
    if (done) setOpen(false)
    // A card that says no leaves its mark, too.
    await askTeamAgain(
      'teamBookingDetail',
      'teamBookings',
      'teamCharge',
      'teamChargeTable',
      'teamChargeCount',
      'teamBooks',
      'teamDue',
      'teamDueTable',
      'teamDueCount',
      'teamOverview',
    )
  }

  return (
    <>
      {due > 0 && (
        <Button look="outline" onClick={() => setOpen(true)}>
          {m.money_ask_card()}
        </Button>
      )}
      {isOpen && (
        <ActionDialog
          title={m.money_ask_card()}
          text={m.money_ask_card_text({ amount })}
          confirm={m.money_ask_card_confirm({ amount })}
          busy={busy !== ''}
          busyWords={m.money_asking_card()}
          problem={problem}
          onConfirm={ask}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  )
}
