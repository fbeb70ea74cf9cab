import { m } from '@ownward/texts'
import { Button } from '@ownward/ui/button'
import { type ComponentProps, useState } from 'react'
import { useRouteLoaderData } from 'react-router'
import { api } from '../api/client.ts'
import type { loader as rootLoader } from '../root.tsx'
import { openModal } from './open-modal.ts'

type Look = Pick<ComponentProps<typeof Button>, 'look' | 'children'>

/** Adds a card: by our own form in a demo, on the card processor's page otherwise, from where the person comes back here (ACC-22, SRV-26). */
export function AddCardButton(look: Look) {
  const { site } = useRouteLoaderData<typeof rootLoader>('root')!
  const [leaving, setLeaving] = useState(false)

  async function leave(): Promise<void> {
    setLeaving(true)
    const answer = await api.call('openCardPage', { to: location.pathname + location.search }, { quiet: true })
    if (answer?.status === 1) return location.assign(answer.result.url)
    setLeaving(false)
    await openModal('message', { text: answer?.message || m.common_sorry_reload() })
  }

  if (!site.cardPage) return <Button {...look} onClick={() => void openModal('card', {})} />
  return <Button {...look} busy={leaving && m.app_card_page_opening()} onClick={() => void leave()} />
}
