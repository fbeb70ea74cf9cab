/**
 * The forms of licence numbers that each state and province gives out: A a letter, 9 a digit, X either, a count in braces; blanks and
 * hyphens are left out. Forms of older cards that still count are among them.
 */
const forms: Record<string, string> = {
  AL: '9{7,8}',
  AK: '9{6,7}',
  AZ: 'A9{8} 9{9}',
  AR: '9{8,9}',
  CA: 'A9{7}',
  CO: '9{9} A9{3,6} AA9{2,5}',
  CT: '9{9}',
  DC: '9{7} 9{9}',
  DE: '9{6,7}',
  FL: 'A9{12}',
  GA: '9{7,9}',
  HI: 'A9{8} 9{9}',
  IA: '9{9} 9{3}AA9{4}',
  ID: 'AA9{6}A 9{9}',
  IL: 'A9{11,12}',
  IN: 'A9{9} 9{9,10}',
  KS: 'A9A9A A9{8} 9{9}',
  KY: 'A9{8,9} 9{9}',
  LA: '9{8,9}',
  MA: 'A9{8} AA9{7} 9{9}',
  MD: 'A9{12} AA9{11}',
  ME: '9{7,8} 9{7}A',
  MI: 'A9{10} A9{12}',
  MN: 'A9{12}',
  MO: 'A9{5,9} A9{6}A 9{8}AA 9{9}A 9{9} 9{3}A9{6}',
  MS: '9{9}',
  MT: 'A9{8} 9{9} 9{13,14}',
  NC: '9{7,12}',
  ND: 'A{3}9{6} 9{9}',
  NE: 'A9{6,8}',
  NH: '99A{3}9{5} NHA9{8}',
  NJ: 'A9{14}',
  NM: '9{8,9}',
  NV: '9{9,10} 9{12} A9{8}',
  NY: '9{8,9} A9{7} A9{18} 9{16} A{8}',
  OH: 'AA9{6} A9{4,8} AA9{3,5} AA9{7} 9{8}',
  OK: 'A9{9} 9{9}',
  OR: '9{6,9} A9{6} AA9{5}',
  PA: '9{8}',
  PR: '9{7,9}',
  RI: '9{7,8} A9{6}',
  SC: '9{7,11}',
  SD: '9{8,10} 9{12}',
  TN: '9{7,9}',
  TX: '9{7,8}',
  UT: '9{7,10}',
  VA: 'A9{8,11} 9{9}',
  VT: '9{8} 9{7}A',
  WA: 'A{7}9{3}XX A{5}X{7} WDLX{9}',
  WI: 'A9{13}',
  WV: '9{7} A9{6} AA9{5,6}',
  WY: '9{9,10}',
  AB: '9{6,9}',
  BC: '9{7,8}',
  MB: 'A{4}X{8} AAX{10}',
  NB: '9{5,7}',
  NL: 'A9{9}',
  NS: 'A{5}9{9} A{4}9{9}',
  NT: '9{6}',
  NU: '9{5,6}',
  ON: 'A9{14}',
  PE: '9{5,6}',
  QC: 'A9{12}',
  SK: '9{8}',
  YT: '9{5,6}',
}

const signs: Record<string, string> = { A: '[A-Z]', '9': '\\d', X: '[A-Z\\d]' }

/** Whether a licence number has a form that the state or province gives out; undefined where its forms are not known. */
export function fitsIssuer(number: string, jurisdiction: string): boolean | undefined {
  const known = forms[jurisdiction]
  if (!known) return undefined
  const plain = number.toUpperCase().replace(/[\s*-]/g, '')
  return known.split(' ').some(form => patternOf(form).test(plain))
}

function patternOf(form: string): RegExp {
  // What stands in braces is a count; in front of it and elsewhere a sign of its own or a letter that is printed as it is.
  const source = form.replace(/\{[^}]*\}|[A9X]/g, part => signs[part] ?? part)
  return new RegExp(`^${source}$`)
}
