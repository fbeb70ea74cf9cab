type Nothing = Record<never, never>

/** What a member of the team is told of their own account in the console (DESK-25); `who` is the member who did it. */
export interface MemberFacts {
  /** The mail alone has the link. */
  member_invited: { who: string }
  member_reset: { who: string }
  member_link_used: Nothing
  /** `who` is empty where it was done in their own name. */
  member_sessions_ended: { who: string; n: number }
  member_blocked: { who: string }
  member_unblocked: { who: string }
  member_removed: { who: string }
}
