/** What people call a few cities, folded, and the name that the list has. */
const shortNames: Readonly<Record<string, string>> = {
  la: 'los angeles',
  nyc: 'new york',
  sf: 'san francisco',
  dc: 'washington d c',
  'washington dc': 'washington d c',
  vegas: 'las vegas',
  philly: 'philadelphia',
  nola: 'new orleans',
  slc: 'salt lake city',
}

const shortened = [
  ['saint', 'st'],
  ['sainte', 'ste'],
  ['fort', 'ft'],
  ['mount', 'mt'],
] as const

/** The whole name of a city that is called by a short one, 'la' or 'nyc'; undefined for any other text (SRV-34). */
export function cityCalled(folded: string): string | undefined {
  // 'L.A.' is written with dots: 'l a'.
  const short = /^\p{L}(?: \p{L})+$/u.test(folded) ? folded.replaceAll(' ', '') : folded
  return Object.hasOwn(shortNames, short) ? shortNames[short] : undefined
}

/** A folded name as it is typed and as the list may spell it: 'saint louis' is 'st louis' as well (SRV-34). */
export function spellingsOf(folded: string): string[] {
  const [first = '', ...rest] = folded.split(' ')
  if (rest.length === 0) return [folded]
  const others = shortened.flatMap(([long, short]) => (first === long ? [short] : first === short ? [long] : []))
  return [first, ...others].map(begin => [begin, ...rest].join(' '))
}
