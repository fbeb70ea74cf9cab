const ways = { back: 'm14 6-6 6 6 6', on: 'm10 6 6 6-6 6' } as const

/** The arrow of a button that leads back or on through pictures or cards. */
export function ArrowIcon({ to }: { to: keyof typeof ways }) {
  return (
    <svg viewBox="0 0 24 24" aria-hidden="true">
      <path d={ways[to]} />
    </svg>
  )
}
