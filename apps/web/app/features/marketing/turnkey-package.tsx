import { m } from '@ownward/texts'

/** What comes with every car of the program, in one block (DET-15); insurance is never called included (C-06). */
export function TurnkeyPackage() {
  const parts = [
    m.marketing_turnkey_maintenance(),
    m.marketing_turnkey_roadside(),
    m.marketing_turnkey_warranty(),
    m.marketing_turnkey_miles(),
    m.marketing_turnkey_insurance(),
    m.marketing_turnkey_return(),
  ]
  return (
    <section aria-labelledby="turnkey" className="rounded-card bg-spruce-wash p-6 md:p-10">
      <h2 id="turnkey" className="text-2xl font-bold tracking-tight">
        {m.marketing_turnkey_title()}
      </h2>
      <p className="mt-2 max-w-prose text-ink-soft">{m.marketing_turnkey_text()}</p>
      <ul className="mt-6 grid gap-x-10 gap-y-3 sm:grid-cols-2 lg:grid-cols-3">
        {parts.map(part => (
          <li key={part} className="flex gap-3">
            <span className="mt-2.5 h-0.5 w-4 shrink-0 bg-lane" aria-hidden="true" />
            {part}
          </li>
        ))}
      </ul>
    </section>
  )
}
