import { m } from '@ownward/texts'
import { type MouseEvent, useEffect } from 'react'
import { useKeys } from '../keys/use-keys.ts'

interface Rows {
  ids: readonly number[]
  open: number | null
  onOpen: (id: number | null) => void
  pathOf: (id: number) => string
  /** Takes a press that selects. */
  select?: { press: (event: MouseEvent) => boolean } | null
}

const rowOf = (id: number) => document.querySelector<HTMLElement>(`tr[data-row="${id}"]`)
const isLeading = (link: Element) => link.hasAttribute('data-leads')

/** The focus goes to the row's own link, which Enter opens again; on a phone, where the list was hidden, it is brought into sight. */
export function focusRow(id: number): void {
  const link = rowOf(id)?.querySelector<HTMLElement>('a[data-leads]')
  link?.focus({ preventScroll: true })
  link?.scrollIntoView({ block: 'nearest' })
}

function openInTab(path: string): void {
  window.open(path, '_blank', 'noopener')
}

/**
 * What presses and keys do to rows (DESK-07). The first link of a row opens its panel; with Ctrl, Cmd or the middle button it is a link as any other. So is
 * the row beside its links.
 */
export function useRowPress({ ids, open, onOpen, pathOf, select }: Rows) {
  useEffect(() => {
    if (open === null) return
    const onKey = (event: KeyboardEvent) => {
      if (event.defaultPrevented || isTaken(event.target)) return
      if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) {
        // A link that has the focus is opened by the browser.
        if (!(event.target instanceof Element && event.target.closest('a, button'))) openInTab(pathOf(open))
        return
      }
      if (event.ctrlKey || event.metaKey || event.altKey) return
      if (event.key === 'Escape') onOpen(null)
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [open, onOpen, pathOf])
  const step = (by: number) => {
    const next = open === null ? undefined : ids[ids.indexOf(open) + by]
    if (next === undefined) return
    onOpen(next)
    rowOf(next)?.scrollIntoView({ block: 'nearest' })
  }
  useKeys(
    {
      j: { says: m.tables_key_next(), act: () => step(1) },
      k: { says: m.tables_key_previous(), act: () => step(-1) },
    },
    open !== null,
  )

  function press(event: MouseEvent): void {
    if (!(event.target instanceof Element) || select?.press(event)) return
    const id = Number(event.target.closest<HTMLElement>('tr[data-row]')?.dataset.row)
    const pressed = event.target.closest('a, button, input, label, select')
    if (!id || (pressed && !isLeading(pressed))) return
    const isPlain = event.button === 0 && !event.ctrlKey && !event.metaKey && !event.shiftKey
    if (isPlain) {
      // Words that are being marked are no press.
      if (!pressed && getSelection()?.isCollapsed === false) return
      event.preventDefault()
      onOpen(id)
    } else if (!pressed && (event.button === 1 || event.ctrlKey || event.metaKey)) openInTab(pathOf(id))
  }
  return {
    // Before the link hears of it and goes.
    onClickCapture: press,
    onAuxClick: (event: MouseEvent) => event.button === 1 && press(event),
    // The middle button would begin to scroll, and Shift to mark words.
    onMouseDown: (event: MouseEvent) => (event.button === 1 || (select && event.shiftKey)) && event.preventDefault(),
  }
}

/** Letters belong to a field, and keys to a dialog, that has the focus. */
function isTaken(target: EventTarget | null): boolean {
  if (document.querySelector('dialog[open]')) return true
  return target instanceof Element && target.closest('input, select, textarea, [contenteditable]') !== null
}
