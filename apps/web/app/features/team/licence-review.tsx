import type { Response } from '@ownward/contract'
import { m } from '@ownward/texts'
import { Alert } from '@ownward/ui/alert'
import { Button } from '@ownward/ui/button'
import { Card } from '@ownward/ui/card'
import { Facts } from '@ownward/ui/facts'
import { TextField } from '@ownward/ui/text-field'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { sayMoment } from '../../i18n/say-moment.ts'
import { licenceFacts } from './field-words.ts'
import { teamApi } from './team-client.ts'

export type QueuedLicence = Response<'teamLicenceQueue'>['result'][number]

interface LicenceReviewProps {
  licence: QueuedLicence
  onDecided: (message: string) => void
}

/** One licence to decide: both pictures beside what was typed; `a` approves, `r` goes to the reason. */
export function LicenceReview({ licence, onDecided }: LicenceReviewProps) {
  const [reason, setReason] = useState('')
  const [busy, setBusy] = useState<'approve' | 'reject' | null>(null)
  const [problem, setProblem] = useState('')
  const reasonField = useRef<HTMLInputElement>(null)

  async function decide(decision: 'approve' | 'reject'): Promise<void> {
    if (busy) return
    if (decision === 'reject' && !reason.trim()) {
      setProblem(m.desk_reason_missing())
      reasonField.current?.focus()
      return
    }
    setBusy(decision)
    const body = { licence_id: licence.id, decision, ...(decision === 'reject' && { reason: reason.trim() }) }
    const answer = await teamApi.call('teamReviewLicence', body, { quiet: true })
    setBusy(null)
    if (answer?.status === 1) onDecided(answer.message)
    else setProblem(answer?.message || m.common_sorry_reload())
  }

  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.target instanceof HTMLInputElement || event.ctrlKey || event.metaKey || event.altKey) return
    if (event.key === 'a') void decide('approve')
    if (event.key === 'r') {
      event.preventDefault()
      reasonField.current?.focus()
    }
  })
  useEffect(() => {
    const listen = (event: KeyboardEvent) => onKey(event)
    addEventListener('keydown', listen)
    return () => removeEventListener('keydown', listen)
  }, [])

  const sides = [
    { src: licence.front, alt: m.app_licence_front() },
    { src: licence.back, alt: m.app_licence_back() },
  ]
  return (
    <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_26rem]">
      <div className="flex flex-col gap-4">
        {sides.map(({ src, alt }) => (
          <a key={alt} href={src} target="_blank" rel="noopener">
            <img
              src={src}
              alt={alt}
              className="aspect-[1.586] w-full rounded-card border border-line bg-studio object-contain"
            />
          </a>
        ))}
      </div>
      <Card title={licence.name}>
        <p className="text-sm text-ink-soft">{m.desk_submitted({ when: sayMoment(licence.submitted_at, 'UTC') })}</p>
        <Facts facts={licenceFacts(licence.fields)} />
        <TextField
          ref={reasonField}
          label={m.desk_reason()}
          hint={m.desk_reason_hint()}
          value={reason}
          maxLength={500}
          onChange={event => setReason(event.target.value)}
        />
        {problem && (
          <Alert tone="bad" live>
            <p>{problem}</p>
          </Alert>
        )}
        <div className="grid grid-cols-2 gap-3">
          <Button look="outline" busy={busy === 'reject' && m.app_sending()} onClick={() => void decide('reject')}>
            {m.desk_reject()}
          </Button>
          <Button busy={busy === 'approve' && m.app_sending()} onClick={() => void decide('approve')}>
            {m.desk_approve()}
          </Button>
        </div>
        <p className="text-sm text-ink-soft">{m.desk_keys()}</p>
      </Card>
    </div>
  )
}
