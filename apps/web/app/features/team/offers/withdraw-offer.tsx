import { m } from '@ownward/texts'
import type { Response } from '../../../api/spelling/spelled.ts'
import { useAction } from '../../../api/use-action.ts'
import { ReasonButton } from '../asking/reason-button.tsx'
import { askTeamAgain } from '../session/team-query.ts'
import { teamSide } from '../session/team-side.ts'

type Row = Response<'teamOffers'>['result'][number]

/** Takes back an open offer, with a reason that its person reads. */
export function WithdrawOffer({ offer }: { offer: Pick<Row, 'id' | 'name' | 'year' | 'make' | 'model'> }) {
  const { act, busy, problem } = useAction(teamSide)
  const car = `${offer.year} ${offer.make} ${offer.model}`

  async function send(reason: string): Promise<boolean> {
    const done = await act('teamWithdrawOffer', { offerId: offer.id, reason })
    if (done) await askTeamAgain('teamOffers')
    return done !== null
  }

  return (
    <ReasonButton
      label={m.offers_team_withdraw()}
      look="outline"
      confirmLook="danger"
      title={m.offers_team_withdraw_title({ id: offer.id })}
      text={m.offers_team_withdraw_text({ name: offer.name, car })}
      hint={m.team_income_reads()}
      busy={busy !== ''}
      problem={problem}
      onSend={send}
      onLeft={() => void askTeamAgain('teamOffers')}
    />
  )
}
