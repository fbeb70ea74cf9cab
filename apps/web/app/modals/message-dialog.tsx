import { m } from '@ownward/texts'
import { Button } from '@ownward/ui/button'
import { Dialog } from '@ownward/ui/dialog'

declare module './modal-host.ts' {
  interface Modals {
    message: typeof MessageDialog
  }
}

interface MessageDialogProps {
  /** What is to be said; without words it is the general apology (ERR-03, C-33). */
  text?: string | undefined
  title?: string
  close: (result?: undefined) => void
}

/** A message with an OK button. */
export function MessageDialog({ text, title, close }: MessageDialogProps) {
  return (
    <Dialog title={title ?? m.common_message_title()} closeLabel={m.common_close()} onClose={() => close()} size="sm">
      <p>{text || m.common_sorry()}</p>
      <Button onClick={() => close()}>{m.common_ok()}</Button>
    </Dialog>
  )
}
