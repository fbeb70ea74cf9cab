import type { Guidance } from '@ownward/licence-scan'

/** What a frame makes us say: the scanner's guidance, or that it is dark, the wrong side, or taken by the shutter. */
export type Hint = Guidance | 'dark' | 'wrong-side' | 'taken'

/** So many frames in a row must agree before the words change, else they would flicker; failure is only said after more. */
const agreed = 2
const patience = 8

/** What to say after these frames; null leaves what is said as it is. */
export function hintAfter(seen: readonly Hint[]): Hint | null {
  const last = seen.at(-1)
  if (last === undefined) return null
  const tail = seen.slice(last === 'lost' ? -patience : -agreed)
  const enough = tail.length === (last === 'lost' ? patience : agreed)
  return enough && tail.every(hint => hint === last) ? last : null
}

/** Darker than this, of 255, print is lost in the camera's own noise. */
const darkest = 40
const step = 64

/** Whether a picture is too dark to be read: by the mean of some of its pixels. */
export function isDark({ data }: { readonly data: Uint8ClampedArray }): boolean {
  let [sum, count] = [0, 0]
  for (let at = 0; at < data.length; at += 4 * step) {
    sum += (data[at]! + 2 * data[at + 1]! + data[at + 2]!) / 4
    count++
  }
  return count > 0 && sum / count < darkest
}
