import { m } from '@ownward/texts'
import { Button } from '@ownward/ui/button'
import { Facts } from '@ownward/ui/facts'
import { Tag } from '@ownward/ui/tag'
import { TextField } from '@ownward/ui/text-field'
import { type FormEvent, useState } from 'react'
import type { Response } from '../../../../api/spelling/spelled.ts'
import { useAction } from '../../../../api/use-action.ts'
import { FormProblem } from '../../../../forms/form-problem.tsx'
import { useSay } from '../../moment.tsx'
import { askTeamAgain } from '../../session/team-query.ts'
import { teamSide } from '../../session/team-side.ts'
import { askBookingAgain } from '../booking-file.ts'

type Change = Response<'teamProposals'>['result'][number]

const tones = {
  waiting: 'warn',
  confirmed: 'good',
  declined: 'bad',
  withdrawn: 'calm',
  lapsed: 'calm',
  refused: 'bad',
} as const

/** A change that was started for a driver: what it comes to, how it stands, and while it waits what a member can do. */
export function StartedChange({ change }: { change: Change }) {
  const say = useSay()
  const { title, state, facts, answer, askedBy, askedAt } = change
  return (
    <article aria-label={title} className="flex flex-col gap-3">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h3 className="font-bold">{title}</h3>
        <Tag tone={tones[state]}>{sayState(change, say)}</Tag>
      </div>
      <p className="text-sm text-ink-soft">{m.propose_started_by({ who: askedBy, at: say(askedAt) })}</p>
      {answer && <p>{answer}</p>}
      {state === 'waiting' && (
        <>
          <Facts facts={facts} />
          <Waiting change={change} />
        </>
      )}
    </article>
  )
}

function sayState({ state, confirmedBy, until }: Change, say: (at: string) => string): string {
  switch (state) {
    case 'waiting':
      return m.propose_state_waiting({ until: say(until) })
    case 'confirmed':
      return confirmedBy === 'code' ? m.propose_state_confirmed_code() : m.propose_state_confirmed_device()
    case 'declined':
      return m.propose_state_declined()
    case 'withdrawn':
      return m.propose_state_withdrawn()
    case 'lapsed':
      return m.propose_state_lapsed()
    case 'refused':
      return m.propose_state_refused()
  }
}

/** A code for the driver, what they read out, and the way back. */
function Waiting({ change: { id, byCode, codeUntil } }: { change: Change }) {
  const say = useSay()
  const { act, busy, problem } = useAction(teamSide)
  const [code, setCode] = useState('')

  async function refresh(): Promise<void> {
    await Promise.all([askTeamAgain('teamProposals'), askBookingAgain()])
  }

  async function send(name: 'teamSendProposalCode' | 'teamWithdrawProposal'): Promise<void> {
    await act(name, { id }, { once: true })
    await refresh()
  }

  async function confirm(event: FormEvent): Promise<void> {
    event.preventDefault()
    if (await act('teamConfirmProposal', { id, code }, { once: true })) setCode('')
    await refresh()
  }

  return (
    <>
      {!byCode && <p className="text-sm text-ink-soft">{m.propose_on_device()}</p>}
      {codeUntil && (
        <form onSubmit={event => void confirm(event)} className="flex flex-wrap items-end gap-3">
          <TextField
            label={m.propose_code()}
            hint={m.propose_code_sent({ until: say(codeUntil) })}
            value={code}
            inputMode="numeric"
            autoComplete="off"
            maxLength={10}
            required
            onChange={event => setCode(event.target.value)}
          />
          <Button type="submit" busy={busy === 'teamConfirmProposal' && m.app_saving()}>
            {m.propose_confirm()}
          </Button>
        </form>
      )}
      <FormProblem words={problem} />
      <div className="flex flex-wrap gap-3">
        {byCode && (
          <Button
            look="outline"
            busy={busy === 'teamSendProposalCode' && m.app_sending()}
            onClick={() => void send('teamSendProposalCode')}
          >
            {m.propose_send_code()}
          </Button>
        )}
        <Button
          look="quiet"
          busy={busy === 'teamWithdrawProposal' && m.app_saving()}
          onClick={() => void send('teamWithdrawProposal')}
        >
          {m.propose_withdraw()}
        </Button>
      </div>
    </>
  )
}
