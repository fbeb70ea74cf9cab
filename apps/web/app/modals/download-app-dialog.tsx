import { m } from '@ownward/texts'
import { buttonLook } from '@ownward/ui/button-look'
import { Dialog } from '@ownward/ui/dialog'
import { StoreLinks } from '../chrome/store-links.tsx'
import type { Site } from '../site.ts'

interface DownloadAppDialogProps {
  stores: Pick<Site, 'appStoreUrl' | 'playStoreUrl' | 'hotline'>
  /** Why the app is asked for (NAV-17). */
  message?: string
  close: (result?: undefined) => void
}

/** Where the mobile app is to be had; before it is in a store, whom to call instead. */
export function DownloadAppDialog({ stores, message, close }: DownloadAppDialogProps) {
  return (
    <Dialog title={m.shell_download_app_title()} closeLabel={m.common_close()} onClose={() => close()} size="sm">
      {message && <p>{message}</p>}
      <div className="grid gap-3">
        <StoreLinks site={stores} className={buttonLook({ look: 'outline' })} />
      </div>
    </Dialog>
  )
}
