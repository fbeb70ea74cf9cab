/** Two to four points of equal weight side by side, each a heading of the third rank and a sentence. */
export function Points({ points }: { points: readonly (readonly [title: string, text: string])[] }) {
  return (
    <ul className="points">
      {points.map(([title, text]) => (
        <li key={title}>
          <h3>{title}</h3>
          <p>{text}</p>
        </li>
      ))}
    </ul>
  )
}
