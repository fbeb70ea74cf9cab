import * as z from 'zod/mini'

/** The schemas that several nouns share; wire quirks live here and in the presenters only. */

/** Text that can be kept: whole Unicode characters and no NUL, neither of which PostgreSQL takes; every text of a body is one of these. */
export const written = () =>
  z.string().check(z.refine(typed => typed.isWellFormed() && !typed.includes('\0'), 'unkept'))

const largestId = 2_147_483_647

/** An id as the database has them: a positive whole number of 31 bits, also accepted as its digits. */
export const id = z.pipe(
  z.pipe(
    z.union([z.number(), written().check(z.regex(/^[1-9]\d{0,9}$/))]),
    z.transform(value => Number(value)),
  ),
  z.int('id').check(z.positive('id'), z.maximum(largestId, 'id')),
)

/** Something that old clients send and that nothing here reads. */
export const unread = z.optional(
  z.pipe(
    z.unknown(),
    z.transform((): unknown => undefined),
  ),
)

const wireDollars = /^\d{1,8}(\.\d{1,2})?$/
const dollarText = written().check(z.regex(wireDollars))
const dollarNumber = z.number().check(z.minimum(0), z.maximum(10_000_000))

/** An option or a figure in dollars, also accepted as text; stays in dollars, what is not on offer is refused by its rule. */
export const dollars = z.pipe(
  z.union([dollarNumber, dollarText]),
  z.transform(value => Number(value)),
)

const inThousands = /^[1-9]\d{0,2}(,\d{3})+(\.\d{1,2})?$/

/** An amount as people type it, '$1,500' or '1 500,50 $', as its digits with a point before the cents; anything else stays as wrong as it is. */
function plainAmount(typed: string): string {
  const plain = typed.replaceAll(/[\s$]/g, '')
  return inThousands.test(plain) ? plain.replaceAll(',', '') : plain.replace(',', '.')
}

/** Dollars of a field that people type into; also accepted as a number. */
export const typedDollars = z.pipe(
  z.pipe(
    z.union([z.number(), written().check(z.maxLength(40))]),
    z.transform(value => (typeof value === 'string' ? plainAmount(value) : value)),
  ),
  dollars,
)

/** Money to be moved, in dollars with at most two decimals: a number with more of them is a field to put right. */
export const wholeCentDollars = z.pipe(
  z.union([dollarNumber.check(z.refine(value => wireDollars.test(String(value)))), dollarText]),
  z.transform(value => Number(value)),
)

/** A change of somebody's money, in dollars with at most two decimals; below zero takes away. */
export const signedCentDollars = z.number().check(
  z.minimum(-100_000),
  z.maximum(100_000),
  z.refine(value => wireDollars.test(String(Math.abs(value)))),
)

/** A whole number that may come as text, from `min` to `max`. */
export const whole = (min: number, max: number) =>
  z.pipe(
    z.pipe(
      z.union([z.number(), written().check(z.regex(/^-?\d{1,10}$/))]),
      z.transform(value => Number(value)),
    ),
    z.int().check(z.minimum(min), z.maximum(max)),
  )

// Marks that turn the direction of what follows make a text read otherwise than it was written, also for somebody else's words after it.
const turnsDirection = /[\u202a-\u202e\u2066-\u2069]/gu

/** Text that is trimmed at the edge and not longer than `max` characters, without marks that turn its direction. */
export const text = (max: number) =>
  written().check(
    z.overwrite(typed => typed.replaceAll(turnsDirection, '').trim()),
    z.maxLength(max),
  )

const noLine = /[\p{Cc}\u061c\u200e\u200f\u2028\u2029\u202a-\u202e\u2066-\u2069]+/gu
// What Unicode lets a font leave out (joiners, tags, fillers), and the empty Braille cell, which is drawn as nothing.
const unseen = /[\p{DI}\u2800]+/gu

/**
 * Takes out characters that are no words: a field of one line has none, so that nobody writes a second line into a mail, and that nothing unseen
 * turns the direction of what follows, makes two names that look alike differ, or is a name.
 */
export const inOneLine = (typed: string) => typed.replaceAll(noLine, ' ').replaceAll(unseen, '')

/** One line of text, at most `max` characters and at least `min`, without characters that are no words. */
export const line = (max: number, min = 0) =>
  written().check(z.overwrite<string>(inOneLine), z.trim(), z.minLength(min), z.maxLength(max))

/** A phone number of ten digits, without country code (VAL-01). */
export const phone = written().check(z.trim(), z.regex(/^\d{10}$/, 'phone'))
/** A code of five digits (O-23). */
export const code5 = written().check(z.trim(), z.regex(/^\d{5}$/, 'code'))
/** An e-mail address of at most 254 characters. */
export const email = written().check(z.trim(), z.maxLength(254), z.email('email'))
/** A password of 3 to 50 characters, taken as it is typed (VAL-05). */
export const password = written().check(z.minLength(3, 'short'), z.maxLength(50, 'long'))
/** Whether a day stands in the calendar, of a year that somebody alive can mean. */
function isInCalendar(typed: string): boolean {
  const day = typed.slice(0, 10)
  const at = new Date(day)
  return /^(19|20|21)/.test(day) && !Number.isNaN(at.getTime()) && at.toISOString().startsWith(day)
}

/** A day of the calendar as YYYY-MM-DD, from 1900 to 2199. */
export const day = written().check(z.regex(/^\d{4}-\d\d-\d\d$/, 'day'), z.refine(isInCalendar, 'day'))

/** An instant in ISO 8601 with its offset, on a day of the calendar and at an hour of the clock (SRV-37). */
export const instant = written().check(
  z.maxLength(40),
  z.regex(/^\d{4}-\d\d-\d\dT([01]\d|2[0-3]):[0-5]\d(:[0-5]\d(\.\d{1,6})?)?(Z|[+-]([01]\d|2[0-3]):[0-5]\d)$/, 'instant'),
  z.refine(isInCalendar, 'instant'),
)

/** The body of a call that asks nothing. */
export const nothing = z.object({})

/** The countries that the product serves. */
export const countryCode = z.enum(['US', 'CA'])

/** A picture with what a `srcset` needs; `src` is the plain address in `images`. */
export const picture = z.object({
  src: z.string(),
  /** Address without width and format: `{base}-{width}.{avif|webp}`. */
  base: z.string(),
  widths: z.array(z.number()),
  width: z.number(),
  height: z.number(),
  kind: z.enum(['illustration', 'photo']),
  angle: z.string(),
})
/** A picture with what a `srcset` needs. */
export type Picture = z.infer<typeof picture>

/** What a choice of a car costs with everything in it, in dollars: usage, booking fee, tax and insurance of a cycle, and what is due today. */
export const allIn = z.object({
  fee: z.number(),
  miles: z.number(),
  days: z.number(),
  cycle: z.number(),
  /** Its parts, which add up to it: usage with the booking fee, insurance, tax. */
  usage: z.number(),
  insurance: z.number(),
  tax: z.number(),
  /** The initial fee with its tax, and the deposit. */
  due_today: z.number(),
  deposit: z.number(),
})
/** What a choice of a car costs with everything in it, in dollars. */
export type AllIn = z.infer<typeof allIn>

/** What a refusal about fields carries: which field, and what is wrong with it in words. */
export const fieldProblems = z.object({
  problems: z.array(z.object({ field: z.string(), message: z.string() })),
})
