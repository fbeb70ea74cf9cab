import { m } from '@ownward/texts'
import { buttonLook } from '@ownward/ui/button-look'
import { Dialog } from '@ownward/ui/dialog'
import { StoreLinks } from '../chrome/store-links.tsx'
import { islandPaths } from '../island-paths.ts'
import type { Site } from '../site.ts'
import { InstallWays } from './install-ways.tsx'

declare module './modal-host.ts' {
  interface Modals {
    downloadApp: typeof DownloadAppDialog
  }
}

interface DownloadAppDialogProps {
  stores: Pick<Site, 'appStoreUrl' | 'playStoreUrl' | 'hotline'>
  /** Why the app is asked for (NAV-17). */
  message?: string
  /** Where the same can be done without the app. */
  web?: string | undefined
  close: (result?: undefined) => void
}

/** Where the mobile app is to be had; before it is in a store, how this site is installed, and whom to call. */
export function DownloadAppDialog({ stores, message, web, close }: DownloadAppDialogProps) {
  return (
    <Dialog title={m.shell_download_app_title()} closeLabel={m.common_close()} onClose={() => close()} size="sm">
      {message && <p>{message}</p>}
      <div className="grid gap-3">
        {web && (
          // A frame belongs to a partner's page, so the booking gets a window of its own.
          <a href={web} target="_blank" rel="noopener" className={buttonLook({ look: 'signal' })}>
            {m.shell_book_on_web()}
          </a>
        )}
        {!stores.appStoreUrl && !stores.playStoreUrl && <InstallWays />}
        <StoreLinks site={stores} className={buttonLook({ look: 'outline' })} />
        <a href={islandPaths.contact()} target="_blank" rel="noopener" className={buttonLook({ look: 'quiet' })}>
          {m.shell_contact()}
        </a>
      </div>
    </Dialog>
  )
}
