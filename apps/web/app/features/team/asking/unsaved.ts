import { useEffect, useRef } from 'react'

/** Something on the page that was typed. */
export interface Work {
  isUnsaved: () => boolean
  /** A draft of it stays in the tab: leaving the page does not lose it. */
  isKept?: boolean
}

const open = new Set<Work>()

/** Whether something on the page was typed and not saved. */
export function isUnsaved(): boolean {
  return [...open].some(work => work.isUnsaved())
}

/** Whether all that was typed on the page and not saved stays in the tab as a draft. */
export function isKeptAsDraft(): boolean {
  return [...open].every(work => work.isKept || !work.isUnsaved())
}

/** Counts work of the page as unsaved as long as it says so: whoever leaves is asked first. */
export function keepUnsaved(work: Work): () => void {
  open.add(work)
  return () => void open.delete(work)
}

/**
 * Says whether a form has something that is not saved. What it gives is called when it was saved and the page is about to be left, before
 * the form has heard of it.
 */
export function useUnsaved(dirty: boolean, { isKept = false } = {}): () => void {
  const now = useRef(dirty)
  useEffect(() => {
    now.current = dirty
  }, [dirty])
  useEffect(() => keepUnsaved({ isUnsaved: () => now.current, isKept }), [isKept])
  return () => {
    now.current = false
  }
}

/** Whether two states of a form, made of plain values, are the same. */
export function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other)
}
