import { m } from '@ownward/texts'
import { useState } from 'react'
import { askToSignIn } from '../modals/ask-to-sign-in.ts'
import { toggleFavourite, useFavourite } from './favourites.ts'

/** Marks a car as a favourite; a visitor is asked to sign in first (SRCH-29). */
export function Heart({ id, name }: { id: number; name: string }) {
  const on = useFavourite(id)
  const [busy, setBusy] = useState(false)

  async function press() {
    if (busy) return
    setBusy(true)
    if (await askToSignIn(location.pathname)) await toggleFavourite(id)
    setBusy(false)
  }

  return (
    <button
      type="button"
      aria-pressed={on}
      aria-busy={busy}
      aria-label={m.catalog_favourite({ name })}
      onClick={() => void press()}
      className="heart grid size-11 cursor-pointer place-items-center rounded-full text-studio-ink"
    >
      <svg viewBox="0 0 24 24" className="size-6" stroke="currentColor" strokeWidth="1.5" aria-hidden="true">
        <path
          d="M12 20S3.5 15 3.5 9.2A4.7 4.7 0 0 1 12 6.6a4.7 4.7 0 0 1 8.5 2.6C20.5 15 12 20 12 20Z"
          strokeLinejoin="round"
        />
      </svg>
    </button>
  )
}
