import type { ReactNode } from 'react'

type Tone = 'good' | 'warn' | 'bad' | 'calm'

const tones: Record<Tone, string> = {
  good: 'bg-spruce-wash text-good',
  warn: 'bg-warn-wash text-warn',
  bad: 'bg-bad-wash text-bad',
  calm: 'bg-spruce-wash text-ink-soft',
}

/** A word or two on how something stands; the words say it, the colour only helps. On a phone a longer one wraps. */
export function Tag({ tone = 'calm', children }: { tone?: Tone; children: ReactNode }) {
  return (
    <span
      className={`inline-flex items-center rounded-full px-2.5 py-0.5 text-xs font-semibold sm:whitespace-nowrap ${tones[tone]}`}
    >
      {children}
    </span>
  )
}
