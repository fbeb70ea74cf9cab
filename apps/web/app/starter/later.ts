/*
 * Loaded by every public page once it is complete. Nothing here is needed to read or use it: the worker that keeps pages for when
 * there is no network, and `once-complete.ts`.
 */
import '../worker/register.ts'
import { isSignedIn } from './is-signed-in.ts'
import './once-complete.ts'

// A page that a browser has kept whole is a visitor's where somebody has signed in meanwhile, and the other way round.
addEventListener('pageshow', ({ persisted }) => {
  if (persisted && 'signedIn' in document.documentElement.dataset !== isSignedIn()) location.reload()
})
