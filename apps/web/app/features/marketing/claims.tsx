import { m } from '@ownward/texts'

/** What the program holds to, in its own words (MKT-02); insurance is never free, the initial fee never hidden (C-06, C-34). */
export function Claims() {
  const claims = [
    [m.marketing_claim_income(), m.marketing_claim_income_text()],
    [m.marketing_claim_down(), m.marketing_claim_down_text()],
    [m.marketing_claim_obligation(), m.marketing_claim_obligation_text()],
    [m.marketing_claim_return(), m.marketing_claim_return_text()],
    [m.marketing_claim_credit(), m.marketing_claim_credit_text()],
    [m.marketing_claim_price(), m.marketing_claim_price_text()],
    [m.marketing_claim_included(), m.marketing_claim_included_text()],
    [m.marketing_claim_months(), m.marketing_claim_months_text()],
    [m.marketing_claim_decide(), m.marketing_claim_decide_text()],
    [m.marketing_claim_lenders(), m.marketing_claim_lenders_text()],
  ] as const
  return (
    <dl className="claims">
      {claims.map(([name, text]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{text}</dd>
        </div>
      ))}
    </dl>
  )
}
