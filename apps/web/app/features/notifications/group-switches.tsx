import { m } from '@ownward/texts'
import { SwitchField } from '@ownward/ui/switch-field'
import { useId } from 'react'
import { type Choice, isLockedKind, lockedWords } from './choice-words.ts'

const ways = { mail: m.account_choices_mail, sms: m.account_choices_sms, push: m.account_choices_push }

interface GroupSwitchesProps {
  title: string
  hint?: string
  choices: readonly Choice[]
  /** The switch that is being saved, as `kind channel`. */
  busy?: string
  onTurn?: (choice: Choice, on: boolean) => void
}

/** The switches of one group, and what of it always comes by email, each with the reason (HOME-12, HOME-13). */
export function GroupSwitches({ title, hint, choices, busy = '', onTurn }: GroupSwitchesProps) {
  const id = useId()
  const locked = choices.filter(({ kind }) => isLockedKind(kind))
  return (
    <section
      aria-labelledby={id}
      className="flex flex-col gap-2 border-t border-line py-5 first-of-type:border-t-0 first-of-type:pt-0"
    >
      <h3 id={id} className="text-lg font-bold tracking-tight">
        {title}
      </h3>
      {hint && <p className="text-sm text-ink-soft">{hint}</p>}
      <div className="flex flex-wrap gap-x-8">
        {choices
          .filter(({ kind }) => !isLockedKind(kind))
          .map(choice => (
            <SwitchField
              key={choice.channel}
              label={ways[choice.channel]()}
              within={title}
              on={choice.on === 1}
              busy={busy === `${choice.kind} ${choice.channel}`}
              onTurn={on => onTurn?.(choice, on)}
            />
          ))}
      </div>
      {locked.length > 0 && (
        <>
          <p className="text-sm font-semibold">{m.account_always()}</p>
          <ul className="flex flex-col">
            {locked.map(({ kind }) => {
              if (!isLockedKind(kind)) return null
              const { title: name, why } = lockedWords[kind]
              return (
                <li key={kind}>
                  <SwitchField label={name()} on fixed={why()} />
                </li>
              )
            })}
          </ul>
        </>
      )}
    </section>
  )
}
