const first =
  'Ana Ben Carla David Elena Farid Grace Hugo Ines Jamal Kara Liam Maria Noah Olga Pablo Quinn Rosa Sam Tara Uma Victor Wanda Xavier Yara Zoe Aaron Bella Carlos Dana Eric Fatima'
const begins =
  'Al An Bar Bel Cal Car Dan Del Es Fer Gar Gon Har Her Ji Kim Lar Lin Mar Mor Nav Or Per Quin Ram San Tor Var'
const middles = 'a e i o an en in on ar er ir or as es is os'
const ends = 'dez les nes res son ton vez ley man berg'

const list = (words: string) =>
  `array[${words
    .split(' ')
    .map(word => `'${word}'`)
    .join(', ')}]`
const pick = (words: string, n: string) => `(${list(words)})[1 + ${n} % ${words.split(' ').length}]`

/** A first name of the person with number `c.n`, in SQL: one in thirty has it. */
export const firstName = pick(first, '(c.n * 7)')
/** A last name, in SQL: one in four thousand has it. */
export const lastName = `${pick(begins, 'c.n')} || ${pick(middles, '(c.n / 28)')} || ${pick(ends, '(c.n / 448)')}`
