import type { Ref, TextareaHTMLAttributes } from 'react'
import { boxLook, Field, type FieldWords } from './field.tsx'

interface TextAreaProps extends FieldWords, TextareaHTMLAttributes<HTMLTextAreaElement> {
  ref?: Ref<HTMLTextAreaElement>
}

/** Several lines of text with their label, hint and error. */
export function TextArea({ label, hint, error, ref, rows = 4, ...area }: TextAreaProps) {
  return (
    <Field label={label} hint={hint} error={error}>
      {ids => <textarea ref={ref} rows={rows} {...area} {...ids} className={boxLook} />}
    </Field>
  )
}
