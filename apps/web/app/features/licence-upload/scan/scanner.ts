import { askScanner, type Scanner } from '@ownward/licence-scan'
import workerUrl from './licence-worker.ts?worker&url'

interface Policies {
  createPolicy(
    name: 'ownward-scan',
    rules: { createScriptURL: () => string },
  ): { createScriptURL: (url: string) => string }
}

let running: Scanner | undefined
let ready: Promise<unknown> | undefined

/** Whether this browser can run the scanner at all (ERR-14). */
export function canScan(): boolean {
  return typeof WebAssembly === 'object' && typeof Worker === 'function' && typeof DecompressionStream === 'function'
}

/** The scanner of this page: its worker starts with the first question. */
export function scanner(): Scanner {
  running ??= askScanner(new Worker(trustedWorkerUrl(), { type: 'module' }))
  return running
}

/** Waits until barcodes can be read; a worker that can is not asked again, because it may be practising. Rejects with a ScanProblem. */
export function scannerReady(): Promise<unknown> {
  ready ??= scanner()
    .ask('load', { engine: 'barcode' })
    .catch(error => {
      ready = undefined
      throw error
    })
  return ready
}

/** Gets the scanner ready ahead, so that it reads without a network; what does not come is fetched again when it is needed. */
export function fetchScanner(): void {
  if (!canScan()) return
  const { ask } = scanner()
  scannerReady()
    .then(() => ask('practise', {}))
    .catch(() => {})
  ask('fetch', { engine: 'letters' }).catch(() => {})
}

/** Ends the worker: what comes next begins with a fresh one. */
export function endScanner(): void {
  running?.close()
  running = undefined
  ready = undefined
}

let trusted: string | undefined

/** The worker's address in the form that a page with Trusted Types takes; nothing else can be made a worker by this policy. */
function trustedWorkerUrl(): string {
  const { trustedTypes } = globalThis as { trustedTypes?: Policies }
  trusted ??=
    trustedTypes?.createPolicy('ownward-scan', { createScriptURL: () => workerUrl }).createScriptURL('') ?? workerUrl
  return trusted
}
