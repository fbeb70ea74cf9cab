import { m } from '@ownward/texts'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { teamPaths } from '../../../team-paths.ts'
import { isSame, useUnsaved } from '../asking/unsaved.ts'
import { TeamMain } from '../team-main.tsx'
import { newOwner, type What } from './owner-draft.ts'
import { OwnerForm } from './owner-form.tsx'

const words = {
  owner: { title: m.owners_new, lead: m.owners_new_lead },
  partner: { title: m.owners_partner_new, lead: m.owners_partner_new_lead },
} as const

/** An owner or partner that is not there yet. */
export function NewOwner({ what }: { what: What }) {
  const [draft, setDraft] = useState(newOwner)
  const leaving = useUnsaved(!isSame(draft, newOwner))
  const navigate = useNavigate()
  return (
    <TeamMain title={words[what].title()} lead={words[what].lead()}>
      <OwnerForm
        what={what}
        draft={draft}
        onDraft={setDraft}
        onSaved={id => {
          leaving()
          void navigate(teamPaths.owner(what, id))
        }}
      />
    </TeamMain>
  )
}
