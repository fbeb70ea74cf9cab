/** Whether a promise broke because code did not come; browsers tell it in different words, all with these in them. */
export const isLostCode = (reason: unknown) => /import.*module|module script/i.test(reason as string)

/** Says that a part of the page could not be loaded, and offers to load the page again (ERR-04). */
export function saySorry(): void {
  const dialog = document.querySelector<HTMLDialogElement>('#sorry')
  if (dialog && !dialog.open) dialog.showModal()
}

/** Says so of code that nobody else misses: after a deploy its files are gone. */
export function sorryForLostCode(): void {
  addEventListener('unhandledrejection', ({ reason }) => {
    if (isLostCode(reason)) saySorry()
  })
}
