import { m } from '@ownward/texts'
import { Button } from '@ownward/ui/button'
import { TextArea } from '@ownward/ui/text-area'
import { type FormEvent, useRef, useState } from 'react'
import type { Case } from '../../../i18n/case-kinds.ts'
import { useBookingCall } from '../use-booking-call.ts'

/** Asks the driver of a car that has moved whether it is usable again: 'Yes' ends the case, 'No' with a word keeps it open (CARE-20). */
export function Asked({ of, say }: { of: Case; say: (at: string) => string }) {
  const yes = useBookingCall('carUsableAgain')
  const no = useBookingCall('carNotUsable')
  const [isDenied, setDenied] = useState(false)
  const [text, setText] = useState('')
  const [missing, setMissing] = useState(false)
  const words = useRef<HTMLTextAreaElement>(null)
  if (!of.asked) return null

  async function deny(event: FormEvent): Promise<void> {
    event.preventDefault()
    const isEmpty = text.trim() === ''
    setMissing(isEmpty)
    if (isEmpty) return words.current?.focus()
    if (await no.run({ caseId: of.id, text })) setText('')
  }

  return (
    <div className="flex flex-col gap-3 border-t border-warn/40 pt-4">
      <h3 className="font-bold">{m.care_asked()}</h3>
      <p>{m.care_asked_since({ since: say(of.asked.since), by: say(of.asked.by) })}</p>
      <Button wide busy={yes.busy && m.app_saving()} onClick={() => void yes.run({ caseId: of.id })}>
        {m.care_asked_yes()}
      </Button>
      {isDenied ? (
        <form noValidate onSubmit={event => void deny(event)} className="flex flex-col gap-3">
          <TextArea
            ref={words}
            autoFocus
            label={m.care_asked_why()}
            error={missing ? m.care_asked_why_missing() : undefined}
            maxLength={2000}
            rows={3}
            value={text}
            onChange={event => setText(event.target.value)}
          />
          <Button type="submit" look="outline" wide busy={no.busy && m.app_saving()}>
            {m.care_asked_send()}
          </Button>
        </form>
      ) : (
        <Button look="outline" wide onClick={() => setDenied(true)}>
          {m.care_asked_no()}
        </Button>
      )}
    </div>
  )
}
