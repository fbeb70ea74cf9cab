import type { Request } from '@ownward/contract'
import type { Cents } from '@ownward/domain/money'
import { m } from '@ownward/texts'
import { ChoiceGroup } from '@ownward/ui/choice-group'
import { useRef, useState } from 'react'
import { sayDollars } from '../dollars.ts'
import { ReasonField, useReason } from './use-reason.tsx'

/** What becomes of an amount for somebody who owes (DESK-29). */
export type OwedAnswer = NonNullable<Request<'teamRefund'>['owed']>

/** What was chosen for somebody who owes, and a check that leads to what is missing. */
export function useOwedChoice() {
  const [choice, setChoice] = useState<OwedAnswer['choice'] | null>(null)
  const [wrong, setWrong] = useState<'unchosen' | 'too-much' | ''>('')
  const why = useReason()
  const group = useRef<HTMLDivElement>(null)
  const answer: OwedAnswer | undefined =
    choice === null ? undefined : choice === 'pay_out' ? { choice, reason: why.reason } : { choice }

  return {
    answer,
    why,
    group,
    wrong,
    choose(next: OwedAnswer['choice']): void {
      setChoice(next)
      setWrong('')
    },
    check(amount: Cents, due: Cents): boolean {
      if (choice === 'pay_out') return why.check()
      const found = choice === null ? 'unchosen' : amount > due ? 'too-much' : ''
      setWrong(found)
      if (found !== '') group.current?.querySelector('input')?.focus()
      return found === ''
    },
    clear(): void {
      setChoice(null)
      setWrong('')
      why.clear()
    },
  }
}

/** Asks whether an amount pays what is due, or goes out all the same, and why. */
export function OwedChoice({ of, due }: { of: ReturnType<typeof useOwedChoice>; due: number }) {
  return (
    <div ref={of.group} className="flex flex-col gap-3">
      <ChoiceGroup
        legend={m.console_giving_choice()}
        flow="column"
        options={[
          {
            value: 'set_against',
            label: m.console_giving_set_against(),
            detail: m.console_giving_set_against_detail(),
          },
          { value: 'pay_out', label: m.console_giving_pay_out(), detail: m.console_giving_pay_out_detail() },
        ]}
        value={of.answer?.choice ?? null}
        onChoose={of.choose}
      />
      {of.wrong !== '' && (
        <p role="alert" className="text-sm font-medium text-bad">
          {of.wrong === 'unchosen' ? m.console_giving_unchosen() : m.console_giving_set_most({ due: sayDollars(due) })}
        </p>
      )}
      {of.answer?.choice === 'pay_out' && (
        <ReasonField of={of.why} label={m.console_giving_pay_out_reason()} hint={m.console_giving_pay_out_hint()} />
      )}
    </div>
  )
}
