import { m } from '@ownward/texts'
import { Button } from '@ownward/ui/button'
import type { FormEvent, ReactNode } from 'react'

interface ActFormProps {
  /** What happens to the cars, and what does not. */
  text: string
  onSubmit: () => void
  onClose: () => void
  children: ReactNode
}

/** Asks for what an action on many cars takes; its preview comes next, and nothing is done before it. */
export function ActForm({ text, onSubmit, onClose, children }: ActFormProps) {
  function submit(event: FormEvent): void {
    event.preventDefault()
    onSubmit()
  }
  return (
    <form noValidate onSubmit={submit} className="@container flex flex-col gap-5">
      <p className="text-ink-soft">{text}</p>
      {children}
      <div className="grid gap-3 sm:grid-cols-2">
        <Button look="outline" onClick={onClose}>
          {m.team_cancel()}
        </Button>
        <Button type="submit">{m.bulk_preview()}</Button>
      </div>
    </form>
  )
}
