import { m } from '@ownward/texts'
import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { isDone } from '../api/answer.ts'
import { callApi } from '../api/call-api.ts'
import { afterMs, islandDelays } from '../island-delays.ts'

const postalCode = /^[a-z]\d[a-z](?:[ -]?\d[a-z]\d)?$/i

/** The city of a search as free text, with places of the US and Canada suggested while typing (SRCH-09). */
export function CityField({ value }: { value: string }) {
  const input = useRef<HTMLInputElement>(null)
  const [typed, setTyped] = useState<string>()
  const [found, setFound] = useState<{ query: string; places: string[] }>()
  const [at, setAt] = useState(-1)

  useEffect(() => {
    const query = typed?.trim()
    if (!query) return
    const asking = new AbortController()
    const ask = async () => {
      const answer = await callApi('suggestPlaces', { query }, { quiet: true, signal: asking.signal })
      if (!asking.signal.aborted)
        setFound({ query, places: isDone(answer) ? answer.result.map(place => place.label) : [] })
    }
    const callOff = afterMs(islandDelays.suggestions, () => void ask())
    return () => {
      callOff()
      asking.abort()
    }
  }, [typed])

  // Places that were found for other words than those that stand there now are never offered.
  const places = found && found.query === typed?.trim() ? found.places : undefined
  const open = places !== undefined

  function close() {
    setTyped(undefined)
    setFound(undefined)
    setAt(-1)
  }

  function choose(place: string) {
    if (!input.current) return
    input.current.value = place
    close()
    searchAgain(input.current)
  }

  function onKeyDown(event: KeyboardEvent) {
    if (!open || !places?.length) return
    if (event.key === 'ArrowDown') setAt((at + 1) % places.length)
    else if (event.key === 'ArrowUp') setAt((at - 1 + places.length) % places.length)
    else if (event.key === 'Enter' && places[at]) choose(places[at])
    else if (event.key === 'Escape') close()
    else return
    event.preventDefault()
  }

  return (
    <div className="field">
      <label htmlFor="f-city">{m.catalog_city()}</label>
      <input
        ref={input}
        id="f-city"
        name="city"
        defaultValue={value}
        placeholder={m.catalog_city_example()}
        autoComplete="off"
        maxLength={100}
        data-clears="model lat lng islocal"
        role="combobox"
        aria-expanded={open}
        aria-controls="f-city-places"
        aria-autocomplete="list"
        aria-activedescendant={open && at >= 0 ? `f-city-${at}` : undefined}
        onInput={event => {
          setTyped(event.currentTarget.value)
          setAt(-1)
        }}
        onKeyDown={onKeyDown}
        onBlur={close}
        className="box"
      />
      {open && (
        <div id="f-city-places" role="listbox" aria-label={m.catalog_city()} className="places">
          {places.length === 0 && (
            <p>{postalCode.test(found?.query ?? '') ? m.catalog_no_postal_code() : m.catalog_no_places()}</p>
          )}
          {places.map((place, index) => (
            // biome-ignore lint/a11y/useFocusableInteractive: the focus stays in the field, which names the active option
            // biome-ignore lint/a11y/useKeyWithClickEvents: arrow keys and Enter in the field do the same
            <div
              key={place}
              id={`f-city-${index}`}
              role="option"
              aria-selected={index === at}
              // Before the field loses the focus and closes the list.
              onPointerDown={event => event.preventDefault()}
              onClick={() => choose(place)}
            >
              {place}
            </div>
          ))}
        </div>
      )}
    </div>
  )
}

/** The page listens for changes of its search form; this one was made by code. */
function searchAgain(field: HTMLInputElement): void {
  field.dispatchEvent(new Event('change', { bubbles: true }))
}
