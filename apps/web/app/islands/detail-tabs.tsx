import { m } from '@ownward/texts'
import { type KeyboardEvent, useState } from 'react'

interface DetailTabsProps {
  tabs: readonly { key: string; title: string; items: readonly string[] }[]
}

/**
 * Lists of words as tabs: arrow keys, Home and End go from one to the next (DET-11). They are tabs from the first
 * paint on, so that nothing moves when the island wakes; without a script the lists stand one below the other.
 */
export function DetailTabs({ tabs }: DetailTabsProps) {
  const [at, setAt] = useState(0)

  function onKeyDown(event: KeyboardEvent<HTMLElement>) {
    const steps: Record<string, number> = { ArrowRight: at + 1, ArrowLeft: at - 1, Home: 0, End: -1 }
    const step = steps[event.key]
    if (step === undefined) return
    event.preventDefault()
    const next = (step + tabs.length) % tabs.length
    setAt(next)
    event.currentTarget.querySelectorAll<HTMLElement>('[role=tab]')[next]?.focus()
  }

  if (tabs.length === 0) return null
  return (
    <section className="flex flex-col gap-5">
      <div
        role="tablist"
        aria-label={m.catalog_details()}
        data-show="script"
        onKeyDown={onKeyDown}
        className="flex gap-6 overflow-x-auto border-b border-line"
      >
        {tabs.map(({ key, title }, index) => (
          <button
            key={key}
            type="button"
            role="tab"
            id={`tab-${key}`}
            aria-selected={index === at}
            aria-controls={`panel-${key}`}
            tabIndex={index === at ? 0 : -1}
            onClick={() => setAt(index)}
            className="min-h-11 cursor-pointer border-b-2 border-transparent py-3 font-semibold whitespace-nowrap text-ink-soft aria-selected:border-spruce aria-selected:text-ink"
          >
            {title}
          </button>
        ))}
      </div>
      {tabs.map(({ key, title, items }, index) => (
        <div
          key={key}
          role="tabpanel"
          id={`panel-${key}`}
          aria-labelledby={`tab-${key}`}
          data-shut={index === at ? undefined : ''}
        >
          <h2 data-show="no-script" className="mb-4 text-2xl font-bold tracking-tight">
            {title}
          </h2>
          <ul className="grid gap-x-10 gap-y-2 md:grid-cols-2">
            {items.map(item => (
              <li key={item} className="flex gap-3">
                <span className="mt-2.5 h-0.5 w-4 shrink-0 bg-lane" aria-hidden="true" />
                {item}
              </li>
            ))}
          </ul>
        </div>
      ))}
    </section>
  )
}
