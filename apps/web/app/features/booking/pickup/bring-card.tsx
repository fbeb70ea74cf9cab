import { m } from '@ownward/texts'
import { Card } from '@ownward/ui/card'

/** What a pickup asks for: what the start of a booking is refused without, and no more (SRV-13, ROLE-02). */
export function BringCard({ financing }: { financing: 'pto' | 'buy' }) {
  const things = [
    m.program_success_bring_licence(),
    m.program_success_bring_phone(),
    financing === 'buy' ? m.program_success_bring_insurance() : m.program_success_bring_card(),
  ]
  return (
    <Card title={m.program_success_bring()}>
      <ul className="flex list-disc flex-col gap-2 pl-5">
        {things.map(thing => (
          <li key={thing}>{thing}</li>
        ))}
      </ul>
    </Card>
  )
}
