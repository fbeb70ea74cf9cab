import { type ComponentType, type LazyExoticComponent, Suspense, useSyncExternalStore } from 'react'
import { createRoot } from 'react-dom/client'
import { session } from '../session/session.ts'
import type { Modals } from './modal-host.ts'

/** Modals by their names, each as a component whose code comes when it is first shown. */
export type Loaded<N extends keyof Modals = keyof Modals> = { readonly [M in N]: LazyExoticComponent<Modals[M]> }

const modals: Partial<Loaded> = {}

/** Says where modals are loaded from. */
export function addModals(more: Partial<Loaded>): void {
  Object.assign(modals, more)
}

interface OpenModal {
  key: number
  name: keyof Modals
  props: object
  close: (result?: unknown) => void
}

let open: readonly OpenModal[] = []
let lastKey = 0
let mounted = false
const listeners = new Set<() => void>()

function put(next: readonly OpenModal[]): void {
  open = next
  const asking = next.find(modal => modal.name === 'downloadApp')?.props as { message?: string } | undefined
  session.set({ openModals: next.map(modal => modal.name), downloadAppMessage: asking?.message ?? '' })
  for (const listener of listeners) listener()
}

/** Shows a modal on top of those already open and gives what it was closed with. */
export function showModal(name: keyof Modals, props: object): Promise<unknown> {
  mount()
  return new Promise(resolve => {
    const key = ++lastKey
    const opener = document.activeElement
    const close = (result?: unknown) => {
      put(open.filter(modal => modal.key !== key))
      if (opener instanceof HTMLElement && opener.isConnected) opener.focus()
      resolve(result)
    }
    put([...open, { key, name, props, close }])
  })
}

function mount(): void {
  if (mounted) return
  mounted = true
  const place = document.createElement('div')
  document.body.append(place)
  // A modal whose code does not come is told like any other code that is lost (ERR-04).
  createRoot(place, { onUncaughtError: error => void Promise.reject(error) }).render(<ModalHost />)
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

function ModalHost() {
  const shown = useSyncExternalStore(subscribe, () => open)
  return shown.map(({ key, name, props, close }) => {
    const Part = modals[name] as unknown as ComponentType<object>
    return (
      <Suspense key={key} fallback={null}>
        <Part {...props} {...{ close }} />
      </Suspense>
    )
  })
}
