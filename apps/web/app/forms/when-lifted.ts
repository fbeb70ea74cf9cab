let isDown = false

if (typeof window !== 'undefined') {
  addEventListener('pointerdown', () => tell(true), true)
  addEventListener('pointerup', () => tell(false), true)
  addEventListener('pointercancel', () => tell(false), true)
}

function tell(down: boolean): void {
  isDown = down
}

/**
 * Does something that may move the page: at once, or, while a mouse button is held, after it was let go and its click has happened. What somebody
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
  for (const event of ['pointerup', 'pointercancel']) addEventListener(event, lifted, { signal: leave.signal })
}
