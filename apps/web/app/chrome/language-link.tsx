import { currentLocale, m } from '@ownward/texts'
import { paths } from '../paths.ts'
import { SiteLink } from './site-link.tsx'

/** Leads to the same page in the other language; works without a script (O-20). */
export function LanguageLink({ here, className }: { here: string; className?: string }) {
  const other = currentLocale() === 'fr' ? 'en' : 'fr'
  return (
    <SiteLink
      hard
      to={paths.language(other, here)}
      lang={other}
      hrefLang={other}
      title={m.shell_language_label()}
      className={className}
    >
      {m.shell_language()}
    </SiteLink>
  )
}
