import { type RefObject, useEffect, useRef } from 'react'
import { keepUnsaved } from './unsaved.ts'

/**
 * Watches a form by what stands in its fields, for forms that keep no state of what they were: it has something unsaved once somebody typed in it,
 * until its fields are again what they were before. What the page itself fills in or adds to it meanwhile is nobody's typing.
 */
export function useTypedForm(): { ref: RefObject<HTMLFormElement | null>; isTyped: () => boolean } {
  const ref = useRef<HTMLFormElement>(null)
  const state = useRef({ before: '', isTouched: false })
  const isTyped = () =>
    state.current.isTouched && ref.current !== null && contentOf(ref.current) !== state.current.before
  useEffect(() => {
    const form = ref.current
    const leave = keepUnsaved({
      isUnsaved: () =>
        state.current.isTouched && form?.isConnected === true && contentOf(form) !== state.current.before,
    })
    // What stands there just before the first press or key that changes something.
    const look = () => {
      if (form && !state.current.isTouched) state.current.before = contentOf(form)
    }
    const touch = () => {
      state.current.isTouched = true
    }
    look()
    for (const name of ['focusin', 'pointerdown', 'keydown', 'beforeinput']) form?.addEventListener(name, look, true)
    for (const name of ['input', 'change']) form?.addEventListener(name, touch, true)
    return () => {
      leave()
      for (const name of ['focusin', 'pointerdown', 'keydown', 'beforeinput'])
        form?.removeEventListener(name, look, true)
      for (const name of ['input', 'change']) form?.removeEventListener(name, touch, true)
    }
  }, [])
  return { ref, isTyped }
}

/** What stands in the fields of a form; buttons say nothing. */
function contentOf(form: HTMLFormElement): string {
  const fields = [...form.elements].filter(
    element =>
      element instanceof HTMLInputElement ||
      element instanceof HTMLTextAreaElement ||
      element instanceof HTMLSelectElement,
  )
  return JSON.stringify(fields.map(field => (isTicked(field) ? field.checked : field.value)))
}

const isTicked = (field: Element): field is HTMLInputElement =>
  field instanceof HTMLInputElement && (field.type === 'checkbox' || field.type === 'radio')
