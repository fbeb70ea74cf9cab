import { whenAtRest } from '../page/when-at-rest.ts'
import { wake } from './wake.ts'

/** Wakes what shows a signed-in person their own state, once the page is at rest. */
export function wakeForSignedIn(): void {
  if (!('signedIn' in document.documentElement.dataset)) return
  whenAtRest(() => {
    for (const island of document.querySelectorAll<HTMLElement>('x-island[data-idle]')) wake(island).catch(() => {})
  })
}
