const shortestForgiven = 4
const shortestForgivenTwice = 8

/** How many slips of the keyboard a word is forgiven: none in short words and in words with digits, two in long ones. */
export function slipsForgiven(word: string): number {
  if (word.length < shortestForgiven || /\d/.test(word)) return 0
  return word.length < shortestForgivenTwice ? 1 : 2
}

/**
 * Whether two words differ by at most `limit` slips: a letter missing, added, changed, or two neighbours swapped
 * (optimal string alignment). Letters past the end of what was typed count too, so 'toyta' is 'toyota' and not 'toy'.
 */
export function withinSlips(typed: string, word: string, limit: number): boolean {
  if (Math.abs(typed.length - word.length) > limit) return false
  let before: number[] = []
  let above = Array.from({ length: word.length + 1 }, (_, i) => i)
  for (let i = 1; i <= typed.length; i++) {
    const row = [i]
    let least = i
    for (let j = 1; j <= word.length; j++) {
      const same = typed[i - 1] === word[j - 1]
      let slips = Math.min(above[j]! + 1, row[j - 1]! + 1, above[j - 1]! + (same ? 0 : 1))
      if (i > 1 && j > 1 && typed[i - 1] === word[j - 2] && typed[i - 2] === word[j - 1]) {
        slips = Math.min(slips, before[j - 2]! + 1)
      }
      row.push(slips)
      if (slips < least) least = slips
    }
    if (least > limit) return false
    before = above
    above = row
  }
  return above[word.length]! <= limit
}
