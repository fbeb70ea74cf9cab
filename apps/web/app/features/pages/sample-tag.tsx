import { m } from '@ownward/texts'

/** The mark of words that stand for those of real people or of others (O-17). */
export function SampleTag({ sample }: { sample: boolean }) {
  if (!sample) return null
  return (
    <span className="inline-block rounded-full border border-line px-2 text-xs font-medium text-ink-soft">
      {m.content_sample()}
    </span>
  )
}
