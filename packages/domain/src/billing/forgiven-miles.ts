import { type Cents, cents, zero } from '../money.ts'

/** Extra miles that were charged at once, in cents: for how much, what of it the team has forgiven, and what of that has been ended since. */
export interface MilesCharge {
  readonly amountCents: Cents
  readonly forgivenCents: Cents
  readonly endedCents: Cents
}

/**
 * By how much the forgiveness of each charge changes when extra miles are counted anew: below zero some of it ends, above zero it is there again.
 * `charges` are those there were before the count, the oldest first; `before` and `after` what the miles come to. Miles that were charged last come off
 * first, and of a charge that loses miles its forgiveness ends first, for what was never paid is not paid out. Miles that turn out driven after
 * all are forgiven as they were. So what somebody pays does not depend on what was said in between (decision 0019).
 */
export function forgivenessAfter(
  charges: readonly MilesCharge[],
  { before, after }: { readonly before: Cents; readonly after: Cents },
): readonly Cents[] {
  let below = 0
  return charges.map(({ amountCents, forgivenCents, endedCents }) => {
    const heightAt = (level: Cents) => Math.min(amountCents, Math.max(0, level - below))
    const [was, is] = [heightAt(before), heightAt(after)]
    below += amountCents
    if (is < was) return cents(-Math.min(forgivenCents, was - is))
    return is > was ? cents(Math.max(0, endedCents - (amountCents - is))) : zero
  })
}
