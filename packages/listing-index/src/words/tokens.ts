import { fold } from '@ownward/domain/fold'

const seams = /(?<=\p{L})(?=\p{N})|(?<=\p{N})(?=\p{L})/u

/** What somebody may type for a name: its words joined ('f150'), each word, and the letters and digits of each ('rav', '4'). */
export function tokensOf(name: string): string[] {
  const tokens = new Set<string>()
  for (const chunk of name.split(/\s+/)) {
    const words = fold(chunk).split(' ')
    tokens.add(words.join(''))
    for (const word of words) {
      tokens.add(word)
      for (const part of word.split(seams)) tokens.add(part)
    }
  }
  tokens.delete('')
  return [...tokens]
}

/** The words of a keyword box: what stands between spaces, joined over hyphens ('F-150' is 'f150'); at most eight. */
export function wordsOf(query: string): string[] {
  const words = query.split(/\s+/).map(chunk => fold(chunk).replaceAll(' ', ''))
  return [...new Set(words.filter(word => word !== ''))].slice(0, 8)
}
