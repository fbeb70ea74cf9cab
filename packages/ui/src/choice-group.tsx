import { type ReactNode, useId } from 'react'

interface ChoiceGroupProps<Value extends string | number> {
  legend: string
  /** The legend is said but not shown: a heading stands there already. */
  legendHeard?: boolean
  options: readonly { value: Value; label: ReactNode; detail?: ReactNode; swatch?: ReactNode }[]
  value: Value | null
  onChoose: (value: Value) => void
  /** How the cards stand: beside each other as far as there is room, or below each other. */
  flow?: 'row' | 'column'
}

/** One of a few, as cards: radio buttons underneath, so arrows, touch and screen readers work as people know them. */
export function ChoiceGroup<Value extends string | number>({
  legend,
  legendHeard = false,
  options,
  value,
  onChoose,
  flow = 'row',
}: ChoiceGroupProps<Value>) {
  const name = useId()
  return (
    <fieldset className="@container min-w-0">
      <legend className={legendHeard ? 'heard' : 'mb-2 text-sm font-semibold'}>{legend}</legend>
      <div className={flow === 'row' ? 'grid auto-cols-fr gap-2 @xl:grid-flow-col' : 'grid gap-2'}>
        {options.map(option => (
          <label
            key={option.value}
            className="flex cursor-pointer items-center gap-3 rounded-field border border-field bg-surface px-3.5 py-3 transition-colors hover:border-ink has-checked:border-spruce has-checked:bg-spruce-wash has-checked:shadow-[inset_0_0_0_1px_var(--color-spruce)] has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-spruce"
          >
            <input
              type="radio"
              name={name}
              checked={option.value === value}
              onChange={() => onChoose(option.value)}
              className="size-5 shrink-0 cursor-pointer accent-spruce outline-none"
            />
            {option.swatch}
            <span className="min-w-0 flex-1">
              <span className="block font-semibold">{option.label}</span>
              {option.detail && <span className="figures block text-sm text-ink-soft">{option.detail}</span>}
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}
