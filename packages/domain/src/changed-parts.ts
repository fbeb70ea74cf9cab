/**
 * What is shown of two texts that differ: both as they are where they are short, else as many letters of each from a little before the first
 * place where they differ, so that the change is seen in what is shown.
 */
export function partsThatDiffer(one: string, other: string, longest: number): [string, string] {
  if (one.length <= longest && other.length <= longest) return [one, other]
  let same = 0
  while (same < one.length && one[same] === other[same]) same++
  const from = Math.max(0, same - Math.floor(longest / 4))
  const part = (text: string) =>
    `${from > 0 ? '…' : ''}${text.slice(from, from + longest)}${text.length > from + longest ? '…' : ''}`
  return [part(one), part(other)]
}
