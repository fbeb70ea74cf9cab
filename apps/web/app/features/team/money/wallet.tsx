import type { Refusal } from '@ownward/contract'
import { add, fromWire, toWire } from '@ownward/domain/money'
import { m } from '@ownward/texts'
import { Button } from '@ownward/ui/button'
import { Card } from '@ownward/ui/card'
import { DataTable } from '@ownward/ui/data-table'
import { Skeleton } from '@ownward/ui/skeleton'
import { TextField } from '@ownward/ui/text-field'
import { useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import { queries } from '../../../api/queries.ts'
import type { Response } from '../../../api/spelling/spelled.ts'
import { useAction } from '../../../api/use-action.ts'
import { useWaits } from '../approvals/use-waits.ts'
import { Waits } from '../approvals/waits.tsx'
import { AmountButton, type GivingAsked } from '../asking/amount-button.tsx'
import { Asked } from '../asking/asked.tsx'
import { sayDollars } from '../dollars.ts'
import { Moment } from '../moment.tsx'
import { SearchForm } from '../search-form.tsx'
import { askTeamAgain, teamQuery } from '../session/team-query.ts'
import { teamSide } from '../session/team-side.ts'

const ten = /^\d{10}$/

/** The wallet of a person, found by their phone: what changed it, and a change with a reason (SRV-30). */
export function Wallet() {
  const [search] = useSearchParams()
  const asked = (search.get('q') ?? '').replace(/\D/g, '').slice(-10)
  return (
    <>
      <SearchForm key={asked} className="grid items-end gap-3 md:max-w-xl md:grid-cols-[minmax(0,1fr)_auto]">
        <TextField
          label={m.team_phone()}
          name="q"
          type="tel"
          defaultValue={asked}
          maxLength={20}
          autoComplete="off"
          error={asked && !ten.test(asked) ? m.money_phone_wrong() : undefined}
        />
        <Button type="submit">{m.team_people_find()}</Button>
      </SearchForm>
      {ten.test(asked) ? <Found phone={asked} /> : <p className="text-ink-soft">{m.money_wallet_lead()}</p>}
    </>
  )
}

function Found({ phone }: { phone: string }) {
  const query = useQuery({ ...teamQuery('teamWallet', { phone }), staleTime: 0 }, queries)
  return (
    <Asked query={query} waiting={<Skeleton className="h-72 rounded-card" />}>
      {({ result }) => (
        <Card title={result.name} action={<ChangeButton phone={phone} wallet={result} />}>
          <p className="figures font-display text-4xl font-extrabold tracking-tighter">
            {sayDollars(result.walletBalance)}
          </p>
          <DataTable
            caption={m.money_wallet_rows()}
            rows={result.rows.map((row, key) => ({ ...row, key }))}
            rowKey={row => row.key}
            empty={m.money_wallet_none()}
            columns={[
              { key: 'at', head: m.team_when(), cell: row => <Moment at={row.at} /> },
              {
                key: 'title',
                head: m.team_what(),
                cell: row => (
                  <span>
                    {row.title}
                    {row.note && <span className="block text-xs break-words text-ink-soft">{row.note}</span>}
                  </span>
                ),
              },
              { key: 'amount', head: m.console_amount(), number: true, cell: row => sayDollars(row.amount) },
            ]}
          />
        </Card>
      )}
    </Asked>
  )
}

function ChangeButton({ phone, wallet }: { phone: string; wallet: Response<'teamWallet'>['result'] }) {
  const { act, busy, problem } = useAction(teamSide)
  const waits = useWaits()
  const { name, walletBalance: balance, owes, owesDays, mostToCredit: most } = wallet
  const said = { balance: sayDollars(balance), most: sayDollars(most) }

  async function send(amount: number, reason: string, asked: GivingAsked): Promise<boolean> {
    const body = { phone, amount, reason, ...asked, balance }
    // A refusal may say that somebody else was first, or that more is owed by now: the next try is made on what stands there then.
    // Not while it is open what became of it: asked again it must be the same call, with what was seen then.
    const refresh = () => askTeamAgain('teamWallet', 'teamBooks')
    let isOver = false
    const onRefused = (refusal: Refusal) => {
      isOver = waits.hear(refusal)
      void refresh()
    }
    const done = await act('teamAdjustWallet', body, { once: true, onRefused })
    if (done) {
      waits.clear()
      await refresh()
    }
    return done !== null || isOver
  }

  return (
    <>
      {waits.words && <Waits words={waits.words} />}
      <AmountButton
        label={m.money_wallet_change()}
        title={m.money_wallet_title({ name })}
        text={m.money_wallet_text(said)}
        amount={{ label: m.money_wallet_amount(), hint: m.money_wallet_hint(), inputMode: 'text' }}
        fits={cents => cents !== 0 && toWire(cents) <= most && add(cents, fromWire(balance)) >= 0}
        wrong={m.money_wallet_wrong(said)}
        owes={owes}
        owesDays={owesDays}
        busy={busy !== ''}
        problem={problem}
        onSend={send}
      />
    </>
  )
}
