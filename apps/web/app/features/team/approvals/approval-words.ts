import { m } from '@ownward/texts'
import type { Response } from '../../../api/spelling/spelled.ts'
import { sayDollars } from '../dollars.ts'
import { sayRight } from '../members/right-words.ts'

/** An act that waits for another member, or what became of it. */
export type Approval = Response<'teamApprovals'>['result'][number]

const acts: Record<Approval['act'], (values: { amount: string; name: string }) => string> = {
  refund: m.approvals_act_refund,
  forgiveness: m.approvals_act_forgiveness,
  wallet: m.approvals_act_wallet,
  rights: m.approvals_act_rights,
}

/** What it is called: the act, with its amount or whom it is for. */
export const sayAct = ({ act, amount, about, owed }: Pick<Approval, 'act' | 'amount' | 'about' | 'owed'>): string => {
  const say = owed?.choice === 'set_against' ? m.approvals_act_set_against : acts[act]
  return say({ amount: amount === null ? '' : sayDollars(amount), name: about?.name ?? '' })
}

/** What is shown of the time before and after, by act. */
export const sideLabels: Record<Approval['act'], { before: () => string; after: () => string }> = {
  refund: { before: m.approvals_before_refund, after: m.approvals_after_refund },
  forgiveness: { before: m.approvals_before_forgiveness, after: m.approvals_after_forgiveness },
  wallet: { before: m.approvals_before_wallet, after: m.approvals_after_wallet },
  rights: { before: m.approvals_before_rights, after: m.approvals_after_rights },
}

/** How it stands before or after: an amount, or rights. */
export const saySide = ({ amount, rights }: Approval['before']): string =>
  amount === null ? rights.map(sayRight).join(', ') || m.team_rights_none() : sayDollars(amount)

/** What became of it. */
export function sayOutcome({ state, decidedBy }: Pick<Approval, 'state' | 'decidedBy'>): string {
  const who = decidedBy?.name ?? ''
  switch (state) {
    case 'waiting':
      return m.approvals_state_waiting()
    case 'approved':
      return who === '' ? m.approvals_state_done() : m.approvals_state_approved({ who })
    case 'declined':
      return m.approvals_state_declined({ who })
    case 'withdrawn':
      return m.approvals_state_withdrawn()
    case 'lapsed':
      return m.approvals_state_lapsed()
    case 'refused':
      return m.approvals_state_refused()
  }
}
