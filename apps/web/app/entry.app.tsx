import { StrictMode, startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <HydratedRouter />
    </StrictMode>,
  )
})

// What went wrong must be said without the network that failed.
const whenIdle = self.requestIdleCallback ?? setTimeout
whenIdle(() => {
  void Promise.all([import('./modals/host.tsx'), import('./modals/message-dialog.tsx')]).catch(() => {})
})
