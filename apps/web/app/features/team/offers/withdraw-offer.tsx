import type { Response } from '@ownward/contract'
import { m } from '@ownward/texts'
import { Button } from '@ownward/ui/button'
import { Dialog } from '@ownward/ui/dialog'
import { TextArea } from '@ownward/ui/text-area'
import { type FormEvent, useRef, useState } from 'react'
import { FormProblem } from '../../../forms/form-problem.tsx'
import { askTeamAgain } from '../team-query.ts'
import { useTeamAction } from '../use-team-action.ts'

type Row = Response<'teamOffers'>['result'][number]

/** Takes back an open offer, with a reason that its person reads. */
export function WithdrawOffer({ offer }: { offer: Pick<Row, 'id' | 'name' | 'year' | 'make' | 'model'> }) {
  const [open, setOpen] = useState(false)
  const [reason, setReason] = useState('')
  const [missing, setMissing] = useState(false)
  const field = useRef<HTMLTextAreaElement>(null)
  const { act, busy, problem } = useTeamAction()
  const car = `${offer.year} ${offer.make} ${offer.model}`

  async function send(event: FormEvent): Promise<void> {
    event.preventDefault()
    if (!reason.trim()) {
      setMissing(true)
      field.current?.focus()
      return
    }
    const done = await act('teamWithdrawOffer', { offer_id: offer.id, reason })
    if (!done) return
    setOpen(false)
    await askTeamAgain('teamOffers')
  }

  return (
    <>
      <Button look="outline" onClick={() => setOpen(true)}>
        {m.offers_team_withdraw()}
      </Button>
      {open && (
        <Dialog
          title={m.offers_team_withdraw_title({ id: offer.id })}
          closeLabel={m.common_close()}
          busy={busy !== ''}
          onClose={() => setOpen(false)}
        >
          <form noValidate onSubmit={event => void send(event)} className="flex flex-col gap-5">
            <p className="text-ink-soft">{m.offers_team_withdraw_text({ name: offer.name, car })}</p>
            <TextArea
              ref={field}
              label={m.team_reason()}
              hint={m.team_income_reads()}
              error={missing && !reason.trim() ? m.team_reason_missing() : undefined}
              value={reason}
              maxLength={500}
              rows={3}
              onChange={event => setReason(event.target.value)}
            />
            <FormProblem words={problem} />
            <div className="grid grid-cols-2 gap-3">
              <Button look="outline" onClick={() => busy || setOpen(false)}>
                {m.team_cancel()}
              </Button>
              <Button type="submit" look="danger" busy={busy && m.app_saving()}>
                {m.offers_team_withdraw()}
              </Button>
            </div>
          </form>
        </Dialog>
      )}
    </>
  )
}
