import type { ReactNode } from 'react'

type ChipKind = 'plain' | 'good' | 'warn' | 'bad' | 'lane'

const looks: Record<ChipKind, string> = {
  plain: 'bg-spruce-wash text-ink',
  good: 'bg-spruce-wash text-good',
  warn: 'bg-warn-wash text-warn',
  bad: 'bg-bad-wash text-bad',
  lane: 'bg-lane text-studio-ink',
}

/** A short state in words; the colour only repeats what the words say. */
export function Chip({ kind = 'plain', children }: { kind?: ChipKind; children: ReactNode }) {
  return (
    <span className={`inline-flex items-center rounded-full px-2.5 py-0.5 text-xs font-semibold ${looks[kind]}`}>
      {children}
    </span>
  )
}
