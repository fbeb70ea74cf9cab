type Nothing = Record<never, never>

/** What somebody is told of their account itself: income, passwords, messages, what we keep of them and the second factor. */
export interface AccountFacts {
  income_proven: Nothing
  income_not_proven: { reason: string }
  password_changed: Nothing
  /** A reset waits for a day; the password there was has been used, and the reset is off. */
  password_waits: Nothing
  password_kept: Nothing
  password_common: Nothing
  message_from_team: Nothing
  /** A copy of their own data stands ready until then. */
  export_ready: { until: string }
  /** The account ends then, unless its person keeps it. */
  deletion_asked: { endsAt: string }
  deletion_near: { endsAt: string }
  deletion_waits: Nothing
  deletion_called_off: Nothing
  second_factor_on: Nothing
  second_factor_off: Nothing
  /** A member set no second factor up in time, and is blocked; and the days for it begin anew. */
  set_up_lapsed: Nothing
  set_up_again: Nothing
}
