import * as z from 'zod/mini'
import { inOneLine } from './wire.ts'

/** Who writes (VAL-11). */
export const contactRoles = ['Driver', 'Dealer', 'Other'] as const
/** Who writes. */
export type ContactRole = (typeof contactRoles)[number]

/** The 50 states, the District of Columbia and the three regions of the Armed Forces (VAL-11, C-37). */
export const contactStates = [
  ...['AL', 'AK', 'AZ', 'AR', 'CA', 'CO', 'CT', 'DE', 'DC', 'FL', 'GA', 'HI', 'ID', 'IL', 'IN', 'IA', 'KS', 'KY'],
  ...['LA', 'ME', 'MD', 'MA', 'MI', 'MN', 'MS', 'MO', 'MT', 'NE', 'NV', 'NH', 'NJ', 'NM', 'NY', 'NC', 'ND', 'OH'],
  ...['OK', 'OR', 'PA', 'RI', 'SC', 'SD', 'TN', 'TX', 'UT', 'VT', 'VA', 'WA', 'WV', 'WI', 'WY', 'AA', 'AE', 'AP'],
]

/** What a text of several lines cannot have. */
const noText = /[^\P{Cc}\n\t]|[\u202a-\u202e\u2066-\u2069]/gu

const inLines = (typed: string) => typed.replaceAll('\r\n', '\n').replaceAll(noText, ' ')

const words = (max: number, clean = inOneLine) =>
  z
    .string('empty')
    .check(z.overwrite<string>(clean), z.trim(), z.minLength(1, 'empty'), z.maxLength(max, `long ${max}`))

// One '@', not first; a dot later, two characters or more after the last one (VAL-10, C-24).
const email = /^[^\s@\p{Cc}]+@[^\s@\p{Cc}]+\.[^\s@.\p{Cc}]{2,}$/u

/**
 * The contact form, for the browser and the server alike (VAL-09 … VAL-11). An issue's message is a code: `empty`, `phone`, `email`,
 * `choice`, or `long` with the most characters.
 */
export const contactForm = z.object({
  name: words(60),
  lname: words(60),
  phone: words(40).check(z.regex(/^(\d{10})?$/, 'phone')),
  email: words(254).check(z.refine(text => text === '' || email.test(text), 'email')),
  address: words(120),
  city: words(80),
  state: words(20).check(z.refine(text => text === '' || contactStates.includes(text), 'choice')),
  zip: words(12),
  iam: z.pipe(
    words(20).check(z.refine(text => text === '' || contactRoles.some(role => role === text), 'choice')),
    z.transform(text => text as ContactRole),
  ),
  comment: words(4000, inLines),
})

/** A contact form that is right, its words trimmed and clean. */
export type ContactForm = z.output<typeof contactForm>
/** The name of a field of the form. */
export type ContactField = keyof ContactForm

/** What is wrong with which field, by its code; the first of each field counts. */
export function contactProblems(values: unknown): Partial<Record<ContactField, string>> {
  const checked = z.safeParse(contactForm, values)
  const problems: Partial<Record<ContactField, string>> = {}
  for (const issue of checked.error?.issues ?? []) problems[issue.path[0] as ContactField] ??= issue.message
  return problems
}
