import { m } from '@ownward/texts'
import { SwitchField } from '@ownward/ui/switch-field'
import { useKeyMode } from '../keys/key-mode.ts'

/** What the keys do, and the switch that turns them off. */
export function KeysHelp() {
  const [mode, choose] = useKeyMode()
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
      <SwitchField label={m.team_keys()} on={mode !== 'off'} onTurn={on => choose(on ? 'alone' : 'off')} />
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
    </div>
  )
}
