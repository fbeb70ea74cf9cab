import { currentLocale, m } from '@ownward/texts'
import type { PublicFigure } from '../../api/spelling/content.ts'
import { sayDate } from '../../i18n/say-date.ts'
import { sayNumber } from '../../i18n/say-number.ts'
import { type WeekField, type WeekQuestion, weekFields } from './week-address.ts'
import { sayField } from './week-words.ts'

/** Where a default is from: a public figure with its day, the model's own, or nowhere. */
export type Source = PublicFigure | 'epa' | 'none' | null

interface FigureFieldProps {
  name: WeekField
  question: WeekQuestion
  usual: Partial<Record<WeekField, number>>
  source?: Source
  hint?: string
}

/** A figure that is typed: what stands in it at first says where it is from (PICK-23), what cannot be says what can. */
export function FigureField({
  name,
  question: { typed, figures, faults },
  usual,
  source = null,
  hint,
}: FigureFieldProps) {
  const { range, digits } = weekFields[name]
  const [min, max] = [sayNumber(range[0]), sayNumber(range[1])]
  const isWrong = faults.includes(name)
  // A default's source is told as long as the default stands there.
  const isUsual = typed[name] === undefined || figures[name] === usual[name]
  const said = [isWrong && `${name}-fault`, (hint || (source && isUsual)) && `${name}-hint`].filter(Boolean).join(' ')
  return (
    <div className="entry">
      <label htmlFor={name}>{sayField(name)}</label>
      <input
        id={name}
        name={name}
        defaultValue={typed[name] ?? writeFigure(usual[name])}
        inputMode={digits > 0 ? 'decimal' : 'numeric'}
        autoComplete="off"
        maxLength={12}
        aria-invalid={isWrong ? true : undefined}
        aria-describedby={said || undefined}
        className="box"
      />
      {isWrong && (
        <p id={`${name}-fault`} role="alert" className="wrong">
          {digits > 0 ? m.week_fault({ min, max }) : m.week_fault_whole({ min, max })}
        </p>
      )}
      {hint && (
        <small className="hint" id={`${name}-hint`}>
          {hint}
        </small>
      )}
      {source && isUsual && (
        <small className="hint" id={`${name}-hint`}>
          <SourceLine source={source} />
        </small>
      )}
    </div>
  )
}

/** A default as the reader would type it, with all its digits. */
function writeFigure(value: number | undefined): string | undefined {
  return currentLocale() === 'fr' ? value?.toString().replace('.', ',') : value?.toString()
}

function SourceLine({ source }: { source: NonNullable<Source> }) {
  if (source === 'none') return m.week_no_source()
  if (source === 'epa') return <a href="https://www.fueleconomy.gov/">{m.week_epa()}</a>
  const { source: name, link, asOf, ageDays, isOld } = source
  const facts = { source: name, date: sayDate(asOf) }
  const text = isOld ? m.week_source_old({ ...facts, days: sayNumber(ageDays) }) : m.week_source(facts)
  return link ? <a href={link}>{text}</a> : text
}
