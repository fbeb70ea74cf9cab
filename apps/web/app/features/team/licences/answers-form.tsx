import { saysWhy } from '@ownward/domain/reason'
import { m } from '@ownward/texts'
import { Button } from '@ownward/ui/button'
import { TextArea } from '@ownward/ui/text-area'
import { useEffect, useRef, useState } from 'react'
import { useUnsaved } from '../asking/unsaved.ts'
import { sayReasonWrong } from '../asking/use-reason.tsx'
import { doubtsOf, sayFlag } from './field-words.ts'
import type { Decision, QueuedLicence } from './held-decision.ts'

interface AnswersFormProps {
  licence: QueuedLicence
  /** What was answered for an approval that was not taken. */
  before: NonNullable<Decision['answers']>
  onGiveUp: () => void
  onApprove: (answers: NonNullable<Decision['answers']>) => void
}

/** Approves against doubts: each of them is answered in words of its own, which the log keeps and the person does not read (DESK-30). */
export function AnswersForm({ licence, before, onGiveUp, onApprove }: AnswersFormProps) {
  const doubts = doubtsOf(licence)
  const [said, setSaid] = useState<Readonly<Partial<Record<string, string>>>>(() =>
    Object.fromEntries(before.map(({ flag, words }) => [flag, words])),
  )
  const [asked, setAsked] = useState(false)
  const form = useRef<HTMLDivElement>(null)
  const wordsFor = (flag: string) => said[flag]?.trim() ?? ''
  useUnsaved(doubts.some(flag => wordsFor(flag) !== ''))
  useEffect(() => form.current?.querySelector('textarea')?.focus(), [])

  function wrongWith(flag: string): string | undefined {
    const words = wordsFor(flag)
    const isAlike = doubts.some(other => other !== flag && wordsFor(other).toLowerCase() === words.toLowerCase())
    return saysWhy(words) && isAlike ? m.team_answer_alike() : sayReasonWrong(words)
  }

  function send(): void {
    const at = doubts.findIndex(flag => wrongWith(flag) !== undefined)
    setAsked(true)
    if (at === -1) onApprove(doubts.map(flag => ({ flag, words: wordsFor(flag) })))
    else form.current?.querySelectorAll('textarea')[at]?.focus()
  }

  return (
    <div ref={form} className="flex flex-col gap-4">
      {doubts.length > 1 && <p className="text-sm font-semibold">{m.team_answer_each()}</p>}
      {doubts.map((flag, at) => (
        <TextArea
          key={flag}
          label={m.team_why_approve({ reason: sayFlag(flag) })}
          hint={at === 0 ? m.team_why_approve_hint() : undefined}
          error={asked ? wrongWith(flag) : undefined}
          value={said[flag] ?? ''}
          maxLength={500}
          rows={2}
          onChange={event => setSaid({ ...said, [flag]: event.target.value })}
          onKeyDown={event => {
            if (event.key === 'Escape') {
              // Else the browser would close the question, which opens meanwhile, at the same press.
              event.preventDefault()
              onGiveUp()
            }
            if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) send()
          }}
        />
      ))}
      <div className="grid grid-cols-2 gap-3">
        <Button look="outline" onClick={onGiveUp}>
          {m.team_cancel()}
        </Button>
        <Button onClick={send}>{m.desk_approve()}</Button>
      </div>
    </div>
  )
}
