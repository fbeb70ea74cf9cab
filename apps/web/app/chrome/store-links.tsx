import { m } from '@ownward/texts'
import type { Site } from '../site.ts'

interface StoreLinksProps {
  site: Pick<Site, 'appStoreUrl' | 'playStoreUrl' | 'hotline'>
  /** How a link looks in its place. */
  className: string
}

/** Links to the stores that have the app; before any has it, whom to call instead (NAV-17, MKT-01, MKT-03, PROG-22). */
export function StoreLinks({ site: { appStoreUrl, playStoreUrl, hotline }, className }: StoreLinksProps) {
  const stores = [
    { label: m.shell_app_store(), href: appStoreUrl },
    { label: m.shell_play_store(), href: playStoreUrl },
  ].filter(({ href }) => href)
  if (stores.length === 0) return <p>{m.shell_app_not_yet({ hotline })}</p>
  return stores.map(({ label, href }) => (
    <a key={label} href={href} target="_blank" rel="noopener" className={className}>
      {label}
    </a>
  ))
}
