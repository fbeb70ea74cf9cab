import { m } from '@ownward/texts'

/**
 * The four promises of the program above the main header, one after the other (NAV-10, O-14): all in the page, moved by the
 * style sheet, and stopped by the switch, the pointer, the focus, and for whoever asked for less motion.
 */
export function AnnouncementBar() {
  return (
    <section aria-label={m.shell_bar_label()} className="bar">
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a keyboard stops it too, or moves it where it is a row to be scrolled */}
      <ul tabIndex={0}>
        {[m.shell_bar_term(), m.shell_bar_price(), m.shell_bar_cancel(), m.shell_bar_included()].map(text => (
          <li key={text}>{text}</li>
        ))}
      </ul>
      <input type="checkbox" aria-label={m.shell_bar_pause()} title={m.shell_bar_pause()} />
    </section>
  )
}
