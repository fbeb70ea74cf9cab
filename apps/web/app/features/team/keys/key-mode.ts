import { useSyncExternalStore } from 'react'

/** How single keys act: by themselves, only with Alt, or not at all (WCAG 2.1.4). */
export const keyModes = ['alone', 'alt', 'off'] as const

/** One of the ways in which single keys act. */
export type KeyMode = (typeof keyModes)[number]

const KEPT_AS = 'ownward:team-keys'
const listeners = new Set<() => void>()

/** How single keys act in this browser, and how to change it. */
export function useKeyMode(): [mode: KeyMode, choose: (mode: KeyMode) => void] {
  const mode = useSyncExternalStore(subscribe, kept, () => 'alone' as const)
  return [mode, choose]
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

function kept(): KeyMode {
  const text = localStorage.getItem(KEPT_AS)
  return keyModes.find(mode => mode === text) ?? 'alone'
}

function choose(mode: KeyMode): void {
  if (mode === 'alone') localStorage.removeItem(KEPT_AS)
  else localStorage.setItem(KEPT_AS, mode)
  for (const listener of listeners) listener()
}

type Pressed = Pick<KeyboardEvent, 'key' | 'code' | 'altKey' | 'ctrlKey' | 'metaKey' | 'shiftKey'>

/** Which key was pressed in the way that the member wants; null where it was pressed in another. */
export function keyOf({ key, code, altKey, ctrlKey, metaKey, shiftKey }: Pressed, mode: KeyMode): string | null {
  if (mode === 'off' || ctrlKey || metaKey || altKey !== (mode === 'alt')) return null
  // With Alt some keyboards write another sign; the key itself is told by where it lies.
  const letter = /^Key([A-Z])$/.exec(code)?.[1]
  if (altKey && letter && !/^[a-z]$/i.test(key)) return shiftKey ? letter : letter.toLowerCase()
  return key
}
