import { m } from '@ownward/texts'
import { hasContent } from '../page/empty-lists.ts'
import { paths } from '../paths.ts'
import type { Site } from '../site.ts'
import { SiteLink } from './site-link.tsx'

type Link = [to: string, words: string]

/** The links of the main header to all parts of the site (NAV-01): two by themselves, the others in two menus. A page with nothing on it is none of them. */
export function MainLinks({ site: { emptyLists } }: { site: Site }) {
  const isFull = (path: string) => hasContent(path, emptyLists)
  return (
    <nav aria-label={m.shell_nav_label()}>
      <SiteLink to={paths.howItWorks()} className="nl">
        {m.shell_nav_how()}
      </SiteLink>
      <Menu
        label={m.shell_programs()}
        links={[
          [paths.rideshare(), m.shell_rideshare()],
          [paths.regularUse(), m.shell_regular_use()],
          [paths.evProgram(), m.shell_ev_program()],
          [paths.employeeProgram(), m.shell_employee_program()],
          [paths.drivers(), m.shell_drivers()],
          [paths.dealers(), m.shell_dealers()],
        ]}
      />
      {isFull(paths.faq()) && (
        <SiteLink to={paths.faq()} className="nl">
          {m.shell_faq()}
        </SiteLink>
      )}
      <Menu
        label={m.shell_about()}
        links={[
          [paths.company(), m.shell_company()] as Link,
          [paths.publications(), m.shell_publications()] as Link,
          [paths.investors(), m.shell_investors()] as Link,
          [paths.contact(), m.shell_contact()] as Link,
        ].filter(([to]) => isFull(to))}
      />
    </nav>
  )
}

function Menu({ label, links }: { label: string; links: Link[] }) {
  return (
    <details className="menu">
      <summary className="nl">{label}</summary>
      <ul>
        {links.map(([to, words]) => (
          <li key={to}>
            <SiteLink to={to}>{words}</SiteLink>
          </li>
        ))}
      </ul>
    </details>
  )
}
