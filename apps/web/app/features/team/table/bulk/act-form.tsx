import { m } from '@ownward/texts'
import { Button } from '@ownward/ui/button'
import { type FormEvent, type ReactNode, useEffect, useRef } from 'react'

interface ActFormProps {
  /** What happens to the rows, and what does not. */
  text: string
  /** How often it was found that something is wrong: the first field that says so gets the focus. */
  checked: number
  onSubmit: () => void
  onClose: () => void
  children: ReactNode
}

/** Asks for what an action on many rows takes; its preview comes next, and nothing is done before it. */
export function ActForm({ text, checked, onSubmit, onClose, children }: ActFormProps) {
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => {
    if (checked > 0) form.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus()
  }, [checked])
  function submit(event: FormEvent): void {
    event.preventDefault()
    onSubmit()
  }
  return (
    <form ref={form} noValidate onSubmit={submit} className="@container flex flex-col gap-5">
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
