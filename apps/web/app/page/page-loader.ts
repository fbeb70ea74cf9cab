import { m } from '@ownward/texts'
import { ensureStyles } from '../modals/ensure-styles.ts'

let loader: HTMLDialogElement | undefined

/**
 * Shows or removes the full-page loader (NAV-18). Plain DOM, because public pages have no React to put it there; a modal
 * dialog, because nothing below it may be used meanwhile. Neither Esc nor a click closes it: it goes when the work ends.
 */
export function showPageLoader(on: boolean): void {
  if (!on) {
    loader?.remove()
    loader = undefined
  } else if (!loader) {
    void ensureStyles()
    loader = document.createElement('dialog')
    loader.className = 'loader'
    loader.setAttribute('closedby', 'none')
    loader.setAttribute('aria-busy', 'true')
    loader.addEventListener('cancel', event => event.preventDefault())
    const words = document.createElement('p')
    words.role = 'status'
    words.textContent = m.common_loading()
    loader.append(words)
    document.body.append(loader)
    loader.showModal()
  }
}
