import { fromWire } from '@ownward/domain/money'
import { m } from '@ownward/texts'
import { Alert } from '@ownward/ui/alert'
import { Card } from '@ownward/ui/card'
import { Receipt } from '@ownward/ui/receipt'
import { Skeleton } from '@ownward/ui/skeleton'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { queries } from '../../../api/queries.ts'
import type { Request, Response } from '../../../api/spelling/spelled.ts'
import { after } from '../../../delays.ts'
import { usd } from '../../../i18n/usd.ts'
import { Moment } from '../moment.tsx'
import { teamQuery } from '../session/team-query.ts'

type Proposal = Request<'teamQuoteOffer'>

/** What an offer would cost its person, by the server's own reckoning, as it is typed; or why it cannot be made. */
export function OfferPreview({ proposal }: { proposal: Proposal | null }) {
  const asked = useSettled(proposal)
  const isSettled = JSON.stringify(asked) === JSON.stringify(proposal)
  const query = useQuery(
    {
      ...teamQuery('teamQuoteOffer', asked ?? ({} as Proposal)),
      enabled: asked !== null,
      staleTime: 0,
      placeholderData: keepPreviousData,
    },
    queries,
  )
  return (
    <Card title={m.offers_team_preview()}>
      <div aria-live="polite" className="flex flex-col gap-4">
        {proposal === null ? (
          <p className="text-ink-soft">{m.offers_team_preview_waits()}</p>
        ) : query.isError ? (
          <Alert tone="warn" title={m.offers_team_not_so()}>
            <p>{query.error.message || m.common_sorry_reload()}</p>
          </Alert>
        ) : query.data ? (
          <div
            aria-busy={!isSettled || query.isPlaceholderData}
            className="flex flex-col gap-4 transition-opacity aria-busy:opacity-50"
          >
            <Preview offered={query.data.result} />
          </div>
        ) : (
          <Skeleton className="h-80 rounded-field" />
        )}
      </div>
    </Card>
  )
}

function Preview({ offered }: { offered: Response<'teamQuoteOffer'>['result'] }) {
  const { quote, name, missing, expiresAt, timeZone } = offered
  const money = (dollars: number) => usd(fromWire(dollars.toFixed(2)))
  return (
    <>
      <p>
        {missing.length === 0
          ? m.offers_team_ready({ name })
          : m.offers_team_missing({ name, missing: missing.join(', ') })}
      </p>
      <Receipt
        lines={[
          ...quote.feeParts.map(({ amount, expected }) => ({
            label: m.program_line_initial_fee(),
            note: expected,
            amount: money(amount),
          })),
          ...(quote.deposit > 0 ? [{ label: quote.depositTitle, amount: money(quote.deposit) }] : []),
          { label: m.offers_team_due_on_taking(), amount: money(quote.finalPayableToday), kind: 'total' as const },
        ]}
      />
      <Receipt
        lines={[
          { label: m.program_line_rent(), note: quote.rentText, amount: money(quote.rent) },
          ...(quote.discount > 0
            ? [{ label: m.program_line_discount(), amount: `−${money(quote.discount)}`, kind: 'off' as const }]
            : []),
          { label: m.app_booking_fee(), amount: money(quote.bookingFee) },
          { label: m.app_tax(), amount: money(quote.tax) },
          { label: m.app_insurance(), amount: money(quote.insurance) },
          {
            label: m.offers_team_each_cycle({ days: quote.rentDays }),
            amount: money(quote.totalAfterTrial),
            kind: 'total' as const,
          },
        ]}
      />
      <p className="text-sm text-ink-soft">
        <Moment at={expiresAt} place={timeZone} say={when => m.offers_open_until({ when })} />
      </p>
    </>
  )
}

/** A proposal once nobody has typed for a moment. */
function useSettled(proposal: Proposal | null): Proposal | null {
  const text = JSON.stringify(proposal)
  const [settled, setSettled] = useState(text)
  useEffect(() => after('suggestions', () => setSettled(text)), [text])
  return JSON.parse(settled)
}
