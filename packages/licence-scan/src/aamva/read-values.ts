/** Sex as the wire has it: one letter, X for not specified; undefined when it is something else. */
export function readSex(text: string): 'M' | 'F' | 'X' | undefined {
  const sign = text.toUpperCase()
  if (/^(?:1|M|MALE)$/.test(sign)) return 'M'
  if (/^(?:2|F|FEMALE)$/.test(sign)) return 'F'
  return /^[9X]$/.test(sign) ? 'X' : undefined
}

/**
 * Height in the spelling of the standards since 2003, '068 in' or '173 cm', from any that issuers use; undefined when nobody is so
 * tall or small. A bare number of three digits is feet and inches, as the year-2000 standard has it, or else centimetres.
 */
export function readHeight(imperial: string, metric = ''): string | undefined {
  const text = imperial.toUpperCase().trim()
  const [, amount, unit] = /^(\d{1,3})\s*(IN|CM)\.?$/.exec(text) ?? []
  if (amount) return unit === 'CM' ? centimetres(Number(amount)) : inches(Number(amount))
  const [, feet, rest] = /^([3-8])(?:'\s*-?|-)\s*(\d{1,2})"?$/.exec(text) ?? /^([3-8])(0\d|1[01])$/.exec(text) ?? []
  if (feet) return Number(rest) < 12 ? inches(Number(feet) * 12 + Number(rest)) : undefined
  if (/^\d{3}$/.test(text)) return centimetres(Number(text))
  if (/^\d{2}$/.test(text)) return inches(Number(text))
  return /^\d{2,3}$/.test(metric.trim()) ? centimetres(Number(metric)) : undefined
}

const inches = (n: number) => (n >= 36 && n <= 96 ? `${String(n).padStart(3, '0')} in` : undefined)
const centimetres = (n: number) => (n >= 90 && n <= 245 ? `${String(n).padStart(3, '0')} cm` : undefined)

/** A US or Canadian postal code as people write it: '12345', '12345-6789', 'A1A 1A1'; undefined when it is neither. */
export function readPostalCode(text: string): string | undefined {
  const plain = text.toUpperCase().replace(/[\s-]/g, '')
  const [, front, back] = /^([A-Z]\d[A-Z])(\d[A-Z]\d)/.exec(plain) ?? []
  if (front) return `${front} ${back}`
  const [, five, four = ''] = /^(\d{5})(\d{0,7})$/.exec(plain) ?? []
  if (!five || five === '00000') return undefined
  return four.length >= 4 && !four.startsWith('0000') ? `${five}-${four.slice(0, 4)}` : five
}

/** The postal code of a state or province; undefined when it is spelled in another way. */
export function readState(text: string): string | undefined {
  const code = text.toUpperCase()
  return /^[A-Z]{2}$/.test(code) ? code : undefined
}

/** A text without the commas and blanks that some issuers close it with; looked at from its end, so that no length of blanks takes long. */
export function withoutEnd(text: string): string {
  let end = text.length
  while (end > 0 && /[\s,]/.test(text[end - 1]!)) end--
  return text.slice(0, end)
}
