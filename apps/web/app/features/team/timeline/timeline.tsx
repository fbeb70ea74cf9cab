import { useState } from 'react'
import { blockDay } from '../claim-time.tsx'
import type { Overview } from '../frame/nav-links.ts'
import { dayAfter, type Grid, type TimelineDays } from './days.ts'
import { MoveBlockDialog } from './move-block-dialog.tsx'
import { MovePickupDialog } from './move-pickup-dialog.tsx'
import { TimelineGrid } from './timeline-grid.tsx'
import { TimelineList } from './timeline-list.tsx'
import type { Drag } from './use-drag.ts'
import { useNarrow } from './use-narrow.ts'

interface TimelineProps {
  groups: readonly { key: string; name: string; cars: number }[]
  ids: readonly number[]
  grid: Grid<TimelineDays>
  rights: Overview['member']['rights']
}

/** The fleet by days: a table of days, or a list of cars where the window is too narrow for one; what is moved is asked about first (DESK-32). */
export function Timeline({ rights, ...shown }: TimelineProps) {
  const [moving, setMoving] = useState<Drag | null>(null)
  const [moved, setMoved] = useState({ words: '', from: '' })
  const isNarrow = useNarrow()
  const mayBook = rights.includes('bookings')
  const said = moved.from === shown.grid.from ? moved.words : ''
  const open = (wanted: Drag) => {
    setMoved({ words: '', from: '' })
    setMoving(wanted)
  }
  const Shown = isNarrow ? TimelineList : TimelineGrid
  return (
    <>
      <Shown {...shown} mayBook={mayBook} onMove={open} />
      <p role="status" className={said ? 'text-sm font-semibold text-spruce' : 'heard'}>
        {said}
      </p>
      {moving?.span.kind === 'block' && (
        <MoveBlockDialog
          car={moving.car}
          span={moving.span}
          to={moving.days === 0 ? undefined : draggedTo(moving)}
          onMoved={words => setMoved({ words, from: shown.grid.from })}
          onClose={() => setMoving(null)}
        />
      )}
      {moving && moving.span.bookingId !== null && (
        <MovePickupDialog bookingId={moving.span.bookingId} days={moving.days} onClose={() => setMoving(null)} />
      )}
    </>
  )
}

/** The days of a block after its drag: its end never before its beginning. */
function draggedTo({ car, span, edge, days }: Drag): { from: string; until: string } {
  const [from, until] = [blockDay(span, 'from', car.timeZone), blockDay(span, 'until', car.timeZone)]
  if (edge === 'whole') return { from: dayAfter(from, days), until: dayAfter(until, days) }
  return { from, until: [from, dayAfter(until, days)].sort()[1]! }
}
