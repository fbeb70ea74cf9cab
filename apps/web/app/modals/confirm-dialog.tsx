import { m } from '@ownward/texts'
import { Button } from '@ownward/ui/button'
import { Dialog } from '@ownward/ui/dialog'

declare module './modal-host.ts' {
  interface Modals {
    confirm: typeof ConfirmDialog
  }
}

interface ConfirmDialogProps {
  question: string
  yes: string
  no: string
  close: (result?: boolean) => void
}

/** A question with two answers; closing it otherwise is a no. */
export function ConfirmDialog({ question, yes, no, close }: ConfirmDialogProps) {
  return (
    <Dialog title={question} closeLabel={m.common_close()} onClose={() => close(false)} size="sm">
      <div className="grid grid-cols-2 gap-3">
        <Button look="outline" onClick={() => close(false)}>
          {no}
        </Button>
        <Button onClick={() => close(true)}>{yes}</Button>
      </div>
    </Dialog>
  )
}
