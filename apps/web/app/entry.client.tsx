import { setLocaleSource } from '@ownward/texts'
import { wakeIsland } from './islands/wake-island.tsx'
import { setModalHost } from './modals/modal-host.ts'

setLocaleSource(() => (document.documentElement.lang === 'fr' ? 'fr' : 'en'))
setModalHost(() => import('./modals/host.tsx'))

// One file, two worlds: a page of the hydrated areas carries the router's hand-over, a public page only islands.
if ('__reactRouterContext' in window) void import('./entry.app.tsx')

/** What the starter calls to bring an island to life. */
export const wake = wakeIsland
