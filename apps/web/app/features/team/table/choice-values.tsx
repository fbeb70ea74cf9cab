import { fold } from '@ownward/domain/fold'
import { currentLocale, m } from '@ownward/texts'
import { CheckField } from '@ownward/ui/check-field'
import { TextField } from '@ownward/ui/text-field'
import { useEffect, useId, useRef, useState } from 'react'

interface ChoiceValuesProps {
  /** In the table's own order. */
  choices: readonly { choice: string; words: string }[]
  chosen: readonly string[]
  error: string | undefined
  /** How often it was tried without any: then it has the focus. */
  checked: number
  onChoose: (chosen: string[]) => void
}

/** So many can be looked through at a glance, in their own order; more stand by their words, and can be narrowed by them. */
const fewChoices = 12

/** The boxes of a filter by choice; those that are ticked stay, whatever they are narrowed to (DESK-03). */
export function ChoiceValues({ choices, chosen, error, checked, onChoose }: ChoiceValuesProps) {
  const [among, setAmong] = useState('')
  const wrong = useId()
  const group = useRef<HTMLFieldSetElement>(null)
  useEffect(() => {
    if (error && checked > 0) group.current?.focus()
  }, [error, checked])
  const isLong = choices.length > fewChoices
  const wanted = fold(among)
  const shown = isLong
    ? choices
        .filter(({ choice, words }) => chosen.includes(choice) || fold(words).includes(wanted))
        .toSorted((one, other) => one.words.localeCompare(other.words, currentLocale()))
    : choices
  return (
    <fieldset
      ref={group}
      aria-describedby={error ? wrong : undefined}
      tabIndex={-1}
      className="flex min-w-0 flex-col gap-2"
    >
      <legend className="text-sm font-semibold">{m.tables_filter_value()}</legend>
      {isLong && (
        <TextField
          label={m.tables_filter_among()}
          value={among}
          maxLength={60}
          autoComplete="off"
          onChange={event => setAmong(event.target.value)}
        />
      )}
      <div className="flex max-h-72 flex-wrap gap-x-4 gap-y-2 overflow-y-auto p-1">
        {shown.map(({ choice, words }) => (
          <CheckField
            key={choice}
            label={words}
            checked={chosen.includes(choice)}
            onChange={event =>
              onChoose(event.target.checked ? [...chosen, choice] : chosen.filter(each => each !== choice))
            }
          />
        ))}
      </div>
      {isLong && (
        <p role="status" className="text-sm text-ink-soft empty:hidden">
          {shown.length === 0 && m.tables_filter_none_such()}
        </p>
      )}
      {error && (
        <p id={wrong} className="text-sm font-medium text-bad">
          {error}
        </p>
      )}
    </fieldset>
  )
}
