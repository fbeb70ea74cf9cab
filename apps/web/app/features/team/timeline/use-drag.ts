import { type PointerEvent as ReactPointerEvent, useEffect, useRef, useState } from 'react'
import type { Grid } from './days.ts'
import type { Span, TimelineCar } from './span-words.ts'

/** What is dragged: a span of a car, or its end alone, and by how many days. */
export interface Drag {
  car: TimelineCar
  span: Span
  edge: 'whole' | 'end'
  days: number
}

/** So far a pointer moves before a press is a drag, in pixels. */
const threshold = 5

/**
 * Drags a span along its row by mouse or pen; a finger scrolls. Let go of, it is given to `onDrop` where it would stand elsewhere; Escape
 * leaves it where it was. A press without a drag is the span's own.
 */
export function useDrag(grid: Grid, onDrop: (drag: Drag) => void) {
  const [drag, setDrag] = useState<Drag | null>(null)
  const stop = useRef<(() => void) | null>(null)
  useEffect(() => () => stop.current?.(), [])

  function grab(event: ReactPointerEvent, car: TimelineCar, span: Span, edge: Drag['edge']): void {
    const track = event.currentTarget.closest('.timeline-track')
    if (event.pointerType === 'touch' || event.button !== 0 || !track) return
    const [begin, column] = [event.clientX, track.getBoundingClientRect().width / grid.days]
    let latest: Drag | null = null
    const move = ({ clientX }: PointerEvent) => {
      if (!latest && Math.abs(clientX - begin) < threshold) return
      latest = { car, span, edge, days: Math.round((clientX - begin) / column) }
      setDrag(latest)
    }
    const end = () => {
      removeEventListener('pointermove', move)
      removeEventListener('pointerup', drop)
      removeEventListener('pointercancel', end)
      removeEventListener('keydown', leave, true)
      stop.current = null
      setDrag(null)
    }
    const drop = () => {
      const dropped = latest
      end()
      if (!dropped) return
      // The click that follows belongs to the drag, not to the span.
      const swallow = (click: MouseEvent) => click.stopPropagation()
      addEventListener('click', swallow, { capture: true, once: true })
      setTimeout(() => removeEventListener('click', swallow, { capture: true }))
      if (dropped.days !== 0) onDrop(dropped)
    }
    const leave = (key: KeyboardEvent) => {
      if (key.key !== 'Escape') return
      key.preventDefault()
      latest = null
      end()
    }
    addEventListener('pointermove', move)
    addEventListener('pointerup', drop)
    addEventListener('pointercancel', end)
    addEventListener('keydown', leave, true)
    stop.current = end
  }
  return { drag, grab }
}
