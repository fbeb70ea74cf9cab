import type { Input } from '@ownward/contract'
import { type ContactForm, contactForm, contactProblems } from '@ownward/contract/contact'
import { type Outcome, ok, refuse } from '@ownward/domain/outcome'
import { type Locale, m } from '@ownward/texts'
import type { RefusalFacts } from '../../../call.ts'
import type { Tx } from '../../../db/connect.ts'
import { contactMessages } from '../../../db/schema/index.ts'
import type { CallWork } from '../../../work.ts'
import { giveBack, takeSharedTry, takeTries } from '../../ground/limits/index.ts'
import { queueEmail } from '../../ground/outbox/index.ts'

/** Reads what was typed into the contact form, or says what is wrong with it; a program that fills every field is told so. */
export function checkContactForm(
  { website, ...typed }: Input<'contactFormPost'>,
  locale: Locale,
): Outcome<ContactForm, 'contact-fields' | 'contact-robot', RefusalFacts | undefined> {
  const problems = Object.entries(contactProblems(typed))
  if (problems.length > 0) {
    const errors = problems.map(([path, code]) => ({ path, message: sayContactProblem(code, locale) }))
    return refuse('contact-fields', { say: { first: errors[0]!.message }, result: { errors } })
  }
  return website ? refuse('contact-robot', undefined) : ok(contactForm.parse(typed))
}

/** Keeps a message of the contact form that was read and mails it to the team (API-27). A form that is wrong costs no try (SRV-02). */
export async function sendContactMessage(
  { uow, address, now, locale, config }: CallWork<'public'>,
  form: ContactForm,
): Promise<Outcome<true, 'too-many-messages', RefusalFacts>> {
  const taken = await takeAll(uow.tx, now, { address, phone: form.phone, email: form.email.toLowerCase() })
  if (!taken.ok) return refuse('too-many-messages', taken.facts)
  const { name, lname, ...rest } = form
  await uow.tx.insert(contactMessages).values({ ...rest, firstName: name, lastName: lname, locale, at: now })
  await queueEmail(uow, { to: config.brand.supportEmail, at: now, ...letterToTeam(form) })
  return ok(true)
}

/**
 * Counts a message for the network that sends it, and for the phone and the address in it with that network: whoever writes in somebody's name
 * does not keep them from writing from elsewhere (SRV-02).
 */
async function takeAll(
  tx: Tx,
  now: Date,
  { address, phone, email }: { address: string; phone: string; email: string },
): Promise<Outcome<true, 'too-many', { retryAfter: number }>> {
  const ofPhone = await takeSharedTry(tx, now, { of: 'contact-phone', whom: phone, address })
  if (!ofPhone.ok) return ofPhone
  const ofEmail = await takeSharedTry(tx, now, { of: 'contact-email', whom: email, address })
  if (!ofEmail.ok) {
    await giveBack(tx, ofPhone.value)
    return ofEmail
  }
  const ofAddress = await takeTries(tx, now, { 'contact:address': address })
  if (ofAddress.ok) return ok(true)
  for (const counted of [ofPhone, ofEmail]) await giveBack(tx, counted.value)
  return ofAddress
}

/** What is wrong with a field, in words (VAL-09 … VAL-11). */
function sayContactProblem(code: string, locale: Locale): string {
  const words = { locale }
  if (code === 'phone') return m.pages_contact_bad_phone({}, words)
  if (code === 'email') return m.pages_contact_bad_email({}, words)
  if (code === 'choice') return m.pages_contact_bad_choice({}, words)
  const [, most] = code.split('long ')
  return most ? m.pages_contact_long({ n: most }, words) : m.pages_contact_empty({}, words)
}

// The team reads English; what the person wrote stays as it is.
const team = { locale: 'en' } as const

function letterToTeam(form: ContactForm): { subject: string; text: string } {
  const name = `${form.name} ${form.lname}`.replace(/\s+/g, ' ')
  const lines: [string, string][] = [
    [m.pages_contact_name({}, team), form.name],
    [m.pages_contact_lname({}, team), form.lname],
    [m.pages_contact_phone({}, team), form.phone],
    [m.pages_contact_email({}, team), form.email],
    [m.pages_contact_address({}, team), form.address],
    [m.pages_contact_city({}, team), form.city],
    [m.pages_contact_state({}, team), form.state],
    [m.pages_contact_zip({}, team), form.zip],
    [m.pages_contact_iam({}, team), form.iam],
  ]
  return {
    subject: m.pages_contact_mail_subject({ name, role: form.iam }, team),
    text: [
      m.pages_contact_mail_intro({ email: form.email }, team),
      lines.map(([label, value]) => `${label}: ${value}`).join('\n'),
      form.comment,
    ].join('\n\n'),
  }
}
