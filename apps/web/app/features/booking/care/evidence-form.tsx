import { m } from '@ownward/texts'
import { Button } from '@ownward/ui/button'
import type { FormEvent } from 'react'
import { EvidenceFields, useEvidence } from '../../../forms/evidence-fields.tsx'
import type { Case } from '../../../i18n/case-kinds.ts'
import { useBookingCall } from '../use-booking-call.ts'

/** Adds a word or files to a case; to a contested one this is the answer (CARE-16, CARE-18). What was typed stays until it has been taken. */
export function EvidenceForm({ of }: { of: Case }) {
  const { busy, run } = useBookingCall('addCaseEvidence')
  const evidence = useEvidence()
  const isAnswer = of.contest?.decision === ''

  async function send(event: FormEvent): Promise<void> {
    event.preventDefault()
    if (busy) return
    const said = await evidence.read()
    if (said && (await run({ caseId: of.id, ...said }))) evidence.clear()
  }

  return (
    <form noValidate onSubmit={event => void send(event)} className="flex flex-col gap-4">
      <EvidenceFields of={evidence} label={isAnswer ? m.care_answer_words() : m.care_evidence_words()} />
      <Button type="submit" look="outline" busy={busy && m.app_saving()}>
        {isAnswer ? m.care_answer_send() : m.care_evidence_send()}
      </Button>
    </form>
  )
}
