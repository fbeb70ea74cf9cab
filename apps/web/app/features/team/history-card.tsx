import { m } from '@ownward/texts'
import { Card } from '@ownward/ui/card'
import { sayAction, sayChange } from './log/action-words.ts'
import { Moment } from './moment.tsx'

interface HistoryCardProps {
  history: readonly { at: string; who: string; action: string; reason: string }[]
}

/** What the team did to something, the newest first. */
export function HistoryCard({ history }: HistoryCardProps) {
  return (
    <Card title={m.team_history()}>
      {history.length === 0 ? (
        <p className="text-ink-soft">{m.fleet_history_none()}</p>
      ) : (
        <ol className="divide-y divide-line">
          {history.map(entry => (
            <li key={`${entry.at} ${entry.action}`} className="py-2.5">
              <p>
                <span className="font-medium">{sayAction(entry.action)}</span> · {entry.who || m.team_the_product()}
              </p>
              {entry.reason && <p className="text-sm wrap-break-word whitespace-pre-line">{sayChange(entry)}</p>}
              <p className="text-xs text-ink-soft">
                <Moment at={entry.at} />
              </p>
            </li>
          ))}
        </ol>
      )}
    </Card>
  )
}
