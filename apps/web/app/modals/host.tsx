import { type ComponentType, useSyncExternalStore } from 'react'
import { createRoot } from 'react-dom/client'
import { session } from '../session/session.ts'
import { arrived } from '../starter/after-load.ts'
import type { Modals } from './modal-host.ts'

/** Modals by their names, and how the code of each is had. */
export type ModalSources<N extends keyof Modals = keyof Modals> = { readonly [M in N]: () => Promise<Modals[M]> }

const modals: Partial<ModalSources> = {}

/** Says where modals are loaded from. */
export function addModals(more: Partial<ModalSources>): void {
  Object.assign(modals, more)
}

interface OpenModal {
  key: number
  name: keyof Modals
  Part: ComponentType<object>
  props: object
  /** Of the page that it was opened on, and goes with. */
  main: Element | null
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

/**
 * Shows a modal on top of those already open and gives what it was closed with; rejects where its code does not come. That is waited for here:
 * what React itself waits for (`lazy`) it holds back for 300 ms, however soon it is there.
 */
export async function showModal(name: keyof Modals, props: object): Promise<unknown> {
  const opener = document.activeElement
  const main = document.querySelector('main')
  const load = modals[name]
  if (!load) throw new Error(`nobody has said where the modal ${name} comes from`)
  const Part = (await load()) as ComponentType<object>
  mount()
  return new Promise(resolve => {
    const key = ++lastKey
    const close = (result?: unknown) => {
      put(open.filter(modal => modal.key !== key))
      if (opener instanceof HTMLElement && opener.isConnected) opener.focus()
      resolve(result)
    }
    put([...open, { key, name, Part, props, main, close }])
  })
}

function mount(): void {
  if (mounted) return
  mounted = true
  addEventListener(arrived, () => {
    for (const { main, close } of open) if (!main?.isConnected) close()
  })
  const place = document.createElement('div')
  document.body.append(place)
  // Code that a modal loads while it is open, and that does not come, is told like any other code that is lost (ERR-04).
  createRoot(place, { onUncaughtError: error => void Promise.reject(error) }).render(<ModalHost />)
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

function ModalHost() {
  const shown = useSyncExternalStore(subscribe, () => open)
  return shown.map(({ key, Part, props, close }) => <Part key={key} {...props} {...{ close }} />)
}
