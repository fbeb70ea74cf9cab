import type { ConditionSlot } from '@ownward/contract'

/** The side of the car that a slot wants, seen from above with its nose up. */
const marks: Partial<Record<ConditionSlot, string>> = {
  front: 'M14 9c4-5 16-5 20 0',
  back: 'M14 55c4 4 16 4 20 0',
  left: 'M11 18v30',
  right: 'M37 18v30',
  inside_front: 'M17 28h6v7h-6zM25 28h6v7h-6z',
  inside_back: 'M17 39h14v7H17z',
}

/** A small drawing of what to take; the label beside it says the same. */
export function SlotPicture({ slot }: { slot: ConditionSlot }) {
  const mark = marks[slot]
  return (
    <svg
      viewBox="0 0 48 64"
      className="h-full max-h-16 min-h-0 w-12 pt-1 text-ink-soft"
      fill="none"
      strokeLinecap="round"
      aria-hidden="true"
    >
      {mark ? (
        <>
          <path
            d="M14 10c4-4 16-4 20 0 2 3 3 8 3 14v22c0 5-1 8-3 10-4 3-16 3-20 0-2-2-3-5-3-10V24c0-6 1-11 3-14Z"
            stroke="currentColor"
            strokeWidth="1.5"
          />
          <path d="M15 24c5-3 13-3 18 0M16 51c5 2 11 2 16 0" stroke="currentColor" strokeWidth="1.5" />
          <path d={mark} stroke="var(--color-signal)" strokeWidth="4" strokeLinejoin="round" />
        </>
      ) : slot === 'odometer' ? (
        <>
          <path d="M8 42a17 17 0 1 1 32 0" stroke="currentColor" strokeWidth="1.5" />
          <path d="m24 36 8-9" stroke="var(--color-signal)" strokeWidth="3" />
          <path d="M16 48h16" stroke="currentColor" strokeWidth="1.5" />
        </>
      ) : (
        <>
          <path d="M8 32a16 16 0 1 0 32 0 16 16 0 0 0-32 0Z" stroke="currentColor" strokeWidth="1.5" />
          <path d="M24 25v14M17 32h14" stroke="var(--color-signal)" strokeWidth="3" />
        </>
      )}
    </svg>
  )
}
