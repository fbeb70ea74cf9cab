const accents = /\p{M}+/gu
const separators = /[^\p{L}\p{N}]+/u

/** A text as it is compared: lower case, without accents, one space between words ('Montréal' is 'montreal'). */
export function fold(text: string): string {
  return text
    .normalize('NFD')
    .replace(accents, '')
    .toLowerCase()
    .split(separators)
    .filter(part => part !== '')
    .join(' ')
}
