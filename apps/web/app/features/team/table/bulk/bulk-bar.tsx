import type { BulkTableName } from '@ownward/contract/tables'
import { m } from '@ownward/texts'
import { Button } from '@ownward/ui/button'
import { useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { sayNumber } from '../../../../i18n/say-number.ts'
import { teamPaths } from '../../../../team-paths.ts'
import type { Meant } from './bulk-calls.ts'
import type { BulkChoice } from './bulk-choice.ts'
import { BulkDialog } from './bulk-dialog.tsx'
import type { Selection } from './use-selection.ts'

interface BulkBarProps {
  table: BulkTableName
  selection: Selection
  choices: readonly BulkChoice[]
  /** What narrows the rows. */
  narrowed: Meant
  /** What is said beside rows that are named. */
  within?: Meant
  /** How many rows there are; undefined while they are counted. */
  records: number | undefined
}

/** How many rows are selected, and what can be done to them (DESK-08). */
export function BulkBar({ table, selection, choices, narrowed, within, records }: BulkBarProps) {
  const [choice, setChoice] = useState<BulkChoice | null>(null)
  const navigate = useNavigate()
  const n = selection.all ? (records ?? 0) : selection.ids.size
  const bar = useRef<HTMLElement>(null)
  // A press on one of the two takes it away: the other one has the focus then.
  const goesOn = useRef(false)
  useEffect(() => {
    if (!goesOn.current) return
    goesOn.current = false
    bar.current?.querySelector('button')?.focus()
  })
  function press(act: () => void): void {
    goesOn.current = true
    act()
  }
  return (
    <section ref={bar} aria-label={m.bulk_bar()} className="flex min-h-11 flex-wrap items-center gap-x-2 gap-y-1">
      <span role="status" className={n > 0 ? 'me-2 text-sm font-semibold' : 'heard'}>
        {n > 0 && m.bulk_selected({ n: sayNumber(n) })}
      </span>
      {records !== undefined && records > 0 && !selection.all && (
        <Button look="quiet" onClick={() => press(selection.takeAll)}>
          {records === 1 ? m.bulk_select_only() : m.bulk_select_all({ n: sayNumber(records) })}
        </Button>
      )}
      {n > 0 && (
        <>
          <Button look="quiet" onClick={() => press(selection.clear)}>
            {m.bulk_clear()}
          </Button>
          {choices.map(each => (
            <Button key={each.action} look="outline" onClick={() => setChoice(each)}>
              {each.says()}
            </Button>
          ))}
        </>
      )}
      {choice && (
        <BulkDialog
          table={table}
          choice={choice}
          meant={selection.all ? narrowed : { ...within, ids: [...selection.ids] }}
          onStarted={job => void navigate(teamPaths.job(job))}
          onClose={() => setChoice(null)}
        />
      )}
    </section>
  )
}
