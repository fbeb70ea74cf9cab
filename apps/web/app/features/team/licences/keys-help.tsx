import { m } from '@ownward/texts'
import { useKeyMode } from '../keys/key-mode.ts'

/** What the keys do; how they act is chosen in the sheet of keys alone. */
export function KeysHelp() {
  const mode = useKeyMode()
  const keys: [string, string][] = [
    ['j', m.team_key_next()],
    ['k', m.team_key_before()],
    ['a', m.desk_approve()],
    ['r', m.team_key_reject()],
    ['z', m.team_zoom()],
    ['u', m.team_take_back()],
    ['t', m.queues_take()],
  ]
  return (
    <div className="flex flex-col gap-3 rounded-card border border-line p-4 max-lg:hidden">
      <h2 className="font-semibold">{m.team_keys()}</h2>
      {mode !== 'off' && (
        <dl className="grid grid-cols-2 gap-x-4 gap-y-1.5 text-sm">
          {keys.map(([key, does]) => (
            <div key={key} className="flex items-center gap-2">
              <dt>
                <kbd className="grid h-7 min-w-7 px-1 place-items-center rounded-sm border border-field font-text text-sm">
                  {mode === 'alt' ? `Alt+${key}` : key}
                </kbd>
              </dt>
              <dd className="text-ink-soft">{does}</dd>
            </div>
          ))}
        </dl>
      )}
      <p className="text-xs text-ink-soft">{mode === 'off' ? m.team_keys_off() : m.team_keys_where()}</p>
    </div>
  )
}
