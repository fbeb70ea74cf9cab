import { m } from '@ownward/texts'
import { Dialog } from '@ownward/ui/dialog'
import { LinkButton } from '@ownward/ui/link-button'
import type { Site } from '../site.ts'

interface DownloadAppDialogProps {
  stores: Pick<Site, 'appStoreUrl' | 'playStoreUrl' | 'hotline'>
  /** Why the app is asked for (NAV-17). */
  message?: string
  close: (result?: undefined) => void
}

/** Where the mobile app is to be had; before it is in a store, whom to call instead. */
export function DownloadAppDialog({ stores, message, close }: DownloadAppDialogProps) {
  const places = [
    [m.shell_app_store(), stores.appStoreUrl],
    [m.shell_play_store(), stores.playStoreUrl],
  ].filter(([, href]) => href)
  return (
    <Dialog title={m.shell_download_app_title()} closeLabel={m.common_close()} onClose={() => close()} size="sm">
      {message && <p>{message}</p>}
      {places.length === 0 && <p>{m.shell_app_not_yet({ hotline: stores.hotline })}</p>}
      <div className="grid gap-3">
        {places.map(([label, href]) => (
          <LinkButton key={label} look="outline" href={href ?? ''} target="_blank" rel="noopener">
            {label}
          </LinkButton>
        ))}
      </div>
    </Dialog>
  )
}
