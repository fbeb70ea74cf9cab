import { m } from '@ownward/texts'
import { Button } from '@ownward/ui/button'
import { useState } from 'react'
import { isDone } from '../../../api/answer.ts'
import { openFile } from '../../../page/open-file.ts'
import { callInSession } from '../session/call-in-session.ts'

interface TeamPaperProps {
  /** An invoice by its number, or the statement of a booking. */
  paper: { number: string } | { statementOf: number }
}

/** Opens somebody's receipt or statement as a PDF in a new tab, in that person's language (BEY-12). */
export function TeamPaper({ paper }: TeamPaperProps) {
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState('')

  async function open(): Promise<void> {
    setBusy(true)
    setProblem('')
    try {
      await openFile(() => askFor(paper))
    } catch (error) {
      setProblem((error instanceof Error && error.message) || m.common_sorry_reload())
    }
    setBusy(false)
  }

  const isReceipt = 'number' in paper
  return (
    <span className="inline-flex flex-col items-start gap-1">
      <Button
        look="quiet"
        busy={busy && m.papers_opening()}
        aria-label={isReceipt ? m.console_receipt_of({ number: paper.number }) : undefined}
        onClick={() => void open()}
      >
        {isReceipt ? m.papers_open_receipt() : m.papers_open_statement()}
      </Button>
      {problem && (
        <span role="alert" className="text-sm text-bad">
          {problem}
        </span>
      )}
    </span>
  )
}

async function askFor(paper: TeamPaperProps['paper']): Promise<string> {
  const answer =
    'number' in paper
      ? await callInSession('teamReceipt', { number: paper.number }, { quiet: true })
      : await callInSession('teamStatementFile', { bookingId: paper.statementOf }, { quiet: true })
  if (!isDone(answer)) throw new Error(answer?.message ?? '')
  return answer.result.file
}
