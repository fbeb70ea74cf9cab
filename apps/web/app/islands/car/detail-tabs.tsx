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
    <section className="tabs car-part">
      <div role="tablist" aria-label={m.catalog_details()} data-show="script" onKeyDown={onKeyDown}>
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
          <h2 data-show="no-script">{title}</h2>
          <ul>
            {items.map(item => (
              <li key={item}>{item}</li>
            ))}
          </ul>
        </div>
      ))}
    </section>
  )
}
