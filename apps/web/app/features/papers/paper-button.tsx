import { m } from '@ownward/texts'
import { Button } from '@ownward/ui/button'
import { useState } from 'react'
import { callOrTell } from '../../api/call-or-tell.ts'
import { openFile } from '../../page/open-file.ts'

interface PaperButtonProps {
  /** A receipt, invoice, credit note or refund by its number, or the statement of a booking. */
  paper: { number: string } | { statementOf: number }
  look?: 'outline' | 'quiet'
}

/** Opens a receipt or a statement as a PDF in a new tab (BEY-12); its address is asked for when it is wanted and good for ten minutes. */
export function PaperButton({ paper, look = 'outline' }: PaperButtonProps) {
  const [busy, setBusy] = useState(false)
  const [address, setAddress] = useState<string | null>(null)
  const label = 'number' in paper ? wordsFor(paper.number) : m.papers_open_statement()

  async function open(): Promise<void> {
    setBusy(true)
    try {
      setAddress(await openFile(() => askFor(paper)))
    } finally {
      setBusy(false)
    }
  }

  return (
    <span className="inline-flex flex-wrap items-center gap-3">
      <Button look={look} busy={busy && m.papers_opening()} onClick={() => void open()}>
        {label}
      </Button>
      {address && (
        <a
          href={address}
          target="_blank"
          rel="noopener"
          className="font-semibold text-spruce underline underline-offset-2"
        >
          {m.papers_open_here()}
        </a>
      )}
    </span>
  )
}

async function askFor(paper: PaperButtonProps['paper']): Promise<string | null> {
  const answer =
    'number' in paper
      ? await callOrTell('getReceipt', { number: paper.number })
      : await callOrTell('getStatementFile', { bookingId: paper.statementOf })
  return answer ? answer.result.file : null
}

function wordsFor(number: string): string {
  if (/-R\d+$/.test(number)) return m.papers_open_refund()
  return /-C\d+$/.test(number) ? m.papers_open_credit() : m.papers_open_receipt()
}
