import { m } from '@ownward/texts'
import { useEffect, useRef, useState } from 'react'

/** The button of the contact form. Where it is alive it sends the form in place; where it is not, the browser sends it (MKT-13). */
export function SendContact() {
  const button = useRef<HTMLButtonElement>(null)
  const [busy, setBusy] = useState(false)

  useEffect(() => {
    const form = button.current?.form
    if (!form) return
    let sending = false
    async function send(event: SubmitEvent) {
      event.preventDefault()
      if (sending) return
      sending = true
      setBusy(true)
      try {
        const { sendInPlace } = await import('../../features/contact/send-in-place.ts')
        await sendInPlace(form!)
      } catch {
        // The code did not come: the browser sends the form, and the page answers it.
        form!.submit()
      } finally {
        sending = false
        setBusy(false)
      }
    }
    form.addEventListener('submit', send)
    return () => form.removeEventListener('submit', send)
  }, [])

  return (
    <button
      ref={button}
      type="submit"
      aria-busy={busy}
      className="min-h-13 w-full cursor-pointer rounded-field bg-signal px-6 text-lg font-semibold text-on-signal hover:bg-signal-deep aria-busy:cursor-progress sm:w-auto"
    >
      {busy ? m.pages_contact_sending() : m.pages_contact_send()}
    </button>
  )
}
