/**
 * Says that a part of the page could not be loaded, and offers to load the page again: after a deploy its files are gone (ERR-04).
 * Only for code that nobody else misses; browsers tell it in different words, all with these in them.
 */
export function sorryForLostCode(): void {
  addEventListener('unhandledrejection', ({ reason }) => {
    const dialog = document.querySelector<HTMLDialogElement>('#sorry')
    if (dialog && !dialog.open && /import.*module|module script/i.test(reason)) dialog.showModal()
  })
}
