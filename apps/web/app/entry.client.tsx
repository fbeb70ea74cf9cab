import { setLocaleSource } from '@ownward/texts'
import { wakeIsland } from './islands/wake-island.tsx'
import { setModalHost } from './modals/modal-host.ts'
import { session } from './session/session.ts'

setLocaleSource(() => (document.documentElement.lang === 'fr' ? 'fr' : 'en'))
setModalHost(() => import('./modals.ts'))

// One file, two worlds: a page of the hydrated areas carries the router's hand-over, a public page only islands.
if ('__reactRouterContext' in window) void import('./entry.app.tsx')
// Who signs in over the page is seen by it as who was signed in when it came (NAV-04).
else
  session.subscribe(() => {
    if (!session.get().userLoggedIn) return
    for (const island of document.querySelectorAll<HTMLElement>('x-island[data-idle]')) void wakeIsland(island)
  })

/** What the starter calls to bring an island to life. */
export const wake = wakeIsland
