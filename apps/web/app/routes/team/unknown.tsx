import { m } from '@ownward/texts'
import { data } from 'react-router'
import { UnknownPage } from '../../features/team/unknown-page.tsx'
import { teamMeta } from './team-meta.ts'

export const meta = () => teamMeta(m.team_unknown_title())

export const loader = () => data(null, { status: 404 })

/** An address under the console that there is no page for: said in the console, and told as missing. */
export default function TeamUnknownPage() {
  return <UnknownPage />
}
