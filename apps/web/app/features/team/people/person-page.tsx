import { m } from '@ownward/texts'
import { buttonLook } from '@ownward/ui/button-look'
import { Card } from '@ownward/ui/card'
import { Link } from 'react-router'
import { teamPaths } from '../../../team-paths.ts'
import type { Overview } from '../frame/nav-links.ts'
import { NotesCard } from '../notes/notes.tsx'
import { sayPerson } from '../say-person.ts'
import { TeamMain } from '../team-main.tsx'
import { BlockPerson } from './block-person.tsx'
import { PersonDocuments } from './person-documents.tsx'
import { PersonFacts } from './person-facts.tsx'
import type { PersonFile } from './person-file.ts'
import { PersonHistory } from './person-history.tsx'
import { PersonOnFile } from './person-on-file.tsx'
import { LicenceTag, StateTags } from './person-tags.tsx'

/** A person: who they are, whether they may reserve, what is on file, who opened it, and what the team has done. */
export function PersonPage({ person, rights }: { person: PersonFile; rights: Overview['member']['rights'] }) {
  const isGone = person.deletedAt !== ''
  return (
    <TeamMain
      title={sayPerson(person.name)}
      action={
        <>
          {!isGone && (
            <Link to={teamPaths.thread(person.id)} data-main="" className={buttonLook({ look: 'outline' })}>
              {m.team_write()}
            </Link>
          )}
          {rights.includes('bookings') && !person.blocked && !isGone && (
            <Link to={teamPaths.newOffer(person.phone)} className={buttonLook({ look: 'outline' })}>
              {m.offers_team_make_one()}
            </Link>
          )}
          {rights.includes('bookings') && (
            <Link to={teamPaths.bookings({ person: person.id })} className={buttonLook({ look: 'outline' })}>
              {m.console_nav_bookings()}
            </Link>
          )}
          {!isGone && <BlockPerson person={person} />}
        </>
      }
    >
      <div className="flex flex-wrap gap-2">
        <StateTags
          verified={person.verified}
          blocked={person.blocked}
          deletedAt={person.deletedAt}
          endsAt={person.deletionEndsAt}
        />
        <LicenceTag state={person.licenceStatus} />
      </div>
      <div className="grid items-start gap-6 xl:grid-cols-2">
        <div className="flex min-w-0 flex-col gap-6">
          <PersonFacts person={person} />
          <PersonOnFile person={person} rights={rights} />
        </div>
        <div className="flex min-w-0 flex-col gap-6">
          <NotesCard subject="person" of={person.id} />
          <PersonDocuments person={person} rights={rights} />
          <Card title={m.team_history()}>
            <PersonHistory person={person} />
          </Card>
        </div>
      </div>
    </TeamMain>
  )
}
