import { useEffect, useRef } from 'react'

const open: (() => void)[] = []

/** Whether something stands over the page that Back closes, in place of leaving the page. */
export const isClosedByBack = (): boolean => open.length > 0

/** Closes what was opened last. */
export const closeByBack = (): void => open.at(-1)?.()

/** Back closes a dialog as Escape does, and the page below it stays with all that is selected in it (DESK-08). */
export function useClosedByBack(onClose: () => void): void {
  const close = useRef(onClose)
  useEffect(() => {
    close.current = onClose
  }, [onClose])
  useEffect(() => {
    const own = () => close.current()
    open.push(own)
    return () => void open.splice(open.indexOf(own), 1)
  }, [])
}
