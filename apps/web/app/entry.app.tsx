import { StrictMode, startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'
import { forgetWithPerson } from './kept/looking.ts'
import { setModalHost } from './modals/modal-host.ts'
import { keepEarlyPress } from './page/early-press.ts'
import { whenAtRest } from './page/when-at-rest.ts'
import { startOver } from './starter/start-over.ts'

keepEarlyPress()
setModalHost(() => import('./app-modals.ts'))
startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <HydratedRouter />
    </StrictMode>,
    { onUncaughtError: reportAndStartOver },
  )
})

/**
 * A page that React cannot take over (its files are newer than its HTML, say) would go blank: Trusted Types forbid the rebuilding
 * of the document that React falls back to. Loading it once more brings HTML and files of one build.
 */
function reportAndStartOver(error: unknown): void {
  reportError(error)
  startOver()
}

forgetWithPerson()

// What went wrong must be said without the network that failed.
whenAtRest(() => {
  void Promise.all([import('./app-modals.ts'), import('./modals/message-dialog.tsx')]).catch(() => {})
})
