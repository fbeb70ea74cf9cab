import { m } from '@ownward/texts'
import { Button } from '@ownward/ui/button'
import { TextArea } from '@ownward/ui/text-area'
import { type FormEvent, useRef, useState } from 'react'
import { dataUrlOf } from '../../../forms/data-url.ts'
import { FilesField, isTooMuch } from '../../../forms/files-field.tsx'
import type { Case } from '../../../i18n/case-kinds.ts'
import { useBookingCall } from '../use-booking-call.ts'

/** Adds a word or files to a case; to a contested one this is the answer (CARE-16, CARE-18). What was typed stays until it has been taken. */
export function EvidenceForm({ of }: { of: Case }) {
  const { busy, run } = useBookingCall('addCaseEvidence')
  const [text, setText] = useState('')
  const [missing, setMissing] = useState(false)
  const [tooMuch, setTooMuch] = useState(false)
  const words = useRef<HTMLTextAreaElement>(null)
  const input = useRef<HTMLInputElement>(null)

  async function send(event: FormEvent): Promise<void> {
    event.preventDefault()
    if (busy) return
    const chosen = [...(input.current?.files ?? [])]
    const isEmpty = text.trim() === '' && chosen.length === 0
    setMissing(isEmpty)
    if (isEmpty) return words.current?.focus()
    setTooMuch(isTooMuch(chosen))
    if (isTooMuch(chosen)) return input.current?.focus()
    const files = await Promise.all(
      chosen.map(async file => ({ data: await dataUrlOf(file).catch(() => ''), fileformat: file.name.slice(-200) })),
    )
    if (!(await run({ caseId: of.id, text, ...(files.length > 0 && { files }) }))) return
    setText('')
    if (input.current) input.current.value = ''
  }

  return (
    <form noValidate onSubmit={event => void send(event)} className="flex flex-col gap-4">
      <TextArea
        ref={words}
        label={of.contest?.decision === '' ? m.care_answer_words() : m.care_evidence_words()}
        error={missing ? m.care_evidence_missing() : undefined}
        maxLength={2000}
        rows={3}
        value={text}
        onChange={event => setText(event.target.value)}
      />
      <FilesField
        label={m.care_evidence_files()}
        hint={m.care_evidence_kinds()}
        error={tooMuch ? m.care_evidence_too_much() : undefined}
        input={input}
      />
      <Button type="submit" look="outline" busy={busy && m.app_saving()}>
        {of.contest?.decision === '' ? m.care_answer_send() : m.care_evidence_send()}
      </Button>
    </form>
  )
}
