/** What both sides of a licence tell, and a front of one card with the back of another tells otherwise. */
export const sideFields = ['documentNumber', 'lastName', 'dateOfBirth', 'dateOfExpiry'] as const

/** A field that both sides of a licence have. */
export type SideField = (typeof sideFields)[number]

/** What one side was read as; dates as 'YYYY-MM-DD' or 'MM/DD/YYYY', empty or left out where nothing was read. */
export type SideRead = { readonly [field in SideField]?: string | undefined }

/** How the sides of a licence stand to each other, and which fields they tell otherwise. */
export interface SidesCompared {
  /** `other`: they are of two cards. `unsure`: too little of the front was read to tell. */
  readonly verdict: 'same' | 'other' | 'unsure'
  readonly differs: readonly SideField[]
}

/** So many fields tell otherwise, and none the same, where the sides are of two cards. */
const enough = 2
/** Two people of one family share a name, and two cards their last day; nobody has two numbers and two birthdays. */
const ofOnePerson = ['documentNumber', 'dateOfBirth'] as const

/**
 * Compares what was read of the front with what the back says (ACC-10, SRV-24). A front is read from print, so a sign read for one that
 * looks like it, or a single wrong sign, is no difference; nor is what only one side told. Days are named when they differ in a single sign,
 * for an older card often does; whether a sign of them was misread is for a person to see. One field that tells otherwise beside others
 * that agree is named, for the card may have been renewed or misread, and does not make them sides of two cards.
 */
export function compareSides(front: SideRead, back: SideRead): SidesCompared {
  const found = sideFields.map(field => [field, compare[field](front[field] ?? '', back[field] ?? '')] as const)
  const those = (likeness: Likeness) => found.filter(([, its]) => its === likeness).map(([field]) => field)
  const [other, same] = [those('other'), those('same').length]
  const differs = found
    .filter(([field, its]) => its === 'other' || (its === 'near' && days.includes(field)))
    .map(([field]) => field)
  if (other.length >= enough && same === 0) return { verdict: 'other', differs }
  if (ofOnePerson.every(field => other.includes(field))) return { verdict: 'other', differs }
  return { verdict: same > 0 ? 'same' : 'unsure', differs }
}

const days: readonly SideField[] = ['dateOfBirth', 'dateOfExpiry']

type Likeness = 'same' | 'near' | 'other' | 'unread'

const compare: Record<SideField, (front: string, back: string) => Likeness> = {
  documentNumber: (front, back) => likenessOf(shapeOf(front), shapeOf(back)),
  lastName: (front, back) => likenessOf(lettersOf(front), lettersOf(back)),
  dateOfBirth: (front, back) => likenessOf(dayOf(front), dayOf(back)),
  dateOfExpiry: (front, back) => likenessOf(dayOf(front), dayOf(back)),
}

/** Print that was run together with its label still ends with what it says. */
function likenessOf(front: string, back: string): Likeness {
  if (!front || !back) return 'unread'
  if (front === back || (back.length > 4 && front.endsWith(back))) return 'same'
  return isOneSignOff(front, back) ? 'near' : 'other'
}

/** Whether one sign was put in, left out or changed. */
function isOneSignOff(a: string, b: string): boolean {
  const [short, long] = a.length < b.length ? [a, b] : [b, a]
  if (long.length - short.length > 1) return false
  let at = 0
  while (at < short.length && short[at] === long[at]) at++
  return short.slice(short.length === long.length ? at + 1 : at) === long.slice(at + 1)
}

/** Signs that a reader of print takes for one another are written as one. */
const alike: readonly [RegExp, string][] = [
  [/[OQD]/g, '0'],
  [/[IL]/g, '1'],
  [/Z/g, '2'],
  [/S/g, '5'],
  [/G/g, '6'],
  [/B/g, '8'],
]

function shapeOf(number: string): string {
  const signs = number.toUpperCase().replace(/[^A-Z0-9]/g, '')
  return alike.reduce((shape, [signs, sign]) => shape.replace(signs, sign), signs)
}

function lettersOf(name: string): string {
  const plain = name.normalize('NFD').replace(/\p{M}/gu, '').toUpperCase()
  return plain.replace(/[^A-Z]/g, '')
}

function dayOf(text: string): string {
  const [, month, day, year] = /^(\d{2})\/(\d{2})\/(\d{4})$/.exec(text) ?? []
  return year ? year + month + day : text.replace(/\D/g, '')
}
