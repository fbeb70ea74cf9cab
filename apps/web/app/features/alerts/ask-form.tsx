import { m } from '@ownward/texts'
import { paths } from '../../paths.ts'

/** What was typed into the form of a new search. */
export interface AskedValues {
  email: string
  news: boolean
  drops: boolean
  rhythm: 'at-once' | 'daily'
}

/** The form as it opens. */
export const usualWish: AskedValues = { email: '', news: true, drops: true, rhythm: 'at-once' }

interface AskFormProps {
  question: string
  values: AskedValues
  problems: { email?: string; kinds?: string; rhythm?: string }
}

/** Saves a search for whoever reads an address; a plain form that the page itself answers (PICK-06). */
export function AskForm({ question, values, problems }: AskFormProps) {
  return (
    <form method="post" action={paths.newAlert(question)} noValidate className="ask" data-show="signed-out">
      <div className="entry">
        <label htmlFor="email">{m.alerts_email()}</label>
        <input
          id="email"
          name="email"
          type="email"
          autoComplete="email"
          required
          defaultValue={values.email}
          aria-invalid={problems.email ? true : undefined}
          aria-describedby={problems.email ? 'email-wrong email-hint' : 'email-hint'}
        />
        {problems.email && (
          <p id="email-wrong" role="alert" className="wrong">
            {problems.email}
          </p>
        )}
        <small id="email-hint">{m.alerts_email_hint()}</small>
      </div>
      <fieldset aria-describedby={problems.kinds ? 'kinds-wrong' : undefined}>
        <legend>{m.alerts_what()}</legend>
        <Tick type="checkbox" name="news" value="1" label={m.alerts_news()} on={values.news} />
        <Tick
          type="checkbox"
          name="drops"
          value="1"
          label={m.alerts_drops()}
          hint={m.alerts_drops_hint()}
          on={values.drops}
        />
        {problems.kinds && (
          <p id="kinds-wrong" role="alert" className="wrong">
            {problems.kinds}
          </p>
        )}
      </fieldset>
      <fieldset aria-describedby={problems.rhythm ? 'rhythm-wrong' : undefined}>
        <legend>{m.alerts_how()}</legend>
        <Tick
          type="radio"
          name="rhythm"
          value="at-once"
          label={m.alerts_at_once()}
          hint={m.alerts_at_once_hint()}
          on={values.rhythm === 'at-once'}
        />
        <Tick
          type="radio"
          name="rhythm"
          value="daily"
          label={m.alerts_daily()}
          hint={m.alerts_daily_hint()}
          on={values.rhythm === 'daily'}
        />
        {problems.rhythm && (
          <p id="rhythm-wrong" role="alert" className="wrong">
            {problems.rhythm}
          </p>
        )}
      </fieldset>
      <p className="text-ink-soft">{m.alerts_night()}</p>
      <button type="submit" className="first">
        {m.alerts_save()}
      </button>
    </form>
  )
}

interface TickProps {
  type: 'checkbox' | 'radio'
  name: string
  value: string
  label: string
  hint?: string
  on: boolean
}

function Tick({ label, hint, on, ...input }: TickProps) {
  const id = `${input.name}-${input.value}`
  return (
    <label className="tick" htmlFor={id}>
      <input id={id} {...input} defaultChecked={on} aria-describedby={hint ? `${id}-hint` : undefined} />
      <span>{label}</span>
      {hint && <small id={`${id}-hint`}>{hint}</small>}
    </label>
  )
}
