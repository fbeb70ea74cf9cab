import { displayDateTime } from '@ownward/domain/calendar'
import { currentLocale, m } from '@ownward/texts'
import { Button } from '@ownward/ui/button'
import { Card } from '@ownward/ui/card'
import { toast } from '@ownward/ui/toast'
import type { Letter } from './desk-api.ts'

const channels = { sms: m.desk_sms, email: m.desk_email, push: m.desk_push }

interface OutboxProps {
  letters: readonly Letter[]
  busy: boolean
  onLook: () => void
}

/** What the demo would have sent, newest first; a code can be copied. */
export function Outbox({ letters, busy, onLook }: OutboxProps) {
  return (
    <Card
      title={m.desk_outbox()}
      action={
        <Button look="quiet" busy={busy && m.app_checking()} onClick={onLook}>
          {m.desk_look_again()}
        </Button>
      }
    >
      {letters.length === 0 ? (
        <p className="text-ink-soft">{m.desk_outbox_empty()}</p>
      ) : (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by keyboard
        <ul tabIndex={0} aria-label={m.desk_outbox()} className="flex max-h-140 flex-col overflow-y-auto">
          {letters.map(letter => (
            <li key={letter.id} className="flex flex-col gap-1 border-b border-line py-3 last:border-0">
              <p className="figures flex flex-wrap justify-between gap-x-4 text-sm text-ink-soft">
                <span>
                  {channels[letter.channel]()} · {letter.to}
                </span>
                <span>{displayDateTime(letter.at, 'UTC', currentLocale())} UTC</span>
              </p>
              {letter.notBefore && (
                <p className="text-sm text-ink-soft">
                  {m.desk_waits({ until: `${displayDateTime(letter.notBefore, 'UTC', currentLocale())} UTC` })}
                </p>
              )}
              {letter.subject && <p className="font-semibold">{letter.subject}</p>}
              <p className="text-sm whitespace-pre-line">{letter.text}</p>
              {letter.code && <CodeCopy code={letter.code} />}
            </li>
          ))}
        </ul>
      )}
    </Card>
  )
}

function CodeCopy({ code }: { code: string }) {
  async function copy(): Promise<void> {
    await navigator.clipboard.writeText(code)
    toast('success', m.desk_copied({ code }))
  }
  return (
    <span>
      <Button look="outline" onClick={() => void copy()}>
        {m.desk_copy({ code })}
      </Button>
    </span>
  )
}
