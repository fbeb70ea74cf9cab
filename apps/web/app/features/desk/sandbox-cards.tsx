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
          { label: '4000 0000 0000 6975', value: m.desk_card_limit() },
          { label: '4000 0000 0000 3220', value: m.desk_card_step_up() },
          { label: '4000 0000 0000 0069', value: m.desk_card_expired() },
          { label: '4000 0000 0000 9987', value: m.desk_card_lost() },
          { label: '4000 0000 0000 9979', value: m.desk_card_stolen() },
          { label: '4000 0000 0000 7726', value: m.desk_card_closed() },
        ]}
      />
    </Card>
  )
}
