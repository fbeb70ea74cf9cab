import { isLostCode, saySorry } from './sorry.ts'
import { startOver } from './start-over.ts'

/**
 * A page that lives by its code and does not get it would stay as the server sent it, and nobody would be told: it is loaded once more, and
 * where that does not help it says so (ERR-04).
 */
export function startOverWithoutCode(): void {
  // A file that its script asks for is missed at that script alone, without a word to the console.
  addEventListener(
    'error',
    ({ target }) => {
      if (target instanceof HTMLScriptElement && target.type === 'module' && !startOver()) saySorry()
    },
    true,
  )
  // One that brings the router is a promise that nobody waits for. Once that is there, only a part of the page is lost.
  addEventListener(
    'unhandledrejection',
    event => {
      if (isLostCode(event.reason) && !('__reactRouterDataRouter' in self) && startOver())
        event.stopImmediatePropagation()
    },
    true,
  )
}
