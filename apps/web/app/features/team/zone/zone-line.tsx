import { m } from '@ownward/texts'
import { sayZone } from '../../../i18n/say-zone.ts'
import { useKnowsZones, useZones } from './page-zone.tsx'

/** In which zone the page tells its times, in its head (DESK-17). */
export function ZoneLine() {
  const { page } = useZones()
  if (!useKnowsZones()) return null
  return <p className="mt-1 text-sm text-ink-soft">{m.team_zone_line({ zone: sayZone(page) })}</p>
}
