import { useEffect, useEffectEvent, useSyncExternalStore } from 'react'

const KEPT_AS = 'ownward:team-keys'
const OFF = 'off'
const listeners = new Set<() => void>()

/** Single keys do things only as long as the member wants them to (WCAG 2.1.4). */
export function useKeysWanted(): [wanted: boolean, want: (on: boolean) => void] {
  const wanted = useSyncExternalStore(
    listener => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    () => localStorage.getItem(KEPT_AS) !== OFF,
    () => true,
  )
  return [
    wanted,
    on => {
      if (on) localStorage.removeItem(KEPT_AS)
      else localStorage.setItem(KEPT_AS, OFF)
      for (const listener of listeners) listener()
    },
  ]
}

const typing = 'input:not([type=checkbox], [type=radio]), textarea, select, [contenteditable]'

/** What single keys do on this page, while nobody types, no dialog is open, and they are wanted. */
export function useKeys(keys: Readonly<Record<string, () => void>>, wanted: boolean): void {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return
    if ((event.target as Element).closest?.(typing) || document.querySelector('dialog:modal')) return
    const act = keys[event.key]
    if (!act) return
    event.preventDefault()
    act()
  })
  useEffect(() => {
    if (!wanted) return
    const listen = (event: KeyboardEvent) => onKey(event)
    addEventListener('keydown', listen)
    return () => removeEventListener('keydown', listen)
  }, [wanted])
}
