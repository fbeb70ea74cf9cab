/**
 * Every modal by its name, with its component's type. Each adds itself where it stands, so that whoever opens one needs no code of it; the
 * compiler asks for it in `app-modals.ts` or `modals.ts`, which say where its code comes from.
 */
// biome-ignore lint/suspicious/noEmptyInterface: the modals fill it
export interface Modals {}
/** The modals that are fetched before somebody needs them without a network. */
export type FetchedAhead = 'crop' | 'flip'

/** What shows modals; only the opener of one needs its code. */
export interface ModalHost {
  showModal: (name: keyof Modals, props: object) => Promise<unknown>
  /** Fetches a modal's code and style before it is shown; only the app does. */
  fetchModal?: (name: FetchedAhead) => Promise<unknown>
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
