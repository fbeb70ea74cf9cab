import { m } from '@ownward/texts'
import { Button } from '@ownward/ui/button'
import { CheckField } from '@ownward/ui/check-field'
import { useState } from 'react'
import { type Draft, openAgreement } from './open-agreement.ts'

interface AgreementCheckProps {
  draft: Draft
  agreed: boolean
  onAgree: (agreed: boolean) => void
}

/** The one box to tick, with the agreement to read beside it (M-07, PROG-15, PROG-18, PROG-19, OFF-08). */
export function AgreementCheck({ draft, agreed, onAgree }: AgreementCheckProps) {
  const [busy, setBusy] = useState(false)
  const [address, setAddress] = useState<string | null>(null)

  async function open(): Promise<void> {
    setBusy(true)
    try {
      setAddress(await openAgreement(draft))
    } finally {
      setBusy(false)
    }
  }

  return (
    <div className="flex flex-col items-start gap-3">
      <div className="flex flex-wrap items-center gap-y-2">
        <CheckField label={m.program_agree()} checked={agreed} onChange={event => onAgree(event.target.checked)} />
        <div className="ml-4">
          <Button look="quiet" busy={busy && m.program_agreement_opening()} onClick={() => void open()}>
            {m.program_agreement_open()}
          </Button>
        </div>
      </div>
      {address && (
        <a
          href={address}
          target="_blank"
          rel="noopener"
          className="font-semibold text-spruce underline underline-offset-2"
        >
          {m.program_agreement_link()}
        </a>
      )}
    </div>
  )
}
