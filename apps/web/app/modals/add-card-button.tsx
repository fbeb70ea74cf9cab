import { m } from '@ownward/texts'
import { Button } from '@ownward/ui/button'
import { type ComponentProps, useState } from 'react'
import { useRouteLoaderData } from 'react-router'
import type { loader as rootLoader } from '../root.tsx'
import { callOrTell } from './call-or-tell.ts'
import { openModal } from './open-modal.ts'

interface AddCardButtonProps extends Pick<ComponentProps<typeof Button>, 'look' | 'children'> {
  /** The card is charged from now on, in the place of the one that was. */
  asDefault?: boolean
  onAdded?: () => void
}

/** Adds a card: by our own form in a demo, on the card processor's page otherwise, from where the person comes back here (ACC-22, SRV-26). */
export function AddCardButton({ asDefault = false, onAdded, ...look }: AddCardButtonProps) {
  const { site } = useRouteLoaderData<typeof rootLoader>('root')!
  const [leaving, setLeaving] = useState(false)

  async function leave(): Promise<void> {
    setLeaving(true)
    const body = { to: location.pathname + location.search, is_default: asDefault ? (1 as const) : (0 as const) }
    const answer = await callOrTell('openCardPage', body)
    if (answer) return location.assign(answer.result.url)
    setLeaving(false)
  }

  async function add(): Promise<void> {
    if (await openModal('card', { asDefault })) onAdded?.()
  }

  if (!site.cardPage) return <Button {...look} onClick={() => void add()} />
  return <Button {...look} busy={leaving && m.app_card_page_opening()} onClick={() => void leave()} />
}
