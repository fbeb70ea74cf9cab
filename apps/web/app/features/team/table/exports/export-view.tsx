import type { fileFormats } from '@ownward/contract/tables'
import { saysWhy } from '@ownward/domain/reason'
import { m } from '@ownward/texts'
import { Button } from '@ownward/ui/button'
import { SelectField } from '@ownward/ui/select-field'
import { TextField } from '@ownward/ui/text-field'
import { toast } from '@ownward/ui/toast'
import { useRef, useState } from 'react'
import { useTurns } from '../../../../api/use-turns.ts'
import { sayNumber } from '../../../../i18n/say-number.ts'
import { saveAs } from '../../../../page/save-as.ts'
import { ActionDialog } from '../../asking/action-dialog.tsx'
import { takeFile } from '../../session/take-file.ts'
import { teamSide } from '../../session/team-side.ts'
import type { ExportAsked, ExportCall } from './export-call.ts'
import { rowsIn } from './rows-in.ts'

interface ExportViewProps {
  call: ExportCall
  asked: ExportAsked
  /** How many rows there are now; undefined while they are counted. */
  rows: number | undefined
  /** Whether the file says by what people are reached: it needs a reason. */
  reaches: boolean
  /** What the member's rights leave out, by its heads. */
  without: readonly string[]
}

const longestReason = 300

/** Takes the rows of a view out of the console as a file (DESK-31). */
export function ExportView(props: ExportViewProps) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button look="quiet" onClick={() => setOpen(true)}>
        {m.tables_export()}
      </Button>
      {isOpen && <ExportDialog {...props} onClose={() => setOpen(false)} />}
    </>
  )
}

function ExportDialog({ call, asked, rows, reaches, without, onClose }: ExportViewProps & { onClose: () => void }) {
  const [reason, setReason] = useState('')
  const [format, setFormat] = useState<(typeof fileFormats)[number]>('csv')
  const [checked, setChecked] = useState(false)
  const { inTurn, busy, problem, setProblem } = useTurns()
  const field = useRef<HTMLInputElement>(null)
  const isMissing = reaches && !saysWhy(reason)

  async function take(): Promise<void> {
    setChecked(true)
    if (isMissing) return field.current?.focus()
    await inTurn(call, async () => {
      const tell = teamSide.listen()
      const body = { ...asked, format, ...(reaches && { reason: reason.trim() }) }
      const { outcome, taken } = await takeFile(call, body as never)
      if (outcome.kind !== 'done') return setProblem(tell(outcome, { once: false, silent: true }))
      const came = taken && (await rowsIn(taken.file))
      if (!taken || came === undefined) return setProblem(m.tables_export_broken())
      saveAs(taken.name, taken.file)
      toast('success', m.tables_export_got({ n: sayNumber(came) }))
      onClose()
    })
  }

  return (
    <ActionDialog
      title={m.tables_export_title()}
      text={m.tables_export_text()}
      confirm={m.tables_export_get()}
      busyWords={m.tables_export_coming()}
      busy={busy !== ''}
      problem={problem}
      onConfirm={take}
      onClose={onClose}
    >
      <div className="flex flex-col gap-4">
        {rows !== undefined && <p>{m.tables_export_count({ n: sayNumber(rows) })}</p>}
        {without.length > 0 && <p>{m.tables_export_without({ names: without.join(', ') })}</p>}
        <SelectField
          label={m.tables_export_format()}
          value={format}
          options={[
            { value: 'csv', label: m.tables_export_csv() },
            { value: 'jsonl', label: m.tables_export_jsonl() },
          ]}
          onChange={event => setFormat(event.target.value === 'jsonl' ? 'jsonl' : 'csv')}
        />
        {reaches && (
          <TextField
            ref={field}
            label={m.tables_export_reason()}
            value={reason}
            maxLength={longestReason}
            autoComplete="off"
            // Said before it is pressed, too, and once.
            hint={checked && isMissing ? undefined : m.tables_export_reason_missing()}
            error={checked && isMissing ? m.tables_export_reason_missing() : undefined}
            onChange={event => setReason(event.target.value)}
          />
        )}
      </div>
    </ActionDialog>
  )
}
