/** What waits for another member, without why and about whom: that stands in the console, for those who may read it. */
interface AskedFacts {
  id: number
  who: string
  act: 'refund' | 'forgiveness' | 'wallet' | 'rights'
  /** 0 where no money moves. */
  amountCents: number
  /** When it lapses. */
  until: string
  timeZone: string
}

/** What members are told of approvals (DESK-28). */
export interface ApprovalFacts {
  approval_waiting: AskedFacts
  /** To whoever asked; `by` is empty where time decided. Why stands in the console. */
  approval_ended: AskedFacts & {
    outcome: 'approved' | 'declined' | 'lapsed' | 'refused' | 'done'
    by: string
  }
}
