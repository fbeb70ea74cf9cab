import { m } from '@ownward/texts'
import { Island } from '../../islands/island.tsx'
import type { Site } from '../../site.ts'

/** Where the app is to be had. A store that does not have it yet is a button that says so, and whom to call instead. */
export function StoreButtons({ site: { appStoreUrl, playStoreUrl, hotline } }: { site: Site }) {
  const stores = { appStoreUrl, playStoreUrl, hotline }
  return [
    { label: m.shell_app_store(), href: appStoreUrl },
    { label: m.shell_play_store(), href: playStoreUrl },
  ].map(({ label, href }) =>
    href ? (
      <a key={label} href={href} target="_blank" rel="noopener" className="go go-next">
        {label}
      </a>
    ) : (
      <Island key={label} is="downloadApp" className="go go-next" label={label} stores={stores} />
    ),
  )
}
