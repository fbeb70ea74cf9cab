/** How a password stands up to guessing: `common` is among the first that are tried, whoever the owner is. */
export type PasswordStrength = 'common' | 'weak' | 'fair' | 'strong'

/** Below this many bits a password is weak, from the second on strong; measured as if every character were drawn by itself. */
const bits = { fair: 40, strong: 60 }

/** The words that passwords are made of most, in English and French; what people put before and after them changes little. */
const words = new Set(
  `password passwort passe motdepasse passw pass passord qwerty qwertz azerty qwertyuiop letmein iloveyou jetaime welcome bienvenue
  bonjour hello admin administrator login root user guest master monkey dragon football baseball soccer hockey basketball superman
  batman spiderman pokemon starwars princess princesse sunshine soleil shadow flower summer winter spring autumn monday friday
  january december freedom whatever trustno trustme secret hunter killer ninja ginger cookie chocolate chocolat banana orange purple
  silver golden diamond michael jordan jennifer jessica ashley daniel thomas andrew charlie michelle nicole robert matthew joshua
  anthony george maggie buster tigger pepper bailey harley mustang ferrari porsche mercedes corvette toyota honda camaro yankees
  lakers cowboys eagles steelers liverpool arsenal chelsea barcelona loveme lovely love babygirl angel jesus blessed family changeme
  default test testing tester demo sample access computer internet google samsung apple facebook money cheese merlin matrix maverick
  phoenix doudou chouchou loulou canada america miami florida texas newyork toronto montreal abc abcd abcde abcdef xyz zaq qaz qazwsx
  asd asdf asdfgh asdfghjkl zxcv zxcvbn zxcvbnm qwe qwert poiuytrewq mylove lover butterfly rockyou iloveu fuckyou bitch asshole pussy
  nothing something nopass nopassword mypassword mypass temp temporary user1 killer1 driver mycar`.split(/\s+/),
)

const rows = [
  '01234567890',
  'abcdefghijklmnopqrstuvwxyz',
  'qwertyuiop',
  'asdfghjkl',
  'zxcvbnm',
  'azertyuiop',
  '1qaz2wsx3edc4rfv',
]

/**
 * Tells how well a password stands up to guessing. `about` is what others know of its owner: phone, names, address of mail, the name of
 * the business; a password made of it is as good as known (NIST SP 800-63B, 5.1.1.2).
 */
export function passwordStrength(password: string, about: readonly string[] = []): PasswordStrength {
  const plain = fold(password)
  if (isCommon(plain, password.toLowerCase()) || about.some(fact => isOf(plain, fact))) return 'common'
  const measured = [...new Set(password)].length < 5 ? 0 : [...password].length * Math.log2(poolOf(password))
  if (measured < bits.fair) return 'weak'
  return measured < bits.strong ? 'fair' : 'strong'
}

/** Letters as they are meant: small, and what stands for a letter turned back into it. */
function fold(text: string): string {
  const meant: Record<string, string> = {
    '@': 'a',
    '4': 'a',
    '3': 'e',
    '1': 'i',
    '!': 'i',
    '0': 'o',
    '5': 's',
    $: 's',
    '7': 't',
  }
  return text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[@4310!5$7]/g, sign => meant[sign] ?? sign)
}

function isCommon(folded: string, small: string): boolean {
  const around = /^[^a-z]{0,6}|[^a-z]{0,6}$/g
  return (
    words.has(folded.replace(around, '')) ||
    words.has(fold(small.replace(around, ''))) ||
    /^(.)\1*$/u.test(small) ||
    /^(.{1,4})\1+$/u.test(small) ||
    /^\d{1,6}$/.test(small) ||
    /^(19|20)\d\d(0\d|1[0-2])([0-2]\d|3[01])$/.test(small) ||
    /^([0-2]\d|3[01])([0-2]\d|3[01])(19|20)\d\d$/.test(small) ||
    rows.some(row => isPartOf(row, small))
  )
}

const isPartOf = (row: string, text: string) =>
  row.includes(text) ||
  [...row].reverse().join('').includes(text) ||
  (row.startsWith('0') && '1234567890'.includes(text))

function isOf(folded: string, fact: string): boolean {
  const known = fold(fact.replace(/@.*$/, '').replace(/\s/g, ''))
  return known.length >= 3 && folded.replaceAll(known, '').length < 4 && folded.includes(known)
}

function poolOf(password: string): number {
  const kinds: [RegExp, number][] = [
    [/[a-z]/, 26],
    [/[A-Z]/, 26],
    [/\d/, 10],
    [/\s/, 1],
    [/[^a-zA-Z\d\s]/, 20],
  ]
  return kinds.reduce((pool, [kind, size]) => pool + (kind.test(password) ? size : 0), 0)
}
