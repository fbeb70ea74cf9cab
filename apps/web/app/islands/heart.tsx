import { m } from '@ownward/texts'
import { useState } from 'react'
import { toggleFavourite, useFavourite, wishFor } from './favourites.ts'

/** Marks a car as a favourite; a visitor is asked to sign in first (SRCH-29). */
export function Heart({ id, name }: { id: number; name: string }) {
  const on = useFavourite(id)
  const [busy, setBusy] = useState(false)

  async function press() {
    if (busy) return
    setBusy(true)
    const { askToSignIn } = await import('../modals/ask-to-sign-in.ts')
    const here = location.pathname + location.search
    wishFor(id, here)
    const signedIn = await askToSignIn(here)
    wishFor()
    if (signedIn) await toggleFavourite(id)
    setBusy(false)
  }

  return (
    <button
      type="button"
      aria-pressed={on}
      aria-busy={busy || undefined}
      aria-label={m.catalog_favourite({ name })}
      onClick={() => void press()}
      className="heart"
    >
      <svg viewBox="0 0 24 24" aria-hidden="true">
        <path d="M12 20S3.5 15 3.5 9.2A4.7 4.7 0 0 1 12 6.6a4.7 4.7 0 0 1 8.5 2.6C20.5 15 12 20 12 20Z" />
      </svg>
    </button>
  )
}
