import { m } from '@ownward/texts'
import { Alert } from '@ownward/ui/alert'
import { Button } from '@ownward/ui/button'
import { TextField } from '@ownward/ui/text-field'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router'
import { queries } from '../../../api/queries.ts'
import type { Response } from '../../../api/spelling/spelled.ts'
import { useAction } from '../../../api/use-action.ts'
import { teamPaths } from '../../../team-paths.ts'
import { ActionDialog } from '../asking/action-dialog.tsx'
import { blockDay } from '../claim-time.tsx'
import { sayDay } from '../moments.ts'
import { askTeamAgain, teamQuery } from '../session/team-query.ts'
import { teamSide } from '../session/team-side.ts'
import { isBegun, type Span, type TimelineCar } from './span-words.ts'

type Preview = Response<'teamPreviewBlockMove'>['result']
type Days = Preview['was']

interface MoveBlockDialogProps {
  car: TimelineCar
  span: Span
  /** Where it was dragged to, days of the car's place. */
  to?: Days | undefined
  /** It is moved, as the server says it. */
  onMoved: (words: string) => void
  onClose: () => void
}

const sayDays = ({ from, until }: Days) =>
  from === until ? sayDay(from) : m.team_days({ from: sayDay(from), until: sayDay(until) })

/** Days on which the team keeps a car back, to be moved: what changes is told first, and the next free days where somebody is in the way. */
export function MoveBlockDialog({ car, span, to, onMoved, onClose }: MoveBlockDialogProps) {
  const was = { from: blockDay(span, 'from', car.timeZone), until: blockDay(span, 'until', car.timeZone) }
  const [days, setDays] = useState(to ?? was)
  const [checked, setChecked] = useState(false)
  const { act, busy, problem } = useAction(teamSide)
  const isWhole = days.from !== '' && days.until !== ''
  const isSame = days.from === was.from && days.until === was.until
  const hasBegun = isBegun(span)
  const asked = useQuery(
    {
      ...teamQuery('teamPreviewBlockMove', { blockId: span.id, ...days }),
      staleTime: 0,
      retry: false,
      enabled: isWhole && !isSame,
      placeholderData: keepPreviousData,
    },
    queries,
  )
  const preview = isWhole && !isSame && !asked.isError ? asked.data?.result : undefined

  async function move(): Promise<void> {
    setChecked(true)
    if (!isWhole || isSame) return
    const body = { blockId: span.id, ...days, was: preview?.was ?? was }
    // Said once this dialog is closed: beside an open one nothing is read out.
    const done = await act('teamMoveBlock', body, { once: true, silent: true })
    await askTeamAgain('teamTimeline', 'teamTimelineCars', 'teamPreviewBlockMove')
    if (!done) return
    onMoved(done.message)
    onClose()
  }

  const field = (name: 'from' | 'until', label: string) => (
    <TextField
      label={label}
      type="date"
      value={days[name]}
      readOnly={name === 'from' && hasBegun}
      autoComplete="off"
      error={checked && days[name] === '' ? m.fleet_fill_in() : undefined}
      onChange={event => setDays({ ...days, [name]: event.target.value })}
    />
  )
  return (
    <ActionDialog
      title={m.calendar_move_block({ car: car.name })}
      text={
        <p>
          {m.calendar_move_block_text({ note: span.note, days: sayDays(was) })}{' '}
          <Link
            to={`${teamPaths.vehicle(car.vehicleId)}?part=times`}
            className="font-semibold text-spruce underline underline-offset-2"
          >
            {m.calendar_move_block_end()}
          </Link>
        </p>
      }
      confirm={m.calendar_move()}
      busy={busy !== ''}
      problem={problem || (checked && isSame ? m.calendar_move_same() : '')}
      onConfirm={move}
      onClose={onClose}
    >
      <div className="grid gap-4 sm:grid-cols-2">
        {field('from', m.fleet_block_from())}
        {field('until', m.fleet_block_until())}
      </div>
      {hasBegun && <p className="text-sm text-ink-soft">{m.calendar_move_begun()}</p>}
      <div role="status" className="flex flex-col gap-3">
        {asked.isError && isWhole && !isSame && <Alert tone="bad" title={asked.error.message} />}
        {preview && <Changes preview={preview} onTake={setDays} />}
      </div>
    </ActionDialog>
  )
}

function Changes({ preview, onTake }: { preview: Preview; onTake: (days: Days) => void }) {
  const { inTheWay, nextFree, frees, keeps } = preview
  if (inTheWay)
    return (
      <Alert tone="warn" title={m.calendar_move_taken()}>
        <p>{inTheWay}</p>
        {nextFree && (
          <div className="mt-3">
            <Button look="outline" onClick={() => onTake(nextFree)}>
              {m.calendar_move_take({ days: sayDays(nextFree) })}
            </Button>
          </div>
        )}
      </Alert>
    )
  return (
    <ul className="list-disc pl-5 text-sm">
      {frees.map(days => (
        <li key={`free ${days.from}`}>{m.calendar_move_frees({ days: sayDays(days) })}</li>
      ))}
      {keeps.map(days => (
        <li key={`keep ${days.from}`}>
          {frees.length > 0
            ? m.calendar_move_keeps({ days: sayDays(days) })
            : m.calendar_move_adds({ days: sayDays(days) })}
        </li>
      ))}
    </ul>
  )
}
