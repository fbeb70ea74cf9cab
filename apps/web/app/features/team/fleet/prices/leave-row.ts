import type { MouseEvent } from 'react'

/**
 * Moves the focus off a button that takes away its own row: to the one before it where it is the last of its name, and to what adds one where it is the
 * only one. Else the next row comes in its place, and its button has the focus.
 */
export function leaveRow({ currentTarget }: MouseEvent<HTMLButtonElement>): void {
  const { form, name } = currentTarget
  const all = [...(form?.elements ?? [])].filter(each => each instanceof HTMLButtonElement && each.name === name)
  if (currentTarget !== all.at(-1)) return
  const before = all.at(-2) ?? form?.querySelector(`button[name="${name.replace('.remove', '.add')}"]`)
  if (before instanceof HTMLElement) before.focus()
}
