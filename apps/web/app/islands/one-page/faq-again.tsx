import { m } from '@ownward/texts'
import { useState } from 'react'

/** Loads the questions again; Enter outside a control presses it (MKT-11, O-15). */
export function FaqAgain() {
  const [busy, setBusy] = useState(false)

  async function press() {
    if (busy) return
    setBusy(true)
    try {
      const { renewFaq } = await import('../../features/faq/renew-faq.tsx')
      await renewFaq()
    } finally {
      setBusy(false)
    }
  }

  return (
    <button
      type="button"
      data-enter=""
      data-show="script"
      aria-busy={busy}
      onClick={() => void press()}
      className="min-h-11 cursor-pointer rounded-field border border-field px-4 font-semibold hover:border-ink"
    >
      <span role="status">{busy ? m.pages_faq_loading() : m.pages_faq_again()}</span>
    </button>
  )
}
