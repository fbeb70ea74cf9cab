import type { Answer, CallName, Refusal, Request, Response } from '@ownward/contract'
import { m } from '@ownward/texts'
import { useRef } from 'react'
import { type DefaultValues, type FieldValues, type Path, useForm, useFormState } from 'react-hook-form'
import { api } from '../api/client.ts'
import type { Trouble } from '../api/create-client.ts'

/** What is wrong with which field, in words; no entry means nothing is. */
export type Problems<Values> = Partial<Record<keyof Values, string | undefined>>

interface CallFormParts<Values extends FieldValues, N extends CallName> {
  call: N
  initial: DefaultValues<Values>
  /** The rules of the screen; the server checks again. */
  check: (values: Values) => Problems<Values>
  /** The one place where what is on the screen becomes what is sent. */
  toBody: (values: Values) => Request<N>
  onDone: (answer: Response<N>, values: Values) => unknown
  /** A refusal shows its message above the button unless this says otherwise. */
  onRefused?: (refusal: Refusal) => void
  /** A fault, or no network. */
  onTrouble?: (trouble: Trouble) => void
  /** For calls that may be made once only. */
  idempotencyKey?: () => string
}

/**
 * A form that makes one call of the API. It checks, sends once however often the button is pressed (AUTH-28), puts the
 * server's field errors into their fields, focuses the first, and keeps what was typed whatever happens.
 */
export function useCallForm<Values extends FieldValues, N extends CallName>(parts: CallFormParts<Values, N>) {
  const form = useForm<Values>({
    defaultValues: parts.initial,
    mode: 'onTouched',
    resolver: values => {
      const problems = Object.entries(parts.check(values)).filter(([, words]) => words)
      if (problems.length === 0) return { values, errors: {} }
      // The library's type of errors mirrors the values and cannot be built from entries.
      const errors = Object.fromEntries(
        problems.map(([name, words]) => [name, { type: 'rule', message: words }]),
      ) as never
      return { values: {}, errors }
    },
  })
  const { errors, isSubmitting } = useFormState({ control: form.control })
  const sending = useRef(false)

  function sayTrouble(trouble: Trouble, values: Values): void {
    const known = (trouble.errors ?? []).filter(({ path }) => (path.split('.')[0] ?? '') in values)
    known.forEach(({ path, message }, index) => {
      form.setError(path.split('.')[0] as Path<Values>, { type: 'server', message }, { shouldFocus: index === 0 })
    })
    if (known.length > 0) return
    if (parts.onTrouble) parts.onTrouble(trouble)
    else form.setError('root', { type: 'server', message: trouble.message || m.common_sorry_reload() })
  }

  async function send(values: Values): Promise<void> {
    const answer = await api.call(parts.call, parts.toBody(values), {
      onTrouble: trouble => sayTrouble(trouble, values),
      ...(parts.idempotencyKey && { idempotencyKey: parts.idempotencyKey() }),
    })
    if (!answer) return
    if (isRefusal(answer)) {
      if (parts.onRefused) parts.onRefused(answer)
      else form.setError('root', { type: 'server', message: answer.message || m.common_sorry() })
      return
    }
    await parts.onDone(answer as Response<N>, values)
  }

  const handleSubmit = form.handleSubmit(send)

  return {
    control: form.control,
    setValue: form.setValue,
    getValues: form.getValues,
    setFocus: form.setFocus,
    busy: isSubmitting,
    /** What is wrong with the whole, not with one field. */
    problem: errors.root?.message,
    /** Props of a field: how it is registered, and its error. */
    field(name: Path<Values>) {
      const error = errors[name]?.message
      return { ...form.register(name), error: typeof error === 'string' ? error : undefined }
    },
    async submit(event: { preventDefault: () => void }): Promise<void> {
      event.preventDefault()
      if (sending.current) return
      sending.current = true
      try {
        form.clearErrors('root')
        await handleSubmit()
      } finally {
        sending.current = false
      }
    },
  }
}

function isRefusal(answer: Answer<CallName>): answer is Answer<CallName> & Refusal {
  return answer.status === 0 || answer.status === false
}
