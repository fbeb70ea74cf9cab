import { m } from '@ownward/texts'
import { Card } from '@ownward/ui/card'
import { Moment } from '../moment.tsx'
import { sayDocument } from '../people/document-words.ts'
import type { BookingFile } from './booking-file.ts'

/** The agreement and the papers of the car; every opening is on record (BEY-25). */
export function BookingDocuments({ file }: { file: BookingFile }) {
  return (
    <Card title={m.team_documents()}>
      {file.documents.length === 0 ? (
        <p className="text-ink-soft">{m.console_documents_none()}</p>
      ) : (
        <ul className="divide-y divide-line">
          {file.documents.map(document => (
            <li
              key={document.address.split('?')[0]}
              className="flex flex-wrap items-center justify-between gap-x-4 py-2"
            >
              <span>
                {sayDocument(document.kind)}
                <span className="block text-xs text-ink-soft">
                  <Moment at={document.storedAt} place={file.row.timeZone} />
                </span>
              </span>
              <a
                href={document.address}
                target="_blank"
                rel="noopener noreferrer"
                className="inline-flex min-h-11 items-center font-semibold text-spruce underline underline-offset-2"
              >
                {m.team_open()}
              </a>
            </li>
          ))}
        </ul>
      )}
    </Card>
  )
}
