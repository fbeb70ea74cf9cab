import type { ComponentProps } from 'react'
import appCss from '../styles/app.css?url'
import type { modals } from './registry.ts'

type Modals = typeof modals
interface Host {
  showModal: (name: keyof Modals, props: object) => Promise<unknown>
}
type ResultOf<P> = P extends { close: (result: infer R) => void } ? R : never
type ModalProps<N extends keyof Modals> = ComponentProps<Modals[N]>

let loadHost: (() => Promise<Host>) | undefined

/** Says where the modals come from. The entry does it, so that a modal may open another without a circle of imports. */
export function setModalHost(load: () => Promise<Host>): void {
  loadHost = load
}

/**
 * Opens a modal over any page and gives its result when it is closed (undefined: closed without one). The code of
 * modals, and on a public page their style sheet, are loaded by the first one.
 */
export async function openModal<N extends keyof Modals>(
  name: N,
  props: Omit<ModalProps<N>, 'close'>,
): Promise<ResultOf<ModalProps<N>> | undefined> {
  if (!loadHost) throw new Error('nobody has said where the modals come from')
  const [{ showModal }] = await Promise.all([loadHost(), ensureStyles()])
  return showModal(name, props) as Promise<ResultOf<ModalProps<N>> | undefined>
}

let styles: Promise<void> | undefined

function ensureStyles(): Promise<void> {
  if (document.querySelector(`link[rel=stylesheet][href="${appCss}"]`)) return Promise.resolve()
  styles ??= new Promise(done => {
    const link = Object.assign(document.createElement('link'), { rel: 'stylesheet', href: appCss })
    // A modal without its looks is still better than none.
    link.onload = link.onerror = () => done()
    document.head.append(link)
  })
  return styles
}
