import type { ComponentProps } from 'react'
import { ensureStyles } from './ensure-styles.ts'
import { type Modals, modalHost } from './modal-host.ts'

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
