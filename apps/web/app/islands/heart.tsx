import { m } from '@ownward/texts'
import { useState } from 'react'
import { ensureStyles } from '../modals/ensure-styles.ts'
import { session } from '../session/session.ts'
import { setFavourite, useFavourite, wishFor } from './favourites.ts'

/** Marks a car as a favourite, at once for who is signed in; a visitor is asked to sign in first (SRCH-29). */
export function Heart({ id, name }: { id: number; name: string }) {
  const on = useFavourite(id)
  const [asking, setAsking] = useState(false)

  async function askFirst() {
    if (asking) return
    setAsking(true)
    // Beside the code that asks for them, not after it.
    void ensureStyles()
    const { askToSignIn } = await import('../modals/ask-to-sign-in.ts')
    const here = location.pathname + location.search
    wishFor(id, here)
    const signedIn = await askToSignIn(here)
    wishFor()
    setAsking(false)
    if (signedIn) await setFavourite(id, true)
  }

  return (
    <button
      type="button"
      aria-pressed={on}
      aria-busy={asking || undefined}
      aria-label={m.catalog_favourite({ name })}
      onClick={() => void (session.get().userLoggedIn ? setFavourite(id) : askFirst())}
      className="heart"
    >
      <svg viewBox="0 0 24 24" aria-hidden="true">
        <path d="M12 20S3.5 15 3.5 9.2A4.7 4.7 0 0 1 12 6.6a4.7 4.7 0 0 1 8.5 2.6C20.5 15 12 20 12 20Z" />
      </svg>
    </button>
  )
}
