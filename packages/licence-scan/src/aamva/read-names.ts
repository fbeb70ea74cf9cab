import { withoutEnd } from './read-values.ts'

/** A name in its parts; those that a card does not tell apart or leaves out are empty. */
export interface Names {
  readonly lastName: string
  readonly firstName: string
  readonly middleName: string
  readonly suffix: string
}

type Get = (code: string) => string

const suffixWord = /^(?:JR|SR|II|III|IV|V)\.?$/i

/** Puts a name together from the elements that issuers use for it, by version and habit. */
export function readNames(get: Get): Names {
  const full = splitFull(get('DAA'))
  const given = splitGiven(get)
  return {
    lastName: tidy(get('DCS')) || tidy(get('DAB')) || full.lastName,
    firstName: given.first || full.firstName,
    middleName: given.first ? given.middle : full.middleName,
    suffix: tidy(get('DCU')) || tidy(get('DAE')) || full.suffix,
  }
}

/** First name, then middle names: two elements, or one that holds both. */
function splitGiven(get: Get): { first: string; middle: string } {
  const first = tidy(get('DAC'))
  const middle = get('DAD')
  if (first && middle) return { first, middle: tidy(middle) }
  const both = first || tidy(get('DCT'))
  const [start = '', ...rest] = both.split(both.includes(',') ? ',' : /\s+/)
  return { first: start.trim(), middle: tidy(rest.map(part => part.trim()).join(' ')) }
}

/** 'LAST,FIRST,MIDDLE,SUFFIX', 'LAST,FIRST MIDDLE', or without a comma 'FIRST MIDDLE LAST'. */
function splitFull(text: string): Names {
  if (!text.includes(',')) {
    const words = text.split(/\s+/).filter(Boolean)
    const suffix = words.length > 2 && suffixWord.test(words.at(-1)!) ? words.pop()! : ''
    const lastName = words.pop() ?? ''
    return { lastName, firstName: words[0] ?? '', middleName: words.slice(1).join(' '), suffix }
  }
  const [lastName = '', second = '', third = '', fourth = ''] = text.split(',').map(tidy)
  if (third || fourth || !second.includes(' '))
    return { lastName, firstName: second, middleName: third, suffix: fourth }
  const [firstName = '', ...middle] = second.split(/\s+/)
  return { lastName, firstName, middleName: middle.join(' '), suffix: '' }
}

/** Without what stands for nothing: trailing commas, blanks, the word NONE. */
function tidy(text: string): string {
  const plain = withoutEnd(text).trim()
  return /^(?:NONE|N\/A)$/i.test(plain) ? '' : plain
}
