const beyondLatin1: Record<string, string> = { Ł: 'L', ł: 'l', Đ: 'D', đ: 'd', ı: 'i', ẞ: 'SS' }
// What the standard fonts of PDF can show beside Latin-1 (WinAnsi encoding).
const winAnsi = '€‚ƒ„…†‡ˆ‰Š‹ŒŽ‘’“”•–—˜™š›œžŸ'

/** The standard fonts hold the letters of western Europe; others lose their accents, and a letter without a base becomes '?'. */
export function printable(text: string): string {
  const plain = text
    .normalize('NFC')
    .replace(/[\u202f\u2009]/g, '\u00a0')
    .replaceAll('\u2212', '-')
  return [...plain]
    .map(letter => {
      if (isShown(letter)) return letter
      const base = beyondLatin1[letter] ?? letter.normalize('NFKD').replace(/\p{M}/gu, '')
      return [...base].every(isShown) && base !== '' ? base : '?'
    })
    .join('')
}

function isShown(letter: string): boolean {
  const code = letter.codePointAt(0)!
  return (code >= 0x20 && code < 0x7f) || (code >= 0xa0 && code <= 0xff) || code === 0x0a || winAnsi.includes(letter)
}
