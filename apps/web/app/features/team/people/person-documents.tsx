import { m } from '@ownward/texts'
import { Card } from '@ownward/ui/card'
import { DataTable } from '@ownward/ui/data-table'
import type { Overview } from '../frame/nav-links.ts'
import { Moment } from '../moment.tsx'
import { sayDocument } from './document-words.ts'
import type { PersonFile } from './person-file.ts'

/** What is stored of somebody, to be opened by those with the right to it, and everybody who has opened it (BEY-25). */
export function PersonDocuments({ person, rights }: { person: PersonFile; rights: Overview['member']['rights'] }) {
  return (
    <>
      <Card title={m.team_documents()}>
        {person.documents.length === 0 ? (
          <p className="text-ink-soft">{m.team_documents_none()}</p>
        ) : (
          <ul className="divide-y divide-line">
            {person.documents.map(document => (
              <li
                key={`${document.kind} ${document.storedAt} ${document.address}`}
                className="flex flex-wrap items-center justify-between gap-x-4 py-2"
              >
                <span>
                  {sayDocument(document.kind)}
                  <span className="block text-xs text-ink-soft">
                    <Moment at={document.storedAt} />
                  </span>
                </span>
                {document.address ? (
                  <a
                    href={document.address}
                    target="_blank"
                    rel="noopener noreferrer"
                    className="inline-flex min-h-11 items-center font-semibold text-spruce underline underline-offset-2"
                  >
                    {m.team_open()}
                  </a>
                ) : (
                  <span className="text-sm text-ink-soft">{m.team_no_right_to_it()}</span>
                )}
              </li>
            ))}
          </ul>
        )}
        {rights.length > 0 && person.documents.length > 0 && (
          <p className="text-sm text-ink-soft">{m.team_openings_lead()}</p>
        )}
      </Card>
      <Card title={m.team_openings()}>
        <DataTable
          caption={m.team_openings()}
          rows={person.openings}
          rowKey={row => row.id}
          empty={m.team_openings_none()}
          columns={[
            { key: 'at', head: m.team_when(), cell: row => <Moment at={row.at} /> },
            {
              key: 'who',
              head: m.team_who(),
              cell: row => (row.byOwner ? m.team_by_owner() : (row.who?.name ?? m.team_somebody())),
            },
            { key: 'what', head: m.team_what(), cell: row => sayDocument(row.kind) },
            { key: 'from', head: m.team_from(), cell: row => <span className="figures break-all">{row.address}</span> },
          ]}
        />
      </Card>
    </>
  )
}
