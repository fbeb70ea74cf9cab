import { boxLook } from '@ownward/ui/field'

interface CellFieldProps {
  /** Its path in the prices. */
  name: string
  label: string
  value: string
  /** The id of the words that say what is wrong with it. */
  wrongBy: string | undefined
  inputMode: 'decimal' | 'numeric'
  onType: (typed: string) => void
}

/** A field in the head of a row or a column; the words beside the rows and over the columns are its label for those who see. */
export function CellField({ name, label, value, wrongBy, inputMode, onType }: CellFieldProps) {
  return (
    <input
      name={name}
      aria-label={label}
      aria-invalid={wrongBy ? true : undefined}
      aria-describedby={wrongBy}
      inputMode={inputMode}
      autoComplete="off"
      maxLength={14}
      value={value}
      onChange={event => onType(event.target.value)}
      className={`${boxLook} figures min-w-19 px-1! text-right`}
    />
  )
}
