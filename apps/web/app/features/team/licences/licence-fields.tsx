import { m } from '@ownward/texts'
import { Tag } from '@ownward/ui/tag'
import { comparedRows, sayFlag, speaksAgainst } from './field-words.ts'
import type { QueuedLicence } from './held-decision.ts'

/** What the license says beside what the person has stated; what differs is marked. */
export function LicenceFields({ licence }: { licence: QueuedLicence }) {
  const rows = comparedRows(licence)
  const main = rows.filter(({ aside, concern }) => !aside || concern)
  const aside = rows.filter(row => !main.includes(row))
  return (
    <div className="flex flex-col gap-4">
      {licence.flags.length > 0 && (
        <ul aria-label={m.team_flags()} className="flex flex-wrap gap-2">
          {licence.flags.map(flag => (
            <li key={flag}>
              <Tag tone={speaksAgainst(flag) ? 'bad' : 'warn'}>{sayFlag(flag)}</Tag>
            </li>
          ))}
        </ul>
      )}
      {rows.length === 0 && <p className="text-ink-soft">{m.team_fields_none()}</p>}
      {main.length > 0 && <Compared rows={main} />}
      {aside.length > 0 && (
        <details>
          <summary className="min-h-9 cursor-pointer py-1.5 text-sm max-md:py-3 font-semibold text-spruce">
            {m.team_fields_more()}
          </summary>
          <Compared rows={aside} />
        </details>
      )}
    </div>
  )
}

function Compared({ rows }: { rows: ReturnType<typeof comparedRows> }) {
  return (
    <table className="w-full table-fixed border-collapse text-sm">
      <caption className="heard">{m.team_fields()}</caption>
      <thead>
        <tr className="border-b border-line text-left text-ink-soft">
          <th scope="col" className="w-[30%] py-1.5 pr-3 font-semibold">
            {m.team_field()}
          </th>
          <th scope="col" className="py-1.5 pr-3 font-semibold">
            {m.team_on_licence()}
          </th>
          <th scope="col" className="py-1.5 font-semibold">
            {m.team_stated()}
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map(row => (
          <tr key={row.field} className={`border-b border-line align-top ${row.concern ? 'bg-warn-wash' : ''}`}>
            <th scope="row" className="py-1.5 pr-3 text-left font-normal break-words text-ink-soft">
              {row.label}
            </th>
            <td className="figures py-1.5 pr-3 font-medium break-words">
              {row.onCard || '–'}
              {row.front && (
                <span className="block text-xs font-semibold text-warn">
                  {m.team_front_differs({ value: row.front })}
                </span>
              )}
              {row.concern && <span className="block text-xs font-semibold text-warn">{row.concern}</span>}
            </td>
            <td className="figures py-1.5 break-words">{row.stated || '–'}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
