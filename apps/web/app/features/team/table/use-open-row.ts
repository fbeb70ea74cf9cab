import { useEffect, useState } from 'react'
import { useLocation } from 'react-router'
import { focusRow } from './use-row-press.ts'

/** Which row's panel was open, by the entry of the history: Back finds it open again, or closed where it was closed. */
const kept = new Map<string, number | null>()

interface OpenRow {
  entry: string
  id: number | null
  /** It was opened here, and not found open by Back: the focus goes to it. */
  isPressed: boolean
  /** The row whose panel was closed. */
  closed: number | null
}

/** The row whose panel stands beside the table: at first the one that the address names (DESK-07). */
export function useOpenRow(named: number | null) {
  const { key } = useLocation()
  const found = (): OpenRow => {
    const id = kept.get(key)
    return { entry: key, id: id === undefined ? named : id, isPressed: false, closed: null }
  }
  const [row, setRow] = useState(found)
  if (row.entry !== key) setRow(found())
  function open(id: number | null): void {
    kept.set(key, id)
    setRow({ entry: key, id, isPressed: true, closed: id === null ? row.id : null })
  }
  const { closed } = row
  // On a phone the list is hidden until then.
  useEffect(() => {
    if (closed !== null) focusRow(closed)
  }, [closed])
  return { ...row, open }
}
