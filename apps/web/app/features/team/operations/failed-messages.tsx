import { m } from '@ownward/texts'
import { Alert } from '@ownward/ui/alert'
import { Button } from '@ownward/ui/button'
import { Card } from '@ownward/ui/card'
import { DataTable } from '@ownward/ui/data-table'
import type { Response } from '../../../api/spelling/spelled.ts'
import { useAction } from '../../../api/use-action.ts'
import { Moment } from '../moment.tsx'
import { askTeamAgain } from '../session/team-query.ts'
import { teamSide } from '../session/team-side.ts'

type Failed = Response<'teamOperations'>['result']['failed']
type Message = Failed['newest'][number]

const sayWhat = ({ channel, subject }: Message) => (channel === 'sms' ? m.operations_text_message() : subject)

/** Messages that were given up, each with a button that tries it anew, and one for all of a channel (OPS-19). */
export function FailedMessages({ failed: { newest, sms, email } }: { failed: Failed }) {
  const { act, busy, problem } = useAction(teamSide)
  const count = sms + email

  async function sendAgain(channel: Message['channel'], message?: Message): Promise<void> {
    const as = message ? String(message.id) : channel
    await act('teamSendAgain', { channel, ...(message && { messageId: message.id }) }, { once: true, as })
    await askTeamAgain('teamOperations')
  }

  return (
    <Card title={m.operations_failed()}>
      {count > 0 && <p className="max-w-prose text-ink-soft">{m.operations_failed_text()}</p>}
      {problem && <Alert tone="bad">{problem}</Alert>}
      <DataTable
        caption={m.operations_failed()}
        rows={newest}
        rowKey={({ id }) => id}
        empty={m.operations_failed_none()}
        columns={[
          { key: 'to', head: m.operations_to(), cell: ({ to }) => <span className="break-all">{to}</span> },
          { key: 'what', head: m.operations_message(), cell: message => sayWhat(message) },
          { key: 'tried', head: m.operations_tried(), cell: ({ tried }) => <Moment at={tried} /> },
          {
            key: 'problem',
            head: m.operations_problem(),
            cell: message => <span className="break-words">{message.problem}</span>,
          },
          {
            key: 'again',
            head: m.operations_send_again(),
            cell: message => (
              <Button
                look="outline"
                busy={busy === String(message.id) && m.operations_send_again()}
                onClick={() => void sendAgain(message.channel, message)}
              >
                <span className="whitespace-nowrap">{m.operations_send_again()}</span>
                <span className="heard">
                  {' '}
                  {sayWhat(message)}, {message.to}
                </span>
              </Button>
            ),
          },
        ]}
      />
      {count > newest.length && (
        <p className="text-sm text-ink-soft">{m.operations_failed_more({ n: newest.length })}</p>
      )}
      <div className="flex flex-wrap gap-3">
        {email > 1 && (
          <Button
            look="outline"
            busy={busy === 'email' && m.operations_send_again()}
            onClick={() => void sendAgain('email')}
          >
            {m.operations_send_again_emails({ n: email })}
          </Button>
        )}
        {sms > 1 && (
          <Button
            look="outline"
            busy={busy === 'sms' && m.operations_send_again()}
            onClick={() => void sendAgain('sms')}
          >
            {m.operations_send_again_texts({ n: sms })}
          </Button>
        )}
      </div>
    </Card>
  )
}
