import { randomInt } from 'node:crypto'

// Without the letters and digits that are taken for each other when somebody reads them out.
const letters = 'abcdefghjkmnpqrstuvwxyz23456789'

/** A password to hand out once: four groups of four, about 79 bits. */
export function firstPassword(): string {
  const group = () => Array.from({ length: 4 }, () => letters[randomInt(letters.length)]).join('')
  return [group(), group(), group(), group()].join('-')
}

const firstPasswordDays = 7

/** Until when a password counts that was handed out now. */
export function firstPasswordEnd(now: Date): Date {
  return new Date(now.getTime() + firstPasswordDays * 86_400_000)
}
