import { m } from '@ownward/texts'
import { Dialog } from '@ownward/ui/dialog'
import { LinkButton } from '@ownward/ui/link-button'

interface DownloadAppDialogProps {
  appStoreUrl: string
  playStoreUrl: string
  /** Why the app is asked for (NAV-17). */
  message?: string
  close: (result?: undefined) => void
}

/** Where the mobile app is to be had. */
export function DownloadAppDialog({ appStoreUrl, playStoreUrl, message, close }: DownloadAppDialogProps) {
  return (
    <Dialog title={m.shell_download_app_title()} closeLabel={m.common_close()} onClose={() => close()} size="sm">
      {message && <p>{message}</p>}
      <div className="grid gap-3">
        <LinkButton look="outline" href={appStoreUrl} target="_blank" rel="noopener">
          {m.shell_app_store()}
        </LinkButton>
        <LinkButton look="outline" href={playStoreUrl} target="_blank" rel="noopener">
          {m.shell_play_store()}
        </LinkButton>
      </div>
    </Dialog>
  )
}
