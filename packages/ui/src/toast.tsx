import { saidLately } from './toast/said-lately.ts'

/** What a toast tells: something runs, it is done, or it failed. */
export type ToastKind = 'loading' | 'success' | 'failure'

const SHOWN_MS = 4000
const mark: Record<ToastKind, string> = { loading: 'bg-lane', success: 'bg-good', failure: 'bg-bad' }

let region: HTMLElement | undefined

function regionOf(page: Document): HTMLElement {
  if (region?.isConnected) return region
  region = page.createElement('div')
  region.setAttribute('role', 'status')
  region.className =
    'pointer-events-none fixed inset-x-4 bottom-4 z-50 flex flex-col items-center gap-2 md:left-auto md:items-end'
  page.body.append(region)
  return region
}

/**
 * Shows a short message that goes away by itself; a loading one stays until the returned function removes it.
 * The same words within a second are shown once (ERR-17). Plain DOM, so that a public page pays nothing for it.
 */
export function toast(kind: ToastKind, words: string, now: number = Date.now()): () => void {
  if (saidLately(words, now)) return () => {}
  const item = document.createElement('p')
  item.className =
    'pointer-events-auto flex items-center gap-3 rounded-field bg-studio-ink px-4 py-3 text-sm font-medium text-studio shadow-soft'
  const dot = document.createElement('span')
  dot.className = `size-2 shrink-0 rounded-full ${mark[kind]} ${kind === 'loading' ? 'animate-pulse' : ''}`
  item.append(dot, words)
  regionOf(document).append(item)
  const remove = () => item.remove()
  if (kind !== 'loading') setTimeout(remove, SHOWN_MS)
  return remove
}
