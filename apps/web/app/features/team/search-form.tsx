import { type ReactNode, useLayoutEffect, useRef } from 'react'
import { Form } from 'react-router'
import { useKeptFocus } from './use-kept-focus.ts'

interface SearchFormProps {
  children: ReactNode
  className?: string
  /** What the address asks, by the names of the fields: Back fills them in as they were. Without it the form is made anew for each address, by its key. */
  asked?: Readonly<Record<string, string>>
}

/**
 * A form that asks the list below it; what it asks is in the address. What was typed and not sent stays when another page of the list
 * arrives; what had the focus when it was sent has it again.
 */
export function SearchForm({ className = '', asked, ...props }: SearchFormProps) {
  const { ref, onSubmit } = useKeptFocus()
  const before = useRef(asked)
  useLayoutEffect(() => {
    for (const [name, value] of Object.entries(asked ?? {})) {
      const field = ref.current?.elements.namedItem(name)
      if (!(field instanceof HTMLInputElement || field instanceof HTMLSelectElement)) continue
      // Nothing was typed since the address last said what stands there.
      if (field.value.trim() === (before.current?.[name] ?? '')) field.value = value
    }
    before.current = asked
  }, [asked, ref])
  // The button is as high as the fields beside it.
  return <Form role="search" ref={ref} onSubmit={onSubmit} {...props} className={`${className} [&>button]:min-h-12`} />
}
