import { m } from '@ownward/texts'
import { TextArea } from '@ownward/ui/text-area'
import { type KeyboardEvent, useId, useLayoutEffect, useRef, useState } from 'react'
import { type Nameable, offered, typedName } from './mentions.ts'

interface NoteFieldProps {
  text: string
  onWrite: (text: string) => void
  /** Whom the text may name. */
  members: readonly Nameable[]
  onChoose: (memberId: number) => void
  onSend: () => void
}

/** The text of a note; behind an '@' it offers the members who may be named, by arrows and Enter or by a press. */
export function NoteField({ text, onWrite, members, onChoose, onSend }: NoteFieldProps) {
  const field = useRef<HTMLTextAreaElement>(null)
  const next = useRef<number | null>(null)
  const [caret, setCaret] = useState<number | null>(null)
  const [at, setAt] = useState(0)
  const list = useId()
  const typed = caret === null ? null : typedName(text, caret)
  const found = typed ? offered(members, typed.typed) : []
  const marked = found[Math.min(at, found.length - 1)]

  useLayoutEffect(() => {
    if (next.current === null) return
    field.current?.focus()
    field.current?.setSelectionRange(next.current, next.current)
    next.current = null
  })

  function choose(member: Nameable): void {
    if (!typed || caret === null) return
    const before = `${text.slice(0, typed.from)}@${member.name} `
    next.current = before.length
    onWrite(before + text.slice(caret))
    onChoose(member.id)
    setCaret(null)
  }

  function press(event: KeyboardEvent<HTMLTextAreaElement>): void {
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) onSend()
    if (!marked || event.ctrlKey || event.metaKey) return
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      const step = event.key === 'ArrowDown' ? 1 : -1
      setAt((Math.min(at, found.length - 1) + step + found.length) % found.length)
    } else if (event.key === 'Enter' || event.key === 'Tab') choose(marked)
    else if (event.key === 'Escape') setCaret(null)
    else return
    // Of the list, and of nothing else that listens to keys here.
    event.preventDefault()
    event.stopPropagation()
  }

  return (
    <div className="relative">
      <TextArea
        ref={field}
        label={m.team_note_new()}
        hint={m.notes_hint()}
        value={text}
        rows={3}
        maxLength={4000}
        aria-autocomplete="list"
        aria-haspopup="listbox"
        aria-controls={marked ? list : undefined}
        aria-activedescendant={marked ? `${list}-${marked.id}` : undefined}
        onChange={event => {
          onWrite(event.target.value)
          setCaret(event.target.selectionStart)
          setAt(0)
        }}
        onBlur={() => setCaret(null)}
        onKeyDown={press}
      />
      <p role="status" className="heard">
        {typed && (found.length > 0 ? m.notes_offered({ n: found.length }) : m.notes_nobody())}
      </p>
      {marked && (
        <div
          id={list}
          role="listbox"
          aria-label={m.notes_members()}
          className="absolute inset-x-0 top-full z-20 mt-1 rounded-field border border-line bg-surface py-1 shadow-soft"
        >
          {found.map(member => (
            // biome-ignore lint/a11y/useKeyWithClickEvents: the text has the focus and takes the keys
            <div
              key={member.id}
              id={`${list}-${member.id}`}
              role="option"
              aria-selected={member.id === marked.id}
              tabIndex={-1}
              // The text keeps the focus.
              onMouseDown={event => event.preventDefault()}
              onClick={() => choose(member)}
              className="flex min-h-11 cursor-pointer items-center px-3.5 hover:bg-spruce-wash aria-selected:bg-spruce-wash aria-selected:font-semibold"
            >
              {member.name}
            </div>
          ))}
        </div>
      )}
    </div>
  )
}
