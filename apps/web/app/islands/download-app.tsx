import type { Site } from '../site.ts'

type Stores = Pick<Site, 'appStoreUrl' | 'playStoreUrl' | 'hotline'>

interface DownloadAppProps {
  stores: Stores
  label: string
  /** Why the app is asked for (NAV-17). */
  message?: string | undefined
  /** Where the same can be done without the app. */
  web?: string | undefined
  look: 'signal' | 'outline' | 'head' | 'store'
}

const looks = {
  signal:
    'cursor-pointer rounded-field px-4 font-semibold min-h-13 w-full bg-signal text-lg text-on-signal hover:bg-signal-deep',
  outline: 'cursor-pointer rounded-field px-4 font-semibold min-h-11 w-full border border-field hover:border-ink',
  head: 'cursor-pointer rounded-field px-4 font-semibold min-h-11 text-xs leading-tight hover:bg-spruce-wash max-md:max-w-28 max-md:px-2',
  store: 'go go-next',
}

/** A button that opens the download-app modal; the modal's code comes with the first press. */
export function DownloadApp({ stores, label, message, web, look }: DownloadAppProps) {
  async function open() {
    const { openModal } = await import('../modals/open-modal.ts')
    await openModal('downloadApp', { stores, web, ...(message && { message }) })
  }
  return (
    <button type="button" onClick={() => void open()} className={looks[look]}>
      {label}
    </button>
  )
}
