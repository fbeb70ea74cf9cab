import { type ContactField, contactProblems } from '@ownward/contract/contact'
import { m } from '@ownward/texts'
import { isDone } from '../../api/answer.ts'
import { api } from '../../api/client.ts'
import type { Trouble } from '../../api/create-client.ts'
import { allPhoneDigitsOf } from '../../forms/digits.ts'
import { trustedHtml } from '../../page/trusted-html.ts'

/** What is wrong with a field, in words, from its code (VAL-09 … VAL-11). */
function sayProblem(code: string): string {
  if (code === 'phone') return m.pages_contact_bad_phone()
  if (code === 'email') return m.pages_contact_bad_email()
  if (code === 'choice') return m.pages_contact_bad_choice()
  const [, most] = code.split('long ')
  return most ? m.pages_contact_long({ n: most }) : m.pages_contact_empty()
}

/** Sends the contact form without leaving the page: the same rules and the same answer as without a script (MKT-13, ERR-07). */
export async function sendInPlace(form: HTMLFormElement): Promise<void> {
  const values = Object.fromEntries(
    [...new FormData(form)].map(([name, value]) => [name, typeof value === 'string' ? value : '']),
  )
  if (/^[\d\s().+-]*$/.test(values.phone ?? '')) values.phone = allPhoneDigitsOf(values.phone ?? '')
  const problems = Object.entries(contactProblems(values)).map(([path, code]) => ({ path, message: sayProblem(code) }))
  if (mark(form, problems)) return tell('')

  let trouble: Trouble | undefined
  const answer = await api.call('contactFormPost', values, {
    onTrouble: met => {
      trouble = met
    },
  })
  if (!answer) return tell((trouble?.status === 429 && trouble.message) || m.pages_contact_failed())
  if (!isDone(answer)) return tell(mark(form, answer.result?.errors ?? []) ? '' : answer.message)
  if (answer.redirect) {
    const target = new URL(answer.redirect, location.origin)
    if (target.origin === location.origin) return location.assign(target)
  }
  form.reset()
  tell('')
  show(answer.result ?? '', answer.message)
}

/** Writes what is wrong beside each field and goes to the first; false when nothing is. */
function mark(form: HTMLFormElement, problems: readonly { path: string; message: string }[]): boolean {
  const words = new Map(problems.map(({ path, message }) => [path as ContactField, message]))
  let first: HTMLElement | undefined
  for (const field of form.querySelectorAll<HTMLElement>('[aria-describedby$="-wrong"]')) {
    const wrong = words.get(field.id as ContactField) ?? ''
    field.ariaInvalid = wrong ? 'true' : null
    document.getElementById(`${field.id}-wrong`)!.textContent = wrong
    if (wrong) first ??= field
  }
  first?.focus()
  return first !== undefined
}

/** Says what keeps the whole form from being sent. */
function tell(words: string): void {
  const place = document.getElementById('contact-trouble')
  if (!place) return
  place.textContent = words
  place.hidden = words === ''
}

/** Shows what the team answers to a message that was sent. */
function show(html: string, otherwise: string): void {
  const place = document.getElementById('contact-answer')
  if (!place) return
  if (html) place.innerHTML = trustedHtml(html)
  else place.textContent = otherwise
  place.hidden = false
  place.focus()
}
