import { whenAtRest } from '../page/when-at-rest.ts'

/** Wakes what shows a signed-in person their own state, once the page is at rest: as a finger on it would, so that no second loader is carried here. */
export function wakeForSignedIn(): void {
  if (!('signedIn' in document.documentElement.dataset)) return
  whenAtRest(() => {
    for (const island of document.querySelectorAll('x-island[data-idle]'))
      island.dispatchEvent(new Event('pointerdown'))
  })
}
