import { m } from '@ownward/texts'
import { Card } from '@ownward/ui/card'
import { Facts } from '@ownward/ui/facts'

/** The card numbers of the sandbox and what each of them does. */
export function SandboxCards() {
  return (
    <Card title={m.desk_cards()}>
      <p className="text-sm text-ink-soft">{m.desk_cards_text()}</p>
      <Facts
        facts={[
          { label: '4242 4242 4242 4242', value: m.desk_card_pays() },
          { label: '4000 0000 0000 0002', value: m.desk_card_refused() },
          { label: '4000 0000 0000 0341', value: m.desk_card_charge_refused() },
          { label: '4000 0000 0000 9995', value: m.desk_card_no_funds() },
          { label: '4000 0000 0000 3220', value: m.desk_card_step_up() },
        ]}
      />
    </Card>
  )
}
