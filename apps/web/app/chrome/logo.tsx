/** The mark (a lane running to the horizon at first light) and the brand's name in the display face. */
export function Logo({ brand }: { brand: string }) {
  return (
    <span className="flex items-center gap-2.5">
      <svg viewBox="0 0 32 32" className="size-8 shrink-0" aria-hidden="true">
        <rect width="32" height="32" rx="9" className="fill-spruce" />
        <path d="M5 27 13.4 12h5.2L27 27Z" className="fill-on-spruce" opacity=".16" />
        <path d="M16 26v-4m0-3.2v-2.6m0-2.4v-1.3" className="stroke-lane" strokeWidth="2.6" strokeLinecap="round" />
        <path d="M6 12.2h20" className="stroke-on-spruce" strokeWidth="2" strokeLinecap="round" />
        <path d="M11.6 12.2a4.4 4.4 0 0 1 8.8 0Z" className="fill-lane" />
      </svg>
      <span className="font-display text-xl leading-none font-extrabold tracking-tighter">{brand}</span>
    </span>
  )
}
