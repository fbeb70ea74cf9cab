/*
 * The last thing on a page that is one form, such as sign-in. It wakes when somebody is about to use it, and by itself for whom
 * something is to be done there: who is signed in is led on, a number typed on the page before and an invitation are filled in.
 */
import { inviteKey, phoneKey } from '../features/sign-in/kept-for-tab.ts'
import { whenAtRest } from '../page/when-at-rest.ts'
import { holdSubmit } from './held-submit.ts'
import { isSignedIn } from './is-signed-in.ts'
import { near, wake, wakeOnIntent } from './wake.ts'
import { wakeForSignedIn } from './wake-for-signed-in.ts'

/** Whether something is filled in as soon as the page is there. */
function isExpected(): boolean {
  // Somebody stood at a later step as they loaded the page again.
  if (history.state?.step) return true
  try {
    return [phoneKey, inviteKey].some(key => sessionStorage.getItem(key)) || /[?&]invite=/.test(location.search)
  } catch {
    // What storage is refused has kept nothing.
    return /[?&]invite=/.test(location.search)
  }
}

wakeOnIntent()
// Where the code does not come nobody catches that, and the page says so (ERR-04).
holdSubmit(event => void wake(near(event, 'x-island')!))
addEventListener('load', () => {
  wakeForSignedIn()
  if (isExpected()) whenAtRest(() => wake(document.querySelector('main')!.closest('x-island')!).catch(() => {}))
})
// A page that a browser has kept whole comes back as it was left. Who has signed in meanwhile is led on as by a page that was loaded; and
// what was typed by somebody who was signed in as they left (AUTH-16) is not shown to whoever sits there after them.
let wasSignedIn = false
addEventListener('pagehide', () => {
  wasSignedIn = isSignedIn()
})
addEventListener('pageshow', ({ persisted }) => {
  if (persisted && (wasSignedIn || isSignedIn())) location.reload()
})
