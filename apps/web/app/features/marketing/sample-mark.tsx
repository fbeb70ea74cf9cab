import { m } from '@ownward/texts'

/** Says of words that nobody real said or wrote them (O-17). */
export function SampleMark() {
  return <span className="sample">{m.marketing_sample()}</span>
}
