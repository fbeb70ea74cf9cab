import { m } from '@ownward/texts'
import { Button } from '@ownward/ui/button'
import { Card } from '@ownward/ui/card'
import { useState } from 'react'
import { api } from '../../api/client.ts'
import { openModal } from '../../modals/open-modal.ts'
import { paths } from '../../paths.ts'
import { session } from '../../session/session.ts'
import { teamPaths } from '../../team-paths.ts'
import type { DemoPerson } from './desk-api.ts'

const PASSWORD = 'demo-pass'

/** The people of the demo; a press signs in as one of them by the same calls as everybody. */
export function PeopleList({ people }: { people: readonly DemoPerson[] }) {
  const [busy, setBusy] = useState('')

  async function signIn(phone: string): Promise<void> {
    setBusy(phone)
    const { go, say } = await signInAs(phone)
    setBusy('')
    if (go) location.assign(go)
    else await openModal('message', { text: say })
  }

  return (
    <Card title={m.desk_people()}>
      <p className="text-sm text-ink-soft">{m.desk_password({ password: PASSWORD })}</p>
      <ul className="flex flex-col">
        {people.map(person => (
          <li
            key={person.phone}
            className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 border-b border-line py-3 last:border-0"
          >
            <span className="min-w-0">
              <span className="block font-semibold">{person.name}</span>
              <span className="figures block text-sm text-ink-soft">
                {person.phone} · {person.state}
              </span>
            </span>
            <Button
              look="outline"
              busy={busy === person.phone && m.app_signing_in()}
              onClick={() => void signIn(person.phone)}
            >
              {m.app_sign_in()}
            </Button>
          </li>
        ))}
      </ul>
    </Card>
  )
}

/** Signs in with the demo password and gives where to go, or what the server says. Who signs in elsewhere is sent there. */
async function signInAs(phone: string): Promise<{ go?: string; say?: string }> {
  const check = await api.call('login', { phone, acceptTerms: true }, { quiet: true })
  if (check?.status === 3 && check.redirect === teamPaths.home()) return { go: teamPaths.home() }
  if (check?.status !== 1 || check.userId === undefined) return { say: check?.message || m.common_sorry() }
  const answer = await api.call('loginadvance', { userId: check.userId, password: PASSWORD }, { quiet: true })
  if (answer?.status !== 1) return { say: answer?.message || m.common_sorry() }
  session.signIn(answer.token, answer.result)
  return { go: paths.cars() }
}
