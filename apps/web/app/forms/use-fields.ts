import { useState } from 'react'
import { whenLifted } from './when-lifted.ts'

/** What is wrong with which field, in words; no entry, or an empty one, means nothing is. */
export type Problems<Values> = Partial<Record<keyof Values, string | undefined>>

type FieldElement = HTMLInputElement | HTMLSelectElement

/** What a field of the kit needs to be part of a form. */
interface FieldProps {
  name: string
  error: string | undefined
  onChange: (event: { target: FieldElement }) => void
  onBlur: (event: { target: FieldElement }) => void
}

/**
 * The values of a form's fields and what is wrong with them. A field says nothing until somebody has typed in it and left
 * it; after that, and after the first try to send, its words follow what is typed. Words told from outside (the server's) stay
 * until their field changes.
 */
export function useFields<Values extends Record<keyof Values, string | boolean>>(
  initial: Values,
  check: (values: Values) => Problems<Values>,
) {
  const [values, setValues] = useState(initial)
  const [left, setLeft] = useState<Problems<Values>>({})
  const [tried, setTried] = useState(false)
  const [told, setTold] = useState<Problems<Values>>({})
  const found = check(values)

  const put = (field: FieldElement) => setValues(now => ({ ...now, [field.name]: contentOf(field) }))
  const parts = (name: keyof Values & string): FieldProps => ({
    name,
    error: told[name] || ((tried || left[name]) && found[name]) || undefined,
    onChange({ target }) {
      put(target)
      setTold(now => ({ ...now, [name]: undefined }))
    },
    onBlur({ target }) {
      put(target)
      // Who only passed through has done nothing wrong yet. `told` knows every field that was typed in.
      if (contentOf(target) || name in told) whenLifted(() => setLeft(now => ({ ...now, [name]: name })))
    },
  })

  return {
    values,
    /**
     * Props of a field that is typed in or ticked. It keeps its own content: React would empty what was typed before
     * the code of the page came.
     */
    field(name: keyof Values & string): FieldProps & { defaultValue?: string; defaultChecked?: boolean } {
      const first: string | boolean = initial[name]
      return { ...parts(name), ...(typeof first === 'boolean' ? { defaultChecked: first } : { defaultValue: first }) }
    },
    /** Props of a list to choose from, which shows its value also when its options come later. */
    choice: (name: keyof Values & string): FieldProps & { value: string } => ({
      ...parts(name),
      value: String(values[name]),
    }),
    /** Takes over what stands in the form: typed, or filled in by the browser, before this code came. */
    adopt: (form: HTMLFormElement) => setValues(contentsOf(form, values)),
    /** Puts what became known late into the fields that are still empty. */
    fillIn(form: HTMLFormElement, known: Readonly<Record<string, string>>): void {
      const empty = Object.entries(known).filter(([name, content]) => {
        const field = form.elements.namedItem(name)
        if (!(content && field instanceof HTMLInputElement && field.value === '')) return false
        field.value = content
        return true
      })
      if (empty.length > 0) setValues(now => ({ ...now, ...Object.fromEntries(empty) }))
    },
    /** What stands in the form, if it may be sent; otherwise null, and the first field that is wrong has the focus. */
    take(form: HTMLFormElement): Values | null {
      const now = contentsOf(form, values)
      setValues(now)
      setTold({})
      setTried(true)
      return focusFirst(form, check(now)) ? null : now
    },
    /** Puts words into their fields; false when none of them belongs to this form. */
    tell(form: HTMLFormElement, problems: readonly { path: string; message: string }[]): boolean {
      const known = problems
        .map(({ path, message }) => [path.split('.')[0] ?? '', message] as const)
        .filter(([name]) => name in values)
      if (known.length === 0) return false
      const words = Object.fromEntries(known) as Problems<Values>
      setTold(words)
      focusFirst(form, words)
      return true
    },
  }
}

const isField = (element: Element): element is FieldElement =>
  element instanceof HTMLInputElement || element instanceof HTMLSelectElement

/** Read from the page: what a browser has filled in, or somebody typed before this code came, told nobody. */
function contentsOf<Values extends object>(form: HTMLFormElement, values: Values): Values {
  const now = { ...values }
  for (const element of form.elements)
    if (isField(element) && element.name in now) Object.assign(now, { [element.name]: contentOf(element) })
  return now
}

const contentOf = (field: FieldElement) =>
  field.type === 'checkbox' ? (field as HTMLInputElement).checked : field.value

function focusFirst(form: HTMLFormElement, problems: Record<string, string | undefined>): boolean {
  const first = [...form.elements].find(element => isField(element) && problems[element.name])
  if (first) (first as HTMLElement).focus()
  return Object.values(problems).some(Boolean)
}
