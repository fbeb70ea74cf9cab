/** From how many letters on a word is forgiven one error of typing (DESK-12). */
export const forgivenFrom = 5

/**
 * Whether two folded words are the same but for one error of typing: a letter too many, one missing, another one, or two that changed places.
 * Words of fewer than five letters have no error forgiven (DESK-12).
 */
export function isNearWord(typed: string, word: string): boolean {
  if (typed === word) return true
  if ([...typed].length < forgivenFrom || Math.abs(typed.length - word.length) > 1) return false
  let from = 0
  while (from < Math.min(typed.length, word.length) && typed[from] === word[from]) from += 1
  const [left, meant] = [typed.slice(from), word.slice(from)]
  if (typed.length > word.length) return left.slice(1) === meant
  if (typed.length < word.length) return left === meant.slice(1)
  if (left.slice(1) === meant.slice(1)) return true
  return left[0] === meant[1] && left[1] === meant[0] && left.slice(2) === meant.slice(2)
}
