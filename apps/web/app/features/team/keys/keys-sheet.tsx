import { m } from '@ownward/texts'
import { ChoiceGroup } from '@ownward/ui/choice-group'
import { Dialog } from '@ownward/ui/dialog'
import { useState } from 'react'
import { useChooseKeyMode, useKeyMode } from './key-mode.ts'
import { type KeyMode, keyModes } from './key-of.ts'
import { type PageKey, pageKeys } from './page-keys.ts'
import { useKeys } from './use-keys.ts'

const modes: Record<KeyMode, () => string> = { alone: m.keys_alone, alt: m.keys_alt, off: m.keys_off }

/** Opens the sheet of the keys of this page, as '?' does where nobody types (DESK-13). */
export function KeysButton() {
  // Those of the page below, as they were when the sheet was opened.
  const [shown, setShown] = useState<PageKey[] | null>(null)
  const open = () => setShown(pageKeys())
  useKeys({ '?': { says: m.keys_title(), act: open } })
  return (
    <>
      <button
        type="button"
        onClick={open}
        aria-label={m.keys_title()}
        title={m.keys_title()}
        className="grid min-h-11 w-11 shrink-0 cursor-pointer place-items-center rounded-field border border-line font-semibold hover:bg-spruce-wash lg:[@media(max-height:48rem)]:min-h-8"
      >
        <span aria-hidden="true">?</span>
      </button>
      {shown && <KeysSheet single={shown} onClose={() => setShown(null)} />}
    </>
  )
}

function KeysSheet({ single, onClose }: { single: readonly PageKey[]; onClose: () => void }) {
  const mode = useKeyMode()
  const { choose, failed } = useChooseKeyMode()
  const always = [
    { key: 'Ctrl+K', says: m.finder_title() },
    { key: 'Tab', says: m.keys_tab() },
    { key: 'Esc', says: m.keys_esc() },
  ]
  const own = Map.groupBy(
    single.filter(({ of }) => of !== undefined),
    ({ of }) => of!,
  )
  return (
    <Dialog title={m.keys_title()} closeLabel={m.common_close()} onClose={onClose} size="lg">
      <Keys label={m.keys_always()} keys={always} />
      {[...own].map(([of, keys]) => (
        <Keys key={of} label={of} keys={keys} />
      ))}
      {mode !== 'off' && (
        <Keys
          label={m.keys_single()}
          keys={single
            .filter(({ of }) => of === undefined)
            .map(({ key, says }) => ({ key: mode === 'alt' ? `Alt+${key}` : key, says }))}
        />
      )}
      <ChoiceGroup
        legend={m.keys_mode()}
        options={keyModes.map(value => ({ value, label: modes[value]() }))}
        value={mode}
        onChoose={next => void choose(next)}
      />
      {failed && (
        <p role="alert" className="text-bad">
          {m.keys_not_saved()}
        </p>
      )}
      <p className="text-sm text-ink-soft">{m.keys_where()}</p>
    </Dialog>
  )
}

function Keys({ label, keys }: { label: string; keys: readonly { key: string; says: string }[] }) {
  return (
    <section className="flex flex-col gap-2">
      <h3 className="font-semibold">{label}</h3>
      <dl className="grid gap-x-6 gap-y-2 sm:grid-cols-2">
        {keys.map(({ key, says }) => (
          <div key={key} className="flex items-baseline gap-3">
            <dt className="min-w-16">
              <kbd className="rounded-sm border border-line px-1.5 py-0.5 text-sm">{key}</kbd>
            </dt>
            <dd>{says}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
