import { useEffect } from 'react'
import { useLocation } from 'react-router'

/** Goes to the part of the page that the address names, once what it shows has come: it is opened, brought into view and read from there. */
export function useAnchor(ready: boolean): void {
  const { hash, key } = useLocation()
  useEffect(() => {
    const part = ready && key && hash ? document.getElementById(hash.slice(1)) : null
    if (!part) return
    const folded = part.closest('details')
    if (folded) folded.open = true
    part.scrollIntoView({ block: 'start' })
    part.setAttribute('tabindex', '-1')
    part.focus({ preventScroll: true })
  }, [ready, hash, key])
}
