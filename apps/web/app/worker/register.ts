/*
 * Loaded by every page once it is complete: brings the service worker in, and tells it what this page was made of, since
 * the first page of a visit came before the worker did.
 */
import { whenAtRest } from '../page/when-at-rest.ts'
import { isSignedIn } from '../starter/is-signed-in.ts'

// A browser offers to install the site once, long before anybody asks: the dialog about the app takes it from here (HOME-19).
addEventListener('beforeinstallprompt', offer => {
  offer.preventDefault()
  Object.assign(self, { installOffer: offer })
})

interface PolicyFactory {
  createPolicy(
    name: string,
    rules: { createScriptURL: (url: string) => string },
  ): {
    createScriptURL(url: string): string
  }
}

async function register(): Promise<void> {
  // A frame in somebody's page keeps nothing of ours.
  if (!('serviceWorker' in navigator) || self !== top) return
  // What a device keeps of a person goes with them, whichever page they left from (HOME-21).
  if (!isSignedIn()) indexedDB.deleteDatabase('ownward')
  const { trustedTypes } = self as { trustedTypes?: PolicyFactory }
  const address =
    trustedTypes?.createPolicy('ownward', { createScriptURL: () => '/sw.js' }).createScriptURL('') ?? '/sw.js'
  const workers = navigator.serviceWorker
  await workers.register(address, { updateViaCache: 'none' })
  // The worker of a new build takes over while the page is shown.
  workers.addEventListener('controllerchange', () => tell(workers.controller))
  tell((await workers.ready).active)
}

function tell(worker: ServiceWorker | null): void {
  worker?.postMessage([location.href, ...performance.getEntriesByType('resource').map(entry => entry.name)])
}
// Without it the page is the same, only not without a network.
whenAtRest(() => void register().catch(() => {}))
