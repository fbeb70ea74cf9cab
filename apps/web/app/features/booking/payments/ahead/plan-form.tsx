import { m } from '@ownward/texts'
import { Alert } from '@ownward/ui/alert'
import { Button } from '@ownward/ui/button'
import { Dialog } from '@ownward/ui/dialog'
import { type ReactNode, useEffect, useRef } from 'react'

interface PlanFormProps {
  title: string
  text: string
  /** What it changes; undefined until the server has said it. */
  changes: ReactNode | undefined
  /** That something moved since it was looked at, and what: above the new figures. */
  moved?: { message: string; what: ReactNode } | null
  /** Why it cannot be done, and whether a field says so already. */
  refusal: { message: string; isOfField: boolean } | undefined
  isError: boolean
  /** What is missing before the server can be asked; undefined where nothing is. */
  missing: string | undefined
  /** The words of the button, while it waits and while it works. */
  words: { press: string; busy: string }
  busy: boolean
  press: () => void
  close: () => void
  children: ReactNode
  /** What stands below the button. */
  note?: ReactNode
}

/** A dialog that says what something changes before its button does exactly that (PACT-01, PACT-02). */
export function PlanForm(props: PlanFormProps) {
  const { title, text, changes, moved, refusal, isError, missing, words, busy, press, close, children, note } = props
  return (
    <Dialog title={title} closeLabel={m.common_close()} onClose={close} busy={busy}>
      <p>{text}</p>
      <form
        className="flex flex-col gap-5"
        onSubmit={event => {
          event.preventDefault()
          if (changes && !busy) press()
        }}
      >
        {children}
        {moved && changes && <SomethingMoved {...moved} />}
        <div aria-live="polite" className="min-h-48">
          {changes ? (
            changes
          ) : refusal ? (
            !refusal.isOfField && <Alert tone="bad" title={refusal.message} />
          ) : isError ? (
            <Alert tone="bad" title={m.common_sorry_reload()} />
          ) : (
            missing === undefined && <p className="text-ink-soft">{m.life_counting()}</p>
          )}
        </div>
        <Button
          type="submit"
          look="signal"
          size="lg"
          wide
          busy={busy && words.busy}
          unavailable={!changes && (refusal?.message ?? missing ?? m.life_counting())}
        >
          {words.press}
        </Button>
      </form>
      {note}
    </Dialog>
  )
}

/** Stands above the new figures, and is brought into sight: the button was pressed for the old ones (PACT-02). */
function SomethingMoved({ message, what }: NonNullable<PlanFormProps['moved']>) {
  const shown = useRef<HTMLDivElement>(null)
  // What it answers in newer browsers is no way to clean up.
  useEffect(() => {
    shown.current?.scrollIntoView({ block: 'center' })
  }, [])
  return (
    <div ref={shown}>
      <Alert tone="warn" title={message} live>
        {what}
      </Alert>
    </div>
  )
}
