import type { ReactNode } from 'react'
import { Form } from 'react-router'
import { useKeptFocus } from './use-kept-focus.ts'

/**
 * A form that asks the list below it; what it asks is in the address. Its key is what was asked, so that Back fills it in as it was; what
 * had the focus when it was sent has it again.
 */
export function SearchForm({ className = '', ...props }: { children: ReactNode; className?: string }) {
  const keptFocus = useKeptFocus()
  // The button is as high as the fields beside it.
  return <Form role="search" {...keptFocus} {...props} className={`${className} [&>button]:min-h-12`} />
}
