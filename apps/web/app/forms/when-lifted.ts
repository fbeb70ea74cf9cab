let isDown = false

if (typeof window !== 'undefined') {
  // Not the pointer's own events: a finger is lifted before its press begins to count and takes the focus.
  addEventListener('mousedown', () => tell(true), true)
  addEventListener('mouseup', () => tell(false), true)
  addEventListener('pointercancel', () => tell(false), true)
}

function tell(down: boolean): void {
  isDown = down
}

/**
 * Does something that may move the page: at once, or, during a press of a mouse or a finger, after its click has happened. What somebody
 * has pressed must not slip away from under the pointer.
 */
export function whenLifted(work: () => void): void {
  if (!isDown) {
    work()
    return
  }
  const leave = new AbortController()
  const lifted = () => {
    leave.abort()
    setTimeout(work)
  }
  for (const event of ['mouseup', 'pointercancel']) addEventListener(event, lifted, { signal: leave.signal })
}
