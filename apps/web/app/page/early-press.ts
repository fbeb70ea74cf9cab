/** What the head script leaves behind: the button that was pressed last. */
type PageWithPress = typeof self & { pressed?: HTMLElement | null }

let early: HTMLElement | null | undefined

/** Remembers a press that came before React listens; what is pressed from now on React hears itself. */
export function keepEarlyPress(): void {
  early = (self as PageWithPress).pressed
}

/** Presses the button once more, now that it does something. */
export function repeatEarlyPress(): void {
  if (early?.isConnected) early.click()
  early = null
}
