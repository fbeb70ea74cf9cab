import { m } from '@ownward/texts'

/** What a search asks, a filter each; all cars where it asks nothing. */
export function AskedChips({ said }: { said: readonly string[] }) {
  const shown = said.length > 0 ? said : [m.alerts_all_cars()]
  return (
    <ul className="asked" aria-label={m.alerts_asked()}>
      {shown.map(words => (
        <li key={words}>{words}</li>
      ))}
    </ul>
  )
}
