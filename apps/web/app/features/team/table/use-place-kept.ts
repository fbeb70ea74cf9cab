import { useEffect, useRef } from 'react'
import { useLocation, useNavigationType } from 'react-router'

/** Where a table stood, and what had been opened from it, by the entry of the history: Back finds both again (DESK-05). */
const kept = new Map<string, { top: number; left: number; opened: string | null }>()

/** Keeps the scroll of a table's frame and the link that was followed out of it. */
export function usePlaceKept(isThere: boolean) {
  const frame = useRef<HTMLElement>(null)
  const { key } = useLocation()
  const isBack = useNavigationType() === 'POP'
  const restored = useRef('')

  useEffect(() => {
    if (!isThere || restored.current === key || !frame.current) return
    const isFirst = restored.current === ''
    restored.current = key
    const place = isBack ? kept.get(key) : undefined
    if (!place && isFirst) return
    frame.current.scrollTo({ top: place?.top ?? 0, left: place?.left ?? frame.current.scrollLeft })
    if (place?.opened) frame.current.querySelector<HTMLElement>(`a[href="${CSS.escape(place.opened)}"]`)?.focus()
  }, [isThere, key, isBack])

  function keep(opened: string | null): void {
    if (!frame.current) return
    const { scrollTop: top, scrollLeft: left } = frame.current
    kept.set(key, { top, left, opened: opened ?? kept.get(key)?.opened ?? null })
  }
  return {
    ref: frame,
    onScroll: () => keep(null),
    onClick: (event: { target: EventTarget }) => {
      const link = event.target instanceof Element ? event.target.closest('a') : null
      if (link) keep(link.getAttribute('href'))
    },
  }
}
