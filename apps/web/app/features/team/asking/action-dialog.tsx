import { m } from '@ownward/texts'
import { Button } from '@ownward/ui/button'
import type { ButtonLook } from '@ownward/ui/button-look'
import { Dialog } from '@ownward/ui/dialog'
import type { FormEvent, ReactNode } from 'react'
import { FormProblem } from '../../../forms/form-problem.tsx'
import { useAskedClose } from './use-asked-close.tsx'

interface ActionDialogProps {
  title: string
  /** What will happen, and what cannot be taken back. */
  text?: ReactNode
  /** What the button that does it says. */
  confirm: string
  look?: ButtonLook
  busy: boolean
  /** What that button says while it runs, where nothing is saved. */
  busyWords?: string
  problem: string
  size?: 'md' | 'lg'
  onConfirm: () => void | Promise<void>
  onClose: () => void
  children?: ReactNode
}

/** Nothing is done before it was said what will happen and that was confirmed; while it runs it cannot be closed or asked again (AUTH-28). */
export function ActionDialog({
  title,
  text,
  confirm,
  look = 'primary',
  busy,
  busyWords = m.app_saving(),
  problem,
  size = 'md',
  onConfirm,
  onClose,
  children,
}: ActionDialogProps) {
  const { watched, close, question } = useAskedClose({ busy, onClose })
  function submit(event: FormEvent): void {
    event.preventDefault()
    if (!busy) void onConfirm()
  }
  return (
    <Dialog title={title} closeLabel={m.common_close()} busy={busy} size={size} onClose={close}>
      <form {...watched} noValidate onSubmit={submit} className="flex flex-col gap-5">
        {text && <div className="text-ink-soft">{text}</div>}
        {children}
        <FormProblem words={problem} />
        {question}
        <div className="grid gap-3 sm:grid-cols-2">
          <Button look="outline" onClick={() => busy || onClose()}>
            {m.team_cancel()}
          </Button>
          <Button type="submit" look={look} busy={busy && busyWords}>
            {confirm}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
