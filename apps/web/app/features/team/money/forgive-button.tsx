import type { Refusal } from '@ownward/contract'
import { toWire } from '@ownward/domain/money'
import { m } from '@ownward/texts'
import { useAction } from '../../../api/use-action.ts'
import { useWaits } from '../approvals/use-waits.ts'
import { Waits } from '../approvals/waits.tsx'
import { AmountButton } from '../asking/amount-button.tsx'
import { sayDollars } from '../dollars.ts'
import { askTeamAgain } from '../session/team-query.ts'
import { teamSide } from '../session/team-side.ts'

/** Asks no longer for what is open of a charge, or a part of it, with a reason that the person reads. */
export function ForgiveButton({ number, due }: { number: string; due: number }) {
  const { act, busy, problem } = useAction(teamSide)
  const waits = useWaits()
  const most = sayDollars(due)

  async function send(amount: number, reason: string): Promise<boolean> {
    // After a refusal the next try is made on what stands there then; not while it is open what became of it: asked again it must be the same call.
    const refresh = () => askTeamAgain('teamCharge', 'teamChargeTable', 'teamChargeCount', 'teamBooks')
    let isOver = false
    const onRefused = (refusal: Refusal) => {
      isOver = waits.hear(refusal)
      void refresh()
    }
    const done = await act('teamForgiveCharge', { number, amount, reason, due }, { once: true, onRefused })
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
        label={m.money_forgive()}
        title={m.money_forgive_title({ number })}
        text={m.money_forgive_text({ most })}
        confirm={cents => m.money_forgive_amount({ amount: sayDollars(toWire(cents)) })}
        look="danger"
        amount={{ label: m.console_amount(), inputMode: 'decimal' }}
        first={String(due)}
        fits={cents => cents > 0 && toWire(cents) <= due}
        wrong={m.console_refund_wrong({ most })}
        busy={busy !== ''}
        problem={problem}
        over={due <= 0}
        onSend={(amount, reason) => send(amount, reason)}
      />
    </>
  )
}
