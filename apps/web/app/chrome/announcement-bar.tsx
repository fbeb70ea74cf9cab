import { m } from '@ownward/texts'

/** The four promises of the program above the main header (NAV-10): all in the page, scrolled by hand on a phone. */
export function AnnouncementBar() {
  const texts = [m.shell_bar_term(), m.shell_bar_price(), m.shell_bar_cancel(), m.shell_bar_included()]
  return (
    <section
      aria-label={m.shell_bar_label()}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard
      tabIndex={0}
      className="overflow-x-auto bg-studio-ink text-xs text-studio [scrollbar-width:none]"
    >
      <ul className="mx-auto flex w-max min-w-full snap-x items-center justify-between gap-8 px-4 py-2 md:px-8 xl:max-w-page">
        {texts.map(text => (
          <li key={text} className="flex snap-start items-center gap-3 whitespace-nowrap">
            <span className="h-0.5 w-4 bg-lane" aria-hidden="true" />
            {text}
          </li>
        ))}
      </ul>
    </section>
  )
}
