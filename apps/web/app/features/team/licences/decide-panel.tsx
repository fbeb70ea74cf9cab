import { m } from '@ownward/texts'
import { Button } from '@ownward/ui/button'
import { TextArea } from '@ownward/ui/text-area'
import { useEffect, useRef, useState } from 'react'
import { useUnsaved } from '../asking/unsaved.ts'
import { sayReasonWrong } from '../asking/use-reason.tsx'
import { AnswersForm } from './answers-form.tsx'
import { sayStops, usualReasons } from './field-words.ts'
import type { Decision, QueuedLicence } from './held-decision.ts'

/** For which decision a reason is being written; null for none. */
export type Writing = Decision['decision'] | null

interface DecidePanelProps {
  licence: QueuedLicence
  /** What is wrong with a date that was typed; empty when nothing is. */
  fault: string
  writing: Writing
  /** What was typed for a decision that was not taken. */
  before: Pick<Decision, 'reason' | 'answers'> | null
  onWriting: (writing: Writing) => void
  /** No reason is written after all. */
  onGiveUp: () => void
  onApprove: () => void
  onDecide: (decided: Pick<Decision, 'decision' | 'reason' | 'answers'>) => void
}

/** Approve, where nothing forbids it, or reject; with a reason where one is needed, which the person reads when it is a rejection (SRV-24). */
export function DecidePanel({
  licence,
  fault,
  writing,
  before,
  onWriting,
  onGiveUp,
  onApprove,
  onDecide,
}: DecidePanelProps) {
  const stops = sayStops(licence)
  if (writing === 'reject')
    return <RejectionForm licence={licence} before={before} onGiveUp={onGiveUp} onDecide={onDecide} />
  if (writing === 'approve')
    return (
      <AnswersForm
        licence={licence}
        before={before?.answers ?? []}
        onGiveUp={onGiveUp}
        onApprove={answers => onDecide({ decision: 'approve', reason: '', answers })}
      />
    )
  return (
    <div className="flex flex-col gap-3">
      {stops && <p className="text-sm font-semibold text-bad">{m.team_cannot_approve({ reason: stops })}</p>}
      <div className="grid grid-cols-2 gap-3">
        <Button look="outline" onClick={() => onWriting('reject')}>
          {m.team_reject_with_reason()}
        </Button>
        <Button unavailable={fault || (stops && m.team_cannot_approve({ reason: stops }))} onClick={onApprove}>
          {m.desk_approve()}
        </Button>
      </div>
    </div>
  )
}

type RejectionFormProps = Pick<DecidePanelProps, 'licence' | 'before' | 'onGiveUp' | 'onDecide'>

function RejectionForm({ licence, before, onGiveUp, onDecide }: RejectionFormProps) {
  const [reason, setReason] = useState(before?.reason ?? '')
  useUnsaved(reason.trim() !== '')
  const [asked, setAsked] = useState(false)
  const wrong = reason.trim() === '' ? m.desk_reason_missing() : sayReasonWrong(reason)
  const reasonField = useRef<HTMLTextAreaElement>(null)
  useEffect(() => reasonField.current?.focus(), [])
  const theirs = licence.locale === 'fr' ? m.team_reason_hint_french() : m.team_reason_hint_english()

  function send(): void {
    if (!wrong) onDecide({ decision: 'reject', reason: reason.trim() })
    else {
      setAsked(true)
      reasonField.current?.focus()
    }
  }

  return (
    <div className="flex flex-col gap-4">
      <TextArea
        ref={reasonField}
        label={m.desk_reason()}
        hint={theirs}
        error={asked ? wrong : undefined}
        value={reason}
        maxLength={500}
        rows={3}
        onChange={event => setReason(event.target.value)}
        onKeyDown={event => {
          if (event.key === 'Escape') {
            // Else the browser would close the question, which opens meanwhile, at the same press.
            event.preventDefault()
            onGiveUp()
          }
          if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) send()
        }}
      />
      <ul aria-label={m.team_reasons()} className="flex flex-wrap gap-2">
        {usualReasons(licence.locale).map(({ label, text }) => (
          <li key={label}>
            <button
              type="button"
              onClick={() => {
                setReason(text)
                reasonField.current?.focus()
              }}
              className="min-h-9 cursor-pointer rounded-full max-md:min-h-11 border border-field bg-surface px-3 text-sm hover:border-ink"
            >
              {label}
            </button>
          </li>
        ))}
      </ul>
      <div className="grid grid-cols-2 gap-3">
        <Button look="outline" onClick={onGiveUp}>
          {m.team_cancel()}
        </Button>
        <Button look="danger" onClick={send}>
          {m.desk_reject()}
        </Button>
      </div>
    </div>
  )
}
