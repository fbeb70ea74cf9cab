import { m } from '@ownward/texts'
import { sayAll, type TableWords, type Word } from '../exports/column-words.ts'
import { writePerson } from '../exports/write-cell.ts'
import type { presentPersonCells } from './present-person-cells.ts'

type Cells = { [K in keyof typeof presentPersonCells]: ReturnType<(typeof presentPersonCells)[K]> }

const licences: Record<Cells['licence'], Word> = {
  none: m.team_state_none,
  pending: m.team_state_pending,
  approved: m.team_state_approved,
  rejected: m.team_state_rejected,
  expired: m.team_state_expired,
}

/** How the customers stand in a file. */
export const personExportWords: TableWords<Cells> = {
  name: { head: m.team_name_head, say: writePerson },
  phone: { head: m.team_phone },
  email: { head: m.tables_email },
  city: { head: m.tables_city },
  region: { head: m.tables_region },
  licence: { head: m.team_licence, say: (state, { locale }) => licences[state]({}, { locale }) },
  state: {
    head: m.team_people_state,
    say: (stands, telling) => sayAll(stateWords(stands), telling),
  },
  programs: { head: m.team_live_bookings },
  owed: { head: m.tables_owed },
  since: { head: m.tables_since },
}

function stateWords({ verified, blocked, deleted }: Cells['state']): Word[] {
  if (deleted) return [m.team_is_deleted]
  if (verified && !blocked) return [m.team_is_active]
  return [...(blocked ? [m.team_is_blocked] : []), ...(verified ? [] : [m.team_is_unverified])]
}
