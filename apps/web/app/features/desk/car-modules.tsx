import { m } from '@ownward/texts'
import { Button } from '@ownward/ui/button'
import { Card } from '@ownward/ui/card'
import { SelectField } from '@ownward/ui/select-field'
import { TextField } from '@ownward/ui/text-field'
import { useRef, useState } from 'react'
import { sayNumber } from '../../i18n/say-number.ts'
import { type DemoModule, type SignedMessage, sendAsModule, signAsModule } from './desk-api.ts'

/** How much farther than now a reading is that nobody has typed. */
const usualMiles = 40

interface CarModulesProps {
  modules: readonly DemoModule[]
  /** A reading was sent: what is shown may be old. */
  onSent: () => void
}

/** The modules in the demo's cars: one sends what its odometer shows, and the answer is told as the module gets it (SRV-16, BEY-21). */
export function CarModules({ modules, onSent }: CarModulesProps) {
  const [chosen, setChosen] = useState('')
  const [typed, setTyped] = useState<string | null>(null)
  const [wrong, setWrong] = useState(false)
  const [busy, setBusy] = useState('')
  const [sent, setSent] = useState<SignedMessage | null>(null)
  const [answer, setAnswer] = useState('')
  const field = useRef<HTMLInputElement>(null)
  const current = modules.find(({ moduleId }) => moduleId === chosen) ?? modules[0]
  if (!current)
    return (
      <Card title={m.desk_modules()}>
        <p className="text-sm text-ink-soft">{m.desk_modules_none()}</p>
      </Card>
    )
  const shown = typed ?? String(current.miles + usualMiles)

  async function send(what: string, message: () => Promise<SignedMessage>): Promise<void> {
    setBusy(what)
    setAnswer('')
    try {
      const signed = await message()
      setSent(signed)
      setAnswer(await sendAsModule(signed))
      // What was typed while the answer was on its way stays.
      setTyped(now => (now === typed ? null : now))
      onSent()
    } catch {
      setAnswer(m.desk_module_failed())
    } finally {
      setBusy('')
    }
  }

  async function sendNew(moduleId: string): Promise<void> {
    const isWhole = /^\d{1,7}$/.test(shown.trim())
    setWrong(!isWhole)
    if (!isWhole) return field.current?.focus()
    await send('new', () => signAsModule(moduleId, Number(shown.trim())))
  }

  return (
    <Card title={m.desk_modules()}>
      <p className="text-sm text-ink-soft">{m.desk_modules_text()}</p>
      <SelectField
        label={m.desk_module()}
        value={current.moduleId}
        onChange={event => {
          setChosen(event.target.value)
          setTyped(null)
        }}
        options={modules.map(({ moduleId, car, miles }) => ({
          value: moduleId,
          label: m.desk_module_car({ module: moduleId, car, miles: m.app_mi({ n: sayNumber(miles) }) }),
        }))}
      />
      <TextField
        ref={field}
        label={m.desk_module_miles()}
        value={shown}
        inputMode="numeric"
        maxLength={7}
        autoComplete="off"
        error={wrong ? m.desk_module_miles_wrong() : undefined}
        onChange={event => setTyped(event.target.value)}
      />
      <div className="flex flex-wrap gap-2">
        <Button
          look="outline"
          busy={busy === 'new' && m.desk_module_sending()}
          onClick={() => void sendNew(current.moduleId)}
        >
          {m.desk_module_send()}
        </Button>
        {sent && (
          <Button
            look="quiet"
            busy={busy === 'again' && m.desk_module_sending()}
            onClick={() => void send('again', async () => sent)}
          >
            {m.desk_module_again()}
          </Button>
        )}
      </div>
      <div role="status">
        {answer && (
          <section className="rounded-field border border-line p-4">
            <h3 className="text-sm text-ink-soft">{m.desk_module_answer()}</h3>
            <p className="figures mt-1 text-sm break-words">{answer}</p>
          </section>
        )}
      </div>
    </Card>
  )
}
