/**
 * A browser that loads a page anew on Back marks what was marked on it, and tells nobody: the island would stand there as it was rendered, with
 * another price than that of the options that are marked. A touch wakes it, and waking does again what was done before.
 */
export function wakeRestored(): void {
  for (const field of document.querySelectorAll<HTMLInputElement>('x-island:not([data-on]) input'))
    if (field.checked !== field.defaultChecked) field.dispatchEvent(new Event('focusin', { bubbles: true }))
}
