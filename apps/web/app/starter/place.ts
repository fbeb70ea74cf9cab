let asked = false

function field(name: string): HTMLInputElement | null {
  return document.querySelector(`#search [name=${name}]`)
}

// biome-ignore lint/suspicious/noConsole: a refusal is logged and nothing else (SRCH-16)
const log = (why: unknown) => console.info('Place of the device:', why)

function search({ coords }: GeolocationPosition): void {
  const local = field('islocal')
  // Somebody who has begun to type a city meanwhile wants that one (SRCH-17).
  if (!local || field('city')?.value) return
  field('lat')!.value = coords.latitude.toFixed(3)
  field('lng')!.value = coords.longitude.toFixed(3)
  local.value = '1'
  local.dispatchEvent(new Event('change', { bubbles: true }))
}

// Chromium tells whether the frame around the page lets it ask; asking all the same is an error in its console.
const policed = document as Document & { featurePolicy?: { allowsFeature(name: string): boolean } }

/** Puts the device's place into the search and searches; refused or unsupported it is only logged (SRCH-16). */
export function locate(): void {
  if (navigator.geolocation && policed.featurePolicy?.allowsFeature('geolocation') !== false)
    navigator.geolocation.getCurrentPosition(search, log)
  else log('unsupported')
}

/** Asks for the device's place where a listing is shown that names none: once per page load, never on other pages (O-48). */
export function askForPlace(): void {
  if (asked || !field('islocal') || field('lat')!.value || field('city')?.value) return
  asked = true
  locate()
}
