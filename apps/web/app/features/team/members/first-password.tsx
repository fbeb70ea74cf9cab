import { m } from '@ownward/texts'
import { Alert } from '@ownward/ui/alert'
import { Button } from '@ownward/ui/button'
import { Dialog } from '@ownward/ui/dialog'

/** Shows a first password once, to be handed over (ROLE-07). */
export function FirstPassword({ password, onClose }: { password: string; onClose: () => void }) {
  return (
    <Dialog title={m.team_member_added_title()} closeLabel={m.common_close()} onClose={onClose}>
      <Alert tone="warn" live>
        <p>{m.team_member_password_text()}</p>
      </Alert>
      <p className="figures text-center text-xl font-semibold">
        <code>{password}</code>
      </p>
      <Button onClick={onClose}>{m.team_member_password_kept()}</Button>
    </Dialog>
  )
}
