import { storesOf } from '../../chrome/header.tsx'
import { Island } from '../../islands/island.tsx'
import type { Site } from '../../site.ts'

const looks = {
  signal: 'min-h-13 bg-signal text-lg text-on-signal hover:bg-signal-deep',
  outline: 'min-h-11 border border-field hover:border-ink',
}

interface AppButtonProps {
  look: keyof typeof looks
  label: string
  site: Site
  /** Where the same can be done without the app. */
  web?: string
}

/** In a frame the app is where somebody goes on. */
export function AppButton({ look, label, site, web }: AppButtonProps) {
  return (
    <Island
      is="downloadApp"
      className={`w-full cursor-pointer rounded-field px-4 font-semibold ${looks[look]}`}
      label={label}
      stores={storesOf(site)}
      {...(web && { web })}
    />
  )
}
