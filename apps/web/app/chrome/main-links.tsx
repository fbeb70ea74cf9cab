import { m } from '@ownward/texts'
import { paths } from '../paths.ts'
import { SiteLink } from './site-link.tsx'

type Link = [to: string, words: string]

/** The links of the main header to all parts of the site (NAV-01): two by themselves, the others in two menus. */
export function MainLinks() {
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
      <SiteLink to={paths.faq()} className="nl">
        {m.shell_faq()}
      </SiteLink>
      <Menu
        label={m.shell_about()}
        links={[
          [paths.company(), m.shell_company()],
          [paths.publications(), m.shell_publications()],
          [paths.investors(), m.shell_investors()],
          [paths.contact(), m.shell_contact()],
        ]}
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
