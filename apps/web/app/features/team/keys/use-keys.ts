import { useEffect, useEffectEvent } from 'react'
import { useKeyMode } from './key-mode.ts'
import { keyOf } from './key-of.ts'
import { type PageKey, sayPageKeys } from './page-keys.ts'

/** What a key of a page does, and how the sheet of keys says it. */
export interface KeyAct {
  says: string
  /** How the sheet shows the key, where its own name is not what is pressed. */
  shows?: string
  /** False leaves the key to the browser. */
  act: (event: KeyboardEvent) => unknown
  /** Whether there is now something for it to do; without it there always is. */
  isThere?: () => boolean
}

const typing = 'input:not([type=checkbox], [type=radio]), textarea, select, [contenteditable]'

/**
 * The keys of a page: each does something while nobody types and no dialog is open, alone or with Alt as the member wants it, and stands on the
 * sheet that '?' opens (DESK-13). None of them does anything while `on` is false.
 */
export function useKeys(keys: Readonly<Record<string, KeyAct>>, on = true): void {
  const mode = useKeyMode()
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const key = event.defaultPrevented ? null : keyOf(event, mode)
    if (key === null || (event.target as Element).closest?.(typing) || document.querySelector('dialog:modal')) return
    const known = keys[key]
    if (!known || known.isThere?.() === false) return
    if (known.act(event) !== false) event.preventDefault()
  })
  const isOn = on && mode !== 'off'
  useEffect(() => {
    if (!isOn) return
    const listen = (event: KeyboardEvent) => onKey(event)
    addEventListener('keydown', listen)
    return () => removeEventListener('keydown', listen)
  }, [isOn])
  const said = useEffectEvent((): PageKey[] =>
    Object.entries(keys)
      .filter(([, { isThere }]) => isThere?.() !== false)
      .map(([key, { says, shows = key }]) => ({ key: shows, says })),
  )
  useEffect(() => sayPageKeys(() => said()), [])
}
