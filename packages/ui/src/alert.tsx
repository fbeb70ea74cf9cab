import type { ReactNode } from 'react'

type Tone = 'good' | 'warn' | 'bad' | 'calm'

const tones: Record<Tone, string> = {
  good: 'border-good/40 bg-spruce-wash text-good',
  warn: 'border-warn/40 bg-warn-wash text-warn',
  bad: 'border-bad/40 bg-bad-wash text-bad',
  calm: 'border-line bg-surface text-spruce',
}
const shapes: Record<Tone, ReactNode> = {
  good: <path d="m8 12.5 2.75 2.75L16 9.5" />,
  warn: <path d="M12 7.5v5.5M12 16.2v.3" />,
  bad: <path d="m9 9 6 6M15 9l-6 6" />,
  calm: <path d="M12 11v5.5M12 7.5v.3" />,
}

interface AlertProps {
  tone: Tone
  title?: ReactNode
  /** Read out as soon as it appears. */
  live?: boolean
  children?: ReactNode
}

/** Something that is so: good, to be watched, wrong, or just to be known. The sign says it as well as the colour. */
export function Alert({ tone, title, live = false, children }: AlertProps) {
  return (
    <div role={live ? 'alert' : undefined} className={`flex gap-3 rounded-field border p-4 ${tones[tone]}`}>
      <svg
        viewBox="0 0 24 24"
        className="mt-px size-5.5 shrink-0"
        fill="none"
        stroke="currentColor"
        strokeWidth="1.5"
        strokeLinecap="round"
        strokeLinejoin="round"
        aria-hidden="true"
      >
        <circle cx="12" cy="12" r="9.25" />
        {shapes[tone]}
      </svg>
      <div className="min-w-0 flex-1 text-sm text-ink">
        {title && <p className="font-semibold">{title}</p>}
        {children}
      </div>
    </div>
  )
}
