import { m } from '@ownward/texts'
import { SiteLink } from '../../chrome/site-link.tsx'
import { OnePageIsland } from '../../islands/one-page/one-page-island.tsx'
import { PromoVideo as Film } from '../../islands/one-page/promo-video.tsx'
import { paths } from '../../paths.ts'

/** The film of a partner's listing; an operator who has none has the videos among the publications (SRCH-32, O-18). */
export function PromoVideo({ url, hasVideos }: { url: string; hasVideos: boolean }) {
  return (
    <section aria-labelledby="film" className="mt-12 grid gap-6 rounded-card bg-spruce-wash p-5 md:grid-cols-2 md:p-8">
      <div className="flex flex-col items-start gap-3 self-center">
        <h2 id="film" className="text-2xl font-bold tracking-tight">
          {m.catalog_video()}
        </h2>
        <p className="text-ink-soft">{url ? m.catalog_video_text() : m.shell_hero_text()}</p>
        <SiteLink to={paths.howItWorks()} className="font-semibold text-spruce underline">
          {m.catalog_how()}
        </SiteLink>
        {!url && hasVideos && (
          <SiteLink to={paths.publications('video')} className="font-semibold text-spruce underline">
            {m.catalog_videos()}
          </SiteLink>
        )}
      </div>
      {url && <OnePageIsland is="promoVideo" part={Film} url={url} />}
    </section>
  )
}
