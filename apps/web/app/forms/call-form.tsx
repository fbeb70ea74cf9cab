import { type FormEvent, type ReactNode, useEffect, useEffectEvent, useRef } from 'react'
import { useHydrated } from '../page/use-hydrated.ts'

interface CallFormProps {
  form: {
    adopt: (form: HTMLFormElement) => void
    fillIn: (form: HTMLFormElement, known: Readonly<Record<string, string>>) => void
    submit: (event: FormEvent<HTMLFormElement>) => unknown
  }
  /** What only the browser knows, and late: it fills the fields that are still empty. */
  known?: Readonly<Record<string, string>>
  className?: string
  children: ReactNode
}

/**
 * The form of a page that React takes over. It can be filled in from the first moment, by hand or by a password manager: what stands
 * in it is taken over, and what is sent before React listens is held back (`starter/held-submit.ts`) and sent once it does. Nothing that was
 * typed is lost, and nothing of it comes to stand in an address.
 */
export function CallForm({ form, known = {}, className = 'flex flex-col gap-5', children }: CallFormProps) {
  const hydrated = useHydrated()
  const element = useRef<HTMLFormElement>(null)
  const takeOver = useEffectEvent((page: HTMLFormElement) => {
    const { waits } = page.dataset
    if (waits === undefined) return
    delete page.dataset.waits
    form.adopt(page)
    if (waits === 'sent') page.requestSubmit()
  })
  useEffect(() => takeOver(element.current!), [])
  const late = JSON.stringify(known)
  const fillIn = useEffectEvent(form.fillIn)
  useEffect(() => fillIn(element.current!, JSON.parse(late)), [late])
  return (
    <form
      ref={element}
      method="post"
      data-show="script"
      noValidate
      data-waits={hydrated ? undefined : ''}
      suppressHydrationWarning
      onSubmit={form.submit}
      className={className}
    >
      {children}
    </form>
  )
}
