import { m } from '@ownward/texts'
import { Button } from '@ownward/ui/button'
import { type ComponentProps, useState } from 'react'
import { useRouteLoaderData } from 'react-router'
import { personSide } from '../api/person-side.ts'
import { useAction } from '../api/use-action.ts'
import type { loader as rootLoader } from '../root.tsx'
import { openModal } from './open-modal.ts'

interface AddCardButtonProps extends Pick<ComponentProps<typeof Button>, 'look' | 'children'> {
  /** The card is charged from now on, in the place of the one that was. */
  asDefault?: boolean
  onAdded?: () => void
}

/** Adds a card: by our own form in a demo, on the card processor's page otherwise, from where the person comes back here (ACC-22, SRV-26). */
export function AddCardButton({ asDefault = false, onAdded, ...look }: AddCardButtonProps) {
  const { site } = useRouteLoaderData<typeof rootLoader>('root')!
  const { act, busy } = useAction(personSide)
  const [leaving, setLeaving] = useState(false)

  async function leave(): Promise<void> {
    const body = { to: location.pathname + location.search, isDefault: asDefault ? (1 as const) : (0 as const) }
    const answer = await act('openCardPage', body, {
      silent: true,
      // The button stays busy until the other page is there.
      after: ({ kind }) => setLeaving(kind === 'done'),
    })
    if (answer) location.assign(answer.result.url)
  }

  async function add(): Promise<void> {
    if (await openModal('card', { asDefault })) onAdded?.()
  }

  if (!site.cardPage) return <Button {...look} onClick={() => void add()} />
  return <Button {...look} busy={(leaving || busy) && m.app_card_page_opening()} onClick={() => void leave()} />
}
