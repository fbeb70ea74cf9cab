/** What stands behind a label on the front of a card. */
export type Labelled =
  | 'documentNumber'
  | 'documentDiscriminator'
  | 'lastName'
  | 'givenName'
  | 'fullName'
  | 'dateOfBirth'
  | 'dateOfIssue'
  | 'dateOfExpiry'
  | 'sex'
  | 'height'
  | 'eyeColor'
  | 'vehicleClass'
  | 'restrictions'
  | 'endorsements'
  | 'address'
  | 'other'

/** Labels in words, English and French, as cards have them. */
const words: Record<Exclude<Labelled, 'other'>, string> = {
  documentNumber: 'DL DLN LIC LICNO DLNO LICENSENO LICENCENO IDNO NO NUMBER NUMERO NUMBERNUMERO CUSTOMERIDENTIFIER',
  documentDiscriminator: 'DD DDREF',
  lastName: 'LN FAMILYNAME LASTNAME SURNAME NOM NAMENOM',
  givenName: 'FN GIVENNAMES GIVENNAME FIRSTNAME PRENOM PRENOMS',
  fullName: 'NAME NAMENOM',
  dateOfBirth: 'DOB BIRTH DATEOFBIRTH DDN DOBDDN BIRTHDATE',
  dateOfIssue: 'ISS ISSUED ISSUE DATEOFISSUE DEL ISSDEL',
  dateOfExpiry: 'EXP EXPIRES EXPIRY EXPIRATION EXPEXP',
  sex: 'SEX SEXE SEXSEXE GENDER',
  height: 'HGT HT HEIGHT HAUT HGTHAUT TAILLE',
  eyeColor: 'EYES EYE YEUX EYESYEUX',
  vehicleClass: 'CLASS CLASSE CLASSCATEG CATEG',
  restrictions: 'REST RSTR RESTR RESTCOND RESTRICTIONS RESTRCOND COND',
  endorsements: 'END ENDORSE ENDORSEMENTS',
  address: 'ADDRESS ADRESSE ADDRESSADRESSE',
}
const others = 'HAIR CHEVEUX WGT WT WEIGHT POIDS DONOR ORGANDONOR VETERAN'

/** The numbers that the card design standard gives to fields, printed before or instead of the words. */
const numbers: Record<string, Labelled> = {
  '1': 'lastName',
  '2': 'givenName',
  '1,2': 'fullName',
  '3': 'dateOfBirth',
  '4A': 'dateOfIssue',
  '4B': 'dateOfExpiry',
  '4D': 'documentNumber',
  '5': 'documentDiscriminator',
  '8': 'address',
  '9': 'vehicleClass',
  '9A': 'endorsements',
  '12': 'restrictions',
  '15': 'sex',
  '16': 'height',
  '17': 'other',
  '18': 'eyeColor',
  '19': 'other',
}

/**
 * Letters that a reader takes for one another in print this small: a label DOB comes as 'pos', EYES as 'eves', NAME as 'Nave'. Each
 * group is written as one sign.
 */
const alike: readonly [RegExp, string][] = [
  [/[O0DPQCG]/g, 'O'],
  [/[B85S]/g, 'S'],
  [/[VMYW]/g, 'V'],
  [/[FR]/g, 'F'],
  [/[IL1TJ|!]/g, 'I'],
  [/[Z2]/g, 'Z'],
]

function shapeOf(text: string): string {
  const letters = text
    .normalize('NFD')
    .toUpperCase()
    .replace(/[^A-Z0-9|!]/g, '')
  return alike.reduce((shape, [group, sign]) => shape.replace(group, sign), letters)
}

const shapes: readonly [string, Labelled][] = [
  ...Object.entries(words).flatMap(([label, all]) =>
    all.split(' ').map((word): [string, Labelled] => [shapeOf(word), label as Labelled]),
  ),
  ...others.split(' ').map((word): [string, Labelled] => [shapeOf(word), 'other']),
]

/** The field that a label stands for, by its words or else by its number; undefined when it is no label. */
export function labelOf(text: string): Labelled | undefined {
  const plain = text.replace(/^\W+|\W+$/g, '')
  const [, number = '', letter = ''] = /^(1,\s?2|\d{1,2})\s?([ABDabd](?![a-z]))?/.exec(plain) ?? []
  const withLetter = numbers[number.replace(/\s/g, '') + letter.toUpperCase()]
  const numbered = withLetter ?? numbers[number.replace(/\s/g, '')]
  const rest = plain.slice(number.length).replace(letter && withLetter ? /^\s?[ABDabd]/ : '', '')
  const shape = shapeOf(rest)
  if (!shape) return numbered
  const exact = shapes.filter(([known]) => known === shape).map(([, label]) => label)
  if (exact.length > 0) return numbered && exact.includes(numbered) ? numbered : exact[0]
  // A reader also takes a number for letters and runs it into the word: only the end is as it should be.
  const ends = shapes.find(([known]) => known.length >= 3 && shape.endsWith(known) && shape.length <= known.length + 3)
  if (ends) return ends[1]
  return nearest(shape) ?? numbered
}

/** Whether a text is a label letter for letter, long enough that it can be nothing else. */
export function isWholeLabel(text: string): boolean {
  const shape = shapeOf(text.replace(/^\s*(?:\d{1,2}[ABDabd]?|1,\s?2)\s/, ''))
  return shape.length >= 5 && shapes.some(([known]) => known === shape)
}

/** The label that is off by a letter, by two when it is long; of several the one off by least, then the one as long. */
function nearest(shape: string): Labelled | undefined {
  let best: { label: Labelled; off: number } | undefined
  for (const [known, label] of shapes) {
    const uneven = known.length === shape.length ? 0 : 0.5
    const off = distance(known, shape) + uneven
    const allowed = known.length >= 7 ? 2.5 : known.length >= 4 ? 1.5 : known.length === 3 ? 1 : 0
    if (off <= allowed && off < (best?.off ?? Infinity)) best = { label, off }
  }
  return best?.label
}

/** How many letters must be put in, left out or changed to make one word of another (Levenshtein). */
function distance(a: string, b: string): number {
  if (Math.abs(a.length - b.length) > 2) return 3
  let row = Array.from({ length: b.length + 1 }, (_, i) => i)
  for (let i = 1; i <= a.length; i++) {
    const next = [i]
    for (let j = 1; j <= b.length; j++)
      next.push(Math.min(row[j]! + 1, next[j - 1]! + 1, row[j - 1]! + (a[i - 1] === b[j - 1] ? 0 : 1)))
    row = next
  }
  return row[b.length]!
}
