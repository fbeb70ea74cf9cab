import type { Site } from '../site.ts'

type Stores = Pick<Site, 'appStoreUrl' | 'playStoreUrl' | 'hotline'>

interface DownloadAppProps {
  stores: Stores
  label: string
  /** Why the app is asked for (NAV-17). */
  message?: string | undefined
  /** Where the same can be done without the app. */
  web?: string | undefined
  className: string
}

/** A button that opens the download-app modal; the modal's code comes with the first press. */
export function DownloadApp({ stores, label, message, web, className }: DownloadAppProps) {
  async function open() {
    const { openModal } = await import('../modals/open-modal.ts')
    await openModal('downloadApp', { stores, web, ...(message && { message }) })
  }
  return (
    <button type="button" onClick={() => void open()} className={className}>
      {label}
    </button>
  )
}
