import { type KeyboardEvent, type ReactNode, useId, useRef } from 'react'

interface Tab<K extends string> {
  key: K
  label: ReactNode
}

interface TabsProps<K extends string> {
  label: string
  tabs: readonly Tab<K>[]
  open: K
  onOpen: (key: K) => void
  children: ReactNode
}

/** Several views in one place; arrow keys, Home and End go between the tabs. */
export function Tabs<K extends string>({ label, tabs, open, onOpen, children }: TabsProps<K>) {
  const id = useId()
  const list = useRef<HTMLDivElement>(null)

  function move(event: KeyboardEvent) {
    const at = tabs.findIndex(tab => tab.key === open)
    const steps: Record<string, number> = { ArrowRight: at + 1, ArrowLeft: at - 1, Home: 0, End: tabs.length - 1 }
    const step = steps[event.key]
    if (step === undefined) return
    event.preventDefault()
    const next = (step + tabs.length) % tabs.length
    const tab = tabs[next]
    if (!tab) return
    onOpen(tab.key)
    list.current?.querySelectorAll<HTMLElement>('[role=tab]')[next]?.focus()
  }

  return (
    <div className="flex flex-col gap-5">
      <div
        ref={list}
        role="tablist"
        aria-label={label}
        onKeyDown={move}
        className="flex gap-6 overflow-x-auto border-b border-line"
      >
        {tabs.map(tab => (
          <button
            key={tab.key}
            type="button"
            role="tab"
            id={`${id}-${tab.key}`}
            aria-selected={tab.key === open}
            aria-controls={`${id}-panel`}
            tabIndex={tab.key === open ? 0 : -1}
            onClick={() => onOpen(tab.key)}
            className="-mb-px min-w-11 cursor-pointer border-b-2 border-transparent py-3 font-semibold whitespace-nowrap text-ink-soft aria-selected:border-spruce aria-selected:text-ink"
          >
            {tab.label}
          </button>
        ))}
      </div>
      <div role="tabpanel" id={`${id}-panel`} aria-labelledby={`${id}-${open}`}>
        {children}
      </div>
    </div>
  )
}
