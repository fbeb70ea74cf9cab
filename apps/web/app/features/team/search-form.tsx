import { Form, type FormProps } from 'react-router'
import { useKeptFocus } from './use-kept-focus.ts'

/**
 * A form that asks the list below it; what it asks is in the address. Its key is what was asked, so that Back fills it in as it was; what
 * had the focus when it was sent has it again.
 */
export function SearchForm(props: Pick<FormProps, 'children' | 'className'>) {
  const keptFocus = useKeptFocus()
  return <Form role="search" {...keptFocus} {...props} />
}
