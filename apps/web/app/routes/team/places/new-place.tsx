import { m } from '@ownward/texts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { queries } from '../../../api/queries.ts'
import { isSame, useUnsaved } from '../../../features/team/asking/unsaved.ts'
import { newPlace } from '../../../features/team/places/place-draft.ts'
import { PlaceForm } from '../../../features/team/places/place-form.tsx'
import { teamQuery } from '../../../features/team/session/team-query.ts'
import { TeamMain } from '../../../features/team/team-main.tsx'
import { teamPaths } from '../../../team-paths.ts'
import { teamMeta } from '../team-meta.ts'

export const meta = () => teamMeta(m.places_new())

/** A place where cars are fetched that is not there yet (BEY-27). */
export default function TeamNewPlacePage() {
  const others = useQuery(teamQuery('teamPickupPlaces', {}), queries).data?.result ?? []
  const [first] = useState(newPlace)
  const [draft, setDraft] = useState(first)
  const leaving = useUnsaved(!isSame(draft, first))
  const navigate = useNavigate()
  return (
    <TeamMain title={m.places_new()} lead={m.places_new_lead()}>
      <PlaceForm
        others={others}
        draft={draft}
        onDraft={setDraft}
        onSaved={id => {
          leaving()
          void navigate(teamPaths.place(id))
        }}
      />
    </TeamMain>
  )
}
