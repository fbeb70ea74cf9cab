import { useRef, useState } from 'react'
import type { Shown, StreetWords } from './show-streets.ts'

type State = 'off' | 'coming' | 'on' | 'lost'

/** Shows streets under the circles of the map, and hides them again; what draws them is loaded by the first press (PICK-16). */
export function StreetsButton({ words }: { words: StreetWords }) {
  const [state, setState] = useState<State>('off')
  const shown = useRef<Shown>(undefined)

  async function press(button: HTMLElement) {
    if (state === 'coming') return
    if (shown.current) return shown.current.hide()
    setState('coming')
    const ended = (next: State) => {
      shown.current = undefined
      setState(next)
    }
    try {
      const { showStreets } = await loadStreets()
      shown.current = await showStreets(button.closest('.map-room')!.querySelector<HTMLElement>('.map-sheet')!, {
        words,
        onEnd: isLost => ended(isLost ? 'lost' : 'off'),
      })
      setState('on')
    } catch {
      ended('lost')
    }
  }

  return (
    <p data-show="script" className="map-streets">
      <button
        type="button"
        value={words.show}
        aria-busy={state === 'coming'}
        onClick={({ currentTarget }) => void press(currentTarget)}
      >
        {state === 'on' ? words.hide : words.show}
      </button>
      <span role="status">{state === 'lost' && words.lost}</span>
    </p>
  )
}

// The server only draws the button: its own build has no use for what draws streets.
const loadStreets = () =>
  import.meta.env.SSR ? Promise.reject(new Error('no streets on the server')) : import('./show-streets.ts')
