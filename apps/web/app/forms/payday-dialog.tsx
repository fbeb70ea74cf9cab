import { displayWeekday } from '@ownward/domain/calendar'
import { currentLocale, m } from '@ownward/texts'
import { Button } from '@ownward/ui/button'
import { Dialog } from '@ownward/ui/dialog'
import { SelectField } from '@ownward/ui/select-field'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { personSide } from '../api/person-side.ts'
import { askAgain, callQuery, queries } from '../api/queries.ts'
import { resultOf } from '../api/result-of.ts'
import type { Response } from '../api/spelling/spelled.ts'
import { useAction } from '../api/use-action.ts'

type Payday = Response<'getmyaccountDetails'>['result']['payday']

const none = ''
const monthly = 'month'
const weekdays = [1, 2, 3, 4, 5, 6, 0]
const daysOfMonth = Array.from({ length: 31 }, (_, n) => ({ value: String(n + 1), label: String(n + 1) }))

/** The payday that the person has named, and in words; undefined until it is known. */
export function usePayday(): { payday: Payday; words: string } | undefined {
  const account = useQuery(callQuery('getmyaccountDetails', {}), queries)
  const payday = resultOf(account.data)?.payday
  return payday === undefined ? undefined : { payday, words: sayPayday(payday) }
}

/** A weekday, or two days of the month; empty for none. */
function sayPayday(payday: Payday): string {
  if (payday === null) return ''
  if ('weekday' in payday) return displayWeekday(payday.weekday, currentLocale())
  return m.pact_payday_two({ first: payday.days[0] ?? '', second: payday.days[1] ?? '' })
}

/** The person names the days on which they are paid: a payment that is refused for lack of funds is tried again then (PACT-21). */
export function PaydayDialog({ known, close }: { known: Payday; close: () => void }) {
  const isWeekly = known !== null && 'weekday' in known
  const [kind, setKind] = useState(known === null ? none : isWeekly ? String(known.weekday) : monthly)
  const [days, setDays] = useState(known !== null && !isWeekly ? known.days.map(String) : ['1', '15'])
  const { act, busy } = useAction(personSide)

  async function save(): Promise<void> {
    const body = kind === none ? {} : kind === monthly ? { days: days.map(Number) } : { weekday: Number(kind) }
    const done = await act('setPayday', body, {
      once: true,
      after: () => askAgain('getmyaccountDetails', 'getActiveBookingDetail', 'getHome'),
    })
    if (done) close()
  }

  return (
    <Dialog title={m.pact_payday_title()} closeLabel={m.common_close()} onClose={close} busy={busy !== ''}>
      <p>{m.pact_payday_text()}</p>
      <form
        className="flex flex-col gap-5"
        onSubmit={event => {
          event.preventDefault()
          void save()
        }}
      >
        <SelectField
          label={m.pact_payday_when()}
          options={[
            { value: none, label: m.pact_payday_none() },
            ...weekdays.map(day => ({ value: String(day), label: displayWeekday(day, currentLocale()) })),
            { value: monthly, label: m.pact_payday_month() },
          ]}
          value={kind}
          onChange={event => setKind(event.target.value)}
        />
        {kind === monthly && (
          <div className="grid grid-cols-2 gap-4">
            {[m.pact_payday_first(), m.pact_payday_second()].map((label, at) => (
              <SelectField
                key={label}
                label={label}
                options={daysOfMonth}
                value={days[at] ?? ''}
                onChange={event => setDays(days.map((day, i) => (i === at ? event.target.value : day)))}
              />
            ))}
          </div>
        )}
        <Button type="submit" look="signal" size="lg" wide busy={busy !== '' && m.app_saving()}>
          {m.pact_payday_save()}
        </Button>
      </form>
    </Dialog>
  )
}
