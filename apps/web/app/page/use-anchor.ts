import { useEffect } from 'react'
import { useLocation } from 'react-router'

/** How long the part is kept where it was brought to, while what stands above it is still coming. */
const settled = 3000
/** Whoever does one of these goes their own way, and the page lets them. */
const ownWays = ['pointerdown', 'wheel', 'touchmove', 'keydown'] as const

/**
 * Goes to the part of the page that the address names, once what it shows has come: it is opened, brought into view and read
 * from there. A part that is asked for apart may come later than the rest, and what comes above it pushes it away.
 */
export function useAnchor(ready: boolean): void {
  const { hash, key } = useLocation()
  useEffect(() => (ready && key && hash ? stayAt(hash.slice(1)) : undefined), [ready, hash, key])
}

function stayAt(id: string): () => void {
  let reached = Number.POSITIVE_INFINITY
  const own = new AbortController()
  // Whatever comes or goes changes the height of the page.
  const heights = new ResizeObserver(() => {
    const part = performance.now() - reached > settled ? stop() : document.getElementById(id)
    if (!part) return
    const folded = part.closest('details')
    if (folded) folded.open = true
    part.scrollIntoView({ block: 'start' })
    if (reached < Number.POSITIVE_INFINITY) return
    reached = performance.now()
    part.setAttribute('tabindex', '-1')
    part.focus({ preventScroll: true })
  })
  function stop(): void {
    heights.disconnect()
    own.abort()
  }
  for (const way of ownWays) addEventListener(way, stop, { passive: true, signal: own.signal })
  heights.observe(document.body)
  return stop
}
