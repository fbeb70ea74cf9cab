import { Button } from '@ownward/ui/button'
import type { ButtonLook } from '@ownward/ui/button-look'
import { type ReactNode, useState } from 'react'
import { ActionDialog } from './action-dialog.tsx'
import { ReasonField, useReason } from './use-reason.tsx'

interface ReasonButtonProps {
  label: string
  look: ButtonLook
  /** Of the button that confirms, where it is graver than the one that opens. */
  confirmLook?: ButtonLook
  title: string
  text: ReactNode
  hint: string
  busy: boolean
  problem: string
  /** Does it; answers whether it was done. */
  onSend: (reason: string) => Promise<boolean>
  /** It was closed without having been done: what somebody else did meanwhile is asked for then. */
  onLeft: () => void
}

/** A button that does something once a reason was given for it. */
export function ReasonButton({
  label,
  look,
  confirmLook = look,
  title,
  text,
  hint,
  busy,
  problem,
  onSend,
  onLeft,
}: ReasonButtonProps) {
  const [open, setOpen] = useState(false)
  const reason = useReason()

  async function send(): Promise<void> {
    if (!reason.check() || !(await onSend(reason.reason))) return
    setOpen(false)
    reason.clear()
  }

  return (
    <>
      <Button look={look} onClick={() => setOpen(true)}>
        {label}
      </Button>
      {open && (
        <ActionDialog
          title={title}
          text={text}
          confirm={label}
          look={confirmLook}
          busy={busy}
          problem={problem}
          onConfirm={send}
          onClose={() => {
            setOpen(false)
            onLeft()
          }}
        >
          <ReasonField of={reason} hint={hint} />
        </ActionDialog>
      )}
    </>
  )
}
