/** What people call a few cities, folded, and the name that the list has. */
const shortNames: Readonly<Record<string, string>> = {
  la: 'los angeles',
  nyc: 'new york',
  sf: 'san francisco',
  dc: 'washington',
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
  return Object.hasOwn(shortNames, folded) ? shortNames[folded] : undefined
}

/** A folded name as it is typed and as the list may spell it: 'saint louis' is 'st louis' as well (SRV-34). */
export function spellingsOf(folded: string): string[] {
  const [first = '', ...rest] = folded.split(' ')
  if (rest.length === 0) return [folded]
  const others = shortened.flatMap(([long, short]) => (first === long ? [short] : first === short ? [long] : []))
  return [first, ...others].map(begin => [begin, ...rest].join(' '))
}
