import { contactRoles } from '@ownward/contract/contact'
import { m } from '@ownward/texts'
import { data, redirect } from 'react-router'
import { isDone } from '../../api/answer.ts'
import { pageMeta } from '../../chrome/page-meta.ts'
import { SiteLink } from '../../chrome/site-link.tsx'
import { ContactForm, type ContactValues } from '../../features/contact/contact-form.tsx'
import { PageHead } from '../../features/pages/page-head.tsx'
import { allPhoneDigitsOf } from '../../forms/digits.ts'
import { CleanHtml } from '../../page/clean-html.tsx'
import { paths } from '../../paths.ts'
import type { RouteHandle } from '../../root.tsx'
import { apiContext } from '../../server/page-context.server.ts'
import { readPageWords } from '../../server/page-words.server.ts'
import type { Route } from './+types/contact'

export const handle: RouteHandle = { sheet: 'text' }

export async function loader({ context, request }: Route.LoaderArgs) {
  const page = context.get(apiContext)
  const builtIn = { title: m.pages_contact_title(), description: m.pages_contact_lead() }
  const [words, regions] = await Promise.all([
    readPageWords(page, 'contactus', builtIn),
    page.call('getStateList', {}).catch(() => null),
  ])
  const asked = new URL(request.url).searchParams.get('iam')
  const iam = contactRoles.find(role => role === asked) ?? ''
  return { site: page.site, words, iam, states: isDone(regions) ? (regions.result.US ?? {}) : {} }
}

/** More characters than any field takes, and no more than the call reads: what is longer is told by the field's own rule. */
const tooLongForAny = 5000

interface Answered {
  /** What was typed, to be put right; nothing once it was sent. */
  values: ContactValues
  problems: ContactValues
  /** Why nothing could be sent. */
  trouble: string
  /** What the team answers, as clean HTML. */
  html: string
}

/** Takes the form where no script does: what is wrong is said beside each field, and nothing typed is lost (MKT-13, VAL-09 … VAL-11). */
export async function action({ request, context }: Route.ActionArgs) {
  const { call } = context.get(apiContext)
  if (request.headers.has('x-too-long'))
    return data<Answered>({ values: {}, problems: {}, trouble: m.pages_contact_too_long(), html: '' }, { status: 413 })
  const typed = Object.fromEntries(
    [...(await request.formData())].map(([name, value]) => [name, typeof value === 'string' ? value : '']),
  )
  const phone = typed.phone ?? ''
  const values = {
    ...Object.fromEntries(Object.entries(typed).map(([name, value]) => [name, value.slice(0, tooLongForAny)])),
    ...(/^[\d\s().+-]*$/.test(phone) && { phone: allPhoneDigitsOf(phone) }),
  }
  const answered = (part: Partial<Answered>, status: number) =>
    data<Answered>({ values: typed, problems: {}, trouble: '', html: '', ...part }, { status })
  try {
    const answer = await call('contactFormPost', values)
    if (isDone(answer))
      return answer.result === undefined
        ? redirect(paths.thankYou(), 303)
        : answered({ values: {}, html: answer.result }, 200)
    const errors = answer.result?.errors ?? []
    const problems = Object.fromEntries(errors.map(({ path, message }) => [path, message]))
    return answered({ problems, trouble: errors.length > 0 ? '' : answer.message }, 422)
  } catch (failure) {
    const { status, answer } = failure as { status?: number; answer?: { message?: string } }
    const words = status === 429 ? answer?.message : undefined
    if (words) return answered({ trouble: words }, 429)
    const { reference } = context.get(apiContext)
    return answered({ trouble: `${m.pages_contact_failed()} ${m.common_reference({ reference })}` }, 500)
  }
}

export const meta: Route.MetaFunction = ({ loaderData: page }) =>
  page ? pageMeta(page.site, paths.contact(), page.words) : []

export default function Contact({ loaderData: { site, states, iam }, actionData }: Route.ComponentProps) {
  const { values = { iam }, problems = {}, trouble = '', html = '' } = actionData ?? {}
  const wrong = Object.keys(problems).length
  return (
    <main id="main">
      <PageHead title={m.pages_contact_title()} lead={m.pages_contact_lead()} />
      <div className="mx-auto grid max-w-page gap-12 px-4 pt-8 md:px-8 md:pt-12 lg:grid-cols-[minmax(0,1fr)_20rem] lg:gap-16">
        <div className="max-w-2xl">
          <div
            id="contact-answer"
            role="status"
            tabIndex={-1}
            hidden={html === ''}
            className="written mb-6 rounded-field border border-good bg-spruce-wash p-4"
          >
            {html && <CleanHtml html={html} />}
          </div>
          <p
            id="contact-trouble"
            role="alert"
            hidden={trouble === '' && wrong === 0}
            className="mb-6 rounded-field border border-bad bg-bad-wash p-4 font-semibold text-bad"
          >
            {trouble || (wrong > 0 ? m.pages_contact_problems({ n: wrong }) : '')}
          </p>
          <ContactForm states={states} values={values} problems={problems} />
        </div>
        <aside aria-labelledby="ways">
          <h2 id="ways" className="border-b border-line pb-3 text-xl font-bold">
            {m.pages_contact_ways()}
          </h2>
          <ul>
            <Way title={m.pages_contact_call()} text={m.pages_contact_call_text()}>
              <a href={`tel:${site.hotline.replace(/[^\d+]/g, '')}`} className={wayLink}>
                {site.hotline}
              </a>
            </Way>
            <Way title={m.pages_contact_write()} text={m.pages_contact_write_text()}>
              <a href={`mailto:${site.supportEmail}`} className={wayLink}>
                {site.supportEmail}
              </a>
            </Way>
            <Way title={m.pages_contact_chat()} text={m.pages_contact_chat_text()}>
              <SiteLink hard to={paths.chat()} className={wayLink}>
                {m.pages_contact_chat()}
              </SiteLink>
            </Way>
          </ul>
        </aside>
      </div>
    </main>
  )
}

const wayLink = 'inline-block py-2.5 font-semibold break-words text-spruce underline'

function Way({ title, text, children }: { title: string; text: string; children: React.ReactNode }) {
  return (
    <li className="border-b border-line py-4">
      <p className="font-bold">{title}</p>
      <p className="text-sm text-ink-soft">{text}</p>
      {children}
    </li>
  )
}
