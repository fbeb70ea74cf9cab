import { useLayoutEffect, useRef } from 'react'

/** Which control of the last search form had the focus when it was sent; -1 for none. */
let sentFrom = -1

/**
 * A search form is made anew for each address, so that Back fills it in as it was. What had the focus when it was sent has it again, so
 * that somebody with a keyboard can go on from there (BEY-22).
 */
export function useKeptFocus() {
  const ref = useRef<HTMLFormElement>(null)
  // Before anything else can happen: a key that is pressed in between would act on nothing.
  useLayoutEffect(() => {
    const isLost = document.activeElement === document.body
    const control = ref.current?.elements[sentFrom]
    sentFrom = -1
    if (isLost && control instanceof HTMLElement) control.focus()
  }, [])
  return {
    ref,
    onSubmit(): void {
      sentFrom = [...(ref.current?.elements ?? [])].indexOf(document.activeElement as Element)
    },
  }
}
