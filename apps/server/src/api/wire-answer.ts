import type { FileAnswer } from '../call.ts'

/** An answer ready to be sent as JSON. Callers in this process take the value itself: writing and reading it cost a page a tenth. */
export interface WireAnswer {
  status: number
  headers: Record<string, string | string[]>
  value: unknown
  /** The bytes of an answer that was kept: it is the same byte for byte when it is asked for again. */
  text?: string
  /** What is sent in place of JSON. */
  file?: FileAnswer & { type: string }
  /** Whether it is kept under an Idempotency-Key: what was decided is, what could not even begin is not. */
  keep: boolean
}

/** What goes over the wire. */
export const textOf = ({ value, text }: Pick<WireAnswer, 'value' | 'text'>): string => text ?? JSON.stringify(value)
