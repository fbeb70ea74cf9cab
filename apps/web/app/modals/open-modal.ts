import type { ComponentProps } from 'react'
import appCss from '../styles/app.css?url'
import { modalHost } from './modal-host.ts'
import type { modals } from './registry.ts'

type Modals = typeof modals
type ResultOf<P> = P extends { close: (result: infer R) => void } ? R : never
type ModalProps<N extends keyof Modals> = ComponentProps<Modals[N]>

/**
 * Opens a modal over any page and gives its result when it is closed (undefined: closed without one). The code of
 * modals, and on a public page their style sheet, are loaded by the first one.
 */
export async function openModal<N extends keyof Modals>(
  name: N,
  props: Omit<ModalProps<N>, 'close'>,
): Promise<ResultOf<ModalProps<N>> | undefined> {
  const [{ showModal }] = await Promise.all([modalHost(), ensureStyles()])
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
