import { m } from '@ownward/texts'
import { useId, useLayoutEffect, useRef } from 'react'
import { teamSession } from './team-session.ts'
import { TeamSignIn } from './team-sign-in.tsx'

/**
 * The sign-in over a console whose session is over: it covers the whole window, so that nobody else reads what stands below, and nothing closes
 * it but signing in. Below it the console stays as it was (decision 0044).
 */
export function SignInAgain() {
  const dialog = useRef<HTMLDialogElement>(null)
  const heading = useId()
  // Closed while it still stands in the document: only then the browser gives the focus back to where the member was typing.
  useLayoutEffect(() => {
    const element = dialog.current
    if (element && !element.open) {
      element.showModal()
      element.querySelector('input')?.focus()
    }
    return () => element?.close()
  }, [])
  const name = teamSession.standsFor()
  return (
    <dialog
      ref={dialog}
      aria-labelledby={heading}
      onKeyDown={event => {
        // A browser closes a dialog at a second Escape whatever the page says: it must not see the first.
        if (event.key === 'Escape') event.preventDefault()
      }}
      onCancel={event => event.preventDefault()}
      onClose={event => event.currentTarget.isConnected && event.currentTarget.showModal()}
      className="m-0 h-dvh max-h-none w-full max-w-none bg-paper p-4 text-ink md:p-8"
    >
      <div className="mx-auto flex max-w-md flex-col gap-6">
        <h2 id={heading} className="text-3xl font-extrabold tracking-tighter">
          {m.team_again_title()}
        </h2>
        <TeamSignIn notice={teamSession.hasEnded() ? m.team_again_ended({ name }) : m.team_again_left({ name })} />
      </div>
    </dialog>
  )
}
