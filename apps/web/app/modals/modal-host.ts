import type { fetched, modals } from './registry.ts'

/** What shows modals; only the opener of one needs its code. */
export interface ModalHost {
  showModal: (name: keyof typeof modals, props: object) => Promise<unknown>
  fetchModal: (name: keyof typeof fetched) => Promise<unknown>
}

let load: (() => Promise<ModalHost>) | undefined

/** Says where the modals come from. The entry does it, so that a modal may open another without a circle of imports. */
export function setModalHost(source: () => Promise<ModalHost>): void {
  load = source
}

/** The host of this page; a fault before the entry has run. */
export function modalHost(): Promise<ModalHost> {
  if (!load) throw new Error('nobody has said where the modals come from')
  return load()
}
