import { m } from '@ownward/texts'
import { TextArea } from '@ownward/ui/text-area'
import { useRef, useState } from 'react'
import { FilesField, isTooMuch, readFiles } from './files-field.tsx'

/** What somebody says and shows about a case, as a call takes it. */
interface Evidence {
  text: string
  files?: { data: string; fileformat: string }[]
}

/** A word and files about a case while they are chosen; `read` gives them, or null and the focus on what is missing or too much (CARE-16). */
export function useEvidence() {
  const [text, setText] = useState('')
  const [missing, setMissing] = useState(false)
  const [tooMuch, setTooMuch] = useState(false)
  const words = useRef<HTMLTextAreaElement>(null)
  const input = useRef<HTMLInputElement>(null)

  async function read(): Promise<Evidence | null> {
    const chosen = [...(input.current?.files ?? [])]
    const isEmpty = text.trim() === '' && chosen.length === 0
    setMissing(isEmpty)
    setTooMuch(isTooMuch(chosen))
    if (isEmpty) words.current?.focus()
    else if (isTooMuch(chosen)) input.current?.focus()
    if (isEmpty || isTooMuch(chosen)) return null
    const files = await readFiles(chosen)
    return { text, ...(files.length > 0 && { files }) }
  }

  function clear(): void {
    setText('')
    if (input.current) input.current.value = ''
  }

  return { text, setText, missing, tooMuch, words, input, read, clear }
}

/** The fields of `useEvidence`. */
export function EvidenceFields({ of, label }: { of: ReturnType<typeof useEvidence>; label: string }) {
  return (
    <>
      <TextArea
        ref={of.words}
        label={label}
        error={of.missing ? m.care_evidence_missing() : undefined}
        maxLength={2000}
        rows={3}
        value={of.text}
        onChange={event => of.setText(event.target.value)}
      />
      <FilesField
        label={m.care_evidence_files()}
        hint={m.care_evidence_kinds()}
        error={of.tooMuch ? m.care_evidence_too_much() : undefined}
        input={of.input}
      />
    </>
  )
}
