import { m } from '@ownward/texts'
import { hasContent } from '../page/empty-lists.ts'
import { paths } from '../paths.ts'
import type { Site } from '../site.ts'
import { isFramed } from './header-variant.ts'
import { LanguageLink } from './language-link.tsx'
import { Logo } from './logo.tsx'
import { SiteLink } from './site-link.tsx'
import { ThemeSwitch } from './theme-switch.tsx'

type Link = [to: string, words: string]

interface FooterProps {
  site: Site
  here: string
  path: string
}

/** The foot of every page but the partner's frame: About Us, Program, help and social links (NAV-08, NAV-09). */
export function Footer({ site, here, path }: FooterProps) {
  const target = isFramed(path) ? '_blank' : undefined
  const group = (title: string, links: Link[]) => (
    <div>
      <h2>{title}</h2>
      <ul>
        {links
          .filter(([to, words]) => words && hasContent(to, site.emptyLists))
          .map(([to, words]) => (
            <li key={to}>
              <SiteLink to={to} target={target}>
                {words}
              </SiteLink>
            </li>
          ))}
      </ul>
    </div>
  )
  const help: Link[] = [
    [`tel:${site.hotline.replace(/[^\d+]/g, '')}`, site.hotline],
    [`mailto:${site.supportEmail}`, site.supportEmail],
    [paths.terms(), m.shell_terms()],
    [paths.privacy(), m.shell_privacy()],
  ]
  const social = Object.entries(site.social)
  return (
    <footer className="foot">
      <div className="lane-line" aria-hidden="true" />
      <div className="wrap">
        <div>
          <Logo brand={site.brandName} />
          <p>{m.shell_footer_line()}</p>
          <small>{m.shell_footer_note()}</small>
          {/* The licence of the list of places asks for it. */}
          <small>
            <a href="https://www.geonames.org/" target="_blank" rel="noopener">
              {m.platform_places_credit()}
            </a>
          </small>
        </div>
        {group(m.shell_footer_about(), [
          [paths.company(), m.shell_company()],
          [paths.publications(), m.shell_publications()],
        ])}
        {group(m.shell_footer_program(), [
          [paths.howItWorks(), m.shell_nav_how()],
          [paths.rideshare(), m.shell_rideshare()],
          [paths.regularUse(), m.shell_regular_use()],
          [paths.faq(), m.shell_faq()],
        ])}
        {group(m.shell_footer_help(), help)}
        <div className="tools">
          {social.map(([name, url]) => (
            <a key={name} href={url} target="_blank" rel="noopener">
              {name}
            </a>
          ))}
          <LanguageLink here={here} />
          <ThemeSwitch />
        </div>
      </div>
    </footer>
  )
}
