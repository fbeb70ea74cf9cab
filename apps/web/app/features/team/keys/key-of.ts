/** How single keys act: by themselves, only with Alt, or not at all (WCAG 2.1.4). */
export const keyModes = ['alone', 'alt', 'off'] as const

/** One of the ways in which single keys act. */
export type KeyMode = (typeof keyModes)[number]

type Pressed = Pick<KeyboardEvent, 'key' | 'code' | 'altKey' | 'ctrlKey' | 'metaKey' | 'shiftKey'>

/** Which key was pressed in the way that the member wants; null where it was pressed in another. */
export function keyOf({ key, code, altKey, ctrlKey, metaKey, shiftKey }: Pressed, mode: KeyMode): string | null {
  if (mode === 'off' || ctrlKey || metaKey || altKey !== (mode === 'alt')) return null
  // With Alt some keyboards write another sign; the key itself is told by where it lies.
  const letter = /^Key([A-Z])$/.exec(code)?.[1]
  if (altKey && letter && !/^[a-z]$/i.test(key)) return shiftKey ? letter : letter.toLowerCase()
  return key
}
