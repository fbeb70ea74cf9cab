import type { FuelFacts } from '@ownward/domain/pricing'
import { useRef, useState } from 'react'
import type { FuelAnswer } from '../../features/marketing/fuel-words.ts'

interface FuelCalculatorProps {
  fields: readonly { name: keyof FuelFacts; label: string; value: string; least: number; most: number; step: number }[]
  /** What the figures at the beginning come to: without a script it stays the example. */
  answer: FuelAnswer
  words: { heads: readonly [span: string, gas: string, electric: string, less: string]; caption: string; wrong: string }
}

/** Compares what a gasoline car and an electric one cost to feed, with the person's own figures (MKT-17). */
export function FuelCalculator({ fields, answer, words }: FuelCalculatorProps) {
  const form = useRef<HTMLFormElement>(null)
  const [shown, setShown] = useState<FuelAnswer | null>(answer)

  async function reckon() {
    const { sayFuelCosts } = await import('../../features/marketing/fuel-words.ts')
    const given = new FormData(form.current ?? undefined)
    const facts = Object.fromEntries(fields.map(({ name }) => [name, Number(given.get(name) || Number.NaN)]))
    setShown(sayFuelCosts(facts as unknown as FuelFacts))
  }

  return (
    <div className="split split-top">
      <form
        ref={form}
        data-show="script"
        onInput={() => void reckon()}
        onSubmit={event => event.preventDefault()}
        className="grid gap-4 sm:grid-cols-2"
      >
        {fields.map(({ name, label, value, least, most, step }) => (
          <label key={name} className="flex flex-col justify-end gap-1.5 text-sm font-semibold">
            {label}
            <input
              name={name}
              type="number"
              inputMode="decimal"
              defaultValue={value}
              min={least}
              max={most}
              step={step}
              required
              className="entered figures"
            />
          </label>
        ))}
      </form>
      <div>
        <table className="figures-table">
          <caption className="heard">{words.caption}</caption>
          <thead>
            <tr>
              {words.heads.map(head => (
                <th key={head} scope="col">
                  {head}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {(shown ?? answer).rows.map(({ span, gas, electric, less }) => (
              <tr key={span}>
                <th scope="row">{span}</th>
                <td>{shown ? gas : '–'}</td>
                <td>{shown ? electric : '–'}</td>
                <td className="font-semibold">{shown ? less : '–'}</td>
              </tr>
            ))}
          </tbody>
        </table>
        <p role="status" className="mt-5 font-display text-xl font-bold tracking-tight">
          {shown ? shown.summary : words.wrong}
        </p>
      </div>
    </div>
  )
}
