/** Hashes of the constant inline texts of public pages, as CSP sources. */
export interface InlineHashes {
  script: readonly string[]
  style: readonly string[]
}

/** What a page may take from elsewhere than our own files. */
export interface PageSources {
  hashes: InlineHashes
  /** The page of a player that partner listings may show in a frame (SRCH-32). */
  promoVideoUrl?: string | undefined
  /** The foreign pages of the electric program, which load when somebody asks for them (MKT-17, O-18). */
  frameUrls?: readonly string[]
  /** The sites that may frame the pages made for it; any site when there is no list (O-47). */
  frameParents?: readonly string[] | undefined
  /** It can show streets: what draws them starts its worker from one file of ours, which a policy of its own lets through (PICK-16). */
  streets?: boolean
}

/** Whether a page is kept for everybody or made for one reader: its policy allows other inline scripts. */
export type PageKind =
  /** Cached HTML: only the constant inline scripts, by hash. */
  | ({ kind: 'public' } & PageSources)
  /** A hydrated page: its inline scripts carry this answer's nonce, beside the constant ones. */
  | ({ kind: 'app'; nonce: string } & PageSources)

const framedPaths = /^\/(iframecars|ichapcars)(\/|$)/
const partnerPaths = /^\/i?chapcars(\/|$)/
/** What our own page frames until somebody asks for a foreign one (O-18). */
const ownFramePaths = /^\/evprogram\/frame\//
/** App pages that never lead in place to one where a licence is scanned. */
const noCameraPaths = /^\/(team|dev)(\/|$)/

/** Whether other sites may show this page in a frame (PLAT-09, O-47). */
function mayBeFramed(path: string): boolean {
  return framedPaths.test(path)
}

/**
 * The content security policy of a page: nothing but our own files and the inline texts named by hash or nonce,
 * no inline style attributes, and script sinks guarded by Trusted Types.
 */
export function contentSecurityPolicy(path: string, page: PageKind): string {
  const scripts = [...page.hashes.script, ...(page.kind === 'app' ? [`'nonce-${page.nonce}'`] : [])].join(' ')
  const styles = page.hashes.style.join(' ')
  const frames = page.kind === 'public' ? frameSources(path, page) : []
  return [
    "default-src 'none'",
    ...(frames.length > 0 ? [`frame-src ${frames.join(' ')}`] : []),
    // The frame lets the foreign page run in an origin of its own; ours, in the same frame, runs nothing, so that it cannot undo the frame.
    ownFramePaths.test(path) ? "script-src 'none'" : `script-src 'self' ${scripts}`,
    `style-src 'self' ${styles}`,
    "img-src 'self' data: blob:",
    "font-src 'self'",
    "connect-src 'self'",
    "manifest-src 'self'",
    "worker-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    `frame-ancestors ${frameAncestors(path, page)}`,
    "require-trusted-types-for 'script'",
    // One name for each bundle that makes a policy: a second policy of the same name is refused.
    `trusted-types ownward ownward-words ownward-scan${page.streets ? ' default' : ''}`,
  ].join('; ')
}

function frameAncestors(path: string, { frameParents }: PageSources): string {
  if (mayBeFramed(path)) return frameParents?.join(' ') ?? '*'
  return ownFramePaths.test(path) ? "'self'" : "'none'"
}

/** On every public page, not on the electric program's alone: a page changed in place keeps the policy of the one it came from. */
function frameSources(path: string, { promoVideoUrl, frameUrls = [] }: PageSources): string[] {
  const video = promoVideoUrl && partnerPaths.test(path) ? [promoVideoUrl] : []
  return [...new Set(["'self'", ...[...frameUrls, ...video].map(url => new URL(url).origin)])]
}

/**
 * What a page may use of the device: camera in the app of a person, place on public pages, nothing else. Only a listing asks for
 * the place (O-48) and only the scan of a licence for the camera, but both may be reached in place, and then the policy of the page
 * that was loaded still holds.
 */
export function permissionsPolicy(path: string, kind: PageKind['kind']): string {
  const geolocation = kind === 'public' ? '(self)' : '()'
  const camera = kind === 'app' && !noCameraPaths.test(path) ? '(self)' : '()'
  return `geolocation=${geolocation}, camera=${camera}, microphone=(), payment=(), usb=(), browsing-topics=()`
}

/** The headers of every answer, whatever it is; a page takes its own policy instead (PLAT-10). `https`: people reach the site by it, and it says so for good (HSTS). */
export function commonHeaders({ https }: { https: boolean }): Record<string, string> {
  return {
    'content-security-policy': "default-src 'none'",
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    ...(https && { 'strict-transport-security': 'max-age=63072000; includeSubDomains' }),
  }
}

/**
 * The policy of a worker's own program, where it needs more or less than the pages: the service worker talks to this site alone, and
 * shows its icon (PLAT-02); the licence scanner compiles the WebAssembly that it gets from here, which no page may. Undefined for any other file.
 */
export function workerPolicy(path: string): string | undefined {
  if (/\/sw\.js(\.br)?$/.test(path)) return "default-src 'none'; connect-src 'self'; img-src 'self'"
  if (/\/assets\/licence-worker-[^/]+\.js(\.br)?$/.test(path))
    return "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; connect-src 'self'"
  // What draws streets asks this site for nothing from its worker: the page hands it what it draws (PICK-16).
  if (/\/assets\/maplibre-gl-worker-[^/]+\.js(\.br)?$/.test(path)) return "default-src 'none'"
  return undefined
}

/** The headers of a page beside the common ones. A framed page must be loadable from elsewhere. */
export function pageHeaders(path: string, page: PageKind): Record<string, string> {
  return {
    'content-security-policy': contentSecurityPolicy(path, page),
    'permissions-policy': permissionsPolicy(path, page.kind),
    ...(mayBeFramed(path)
      ? { 'cross-origin-resource-policy': 'cross-origin' }
      : { 'x-frame-options': ownFramePaths.test(path) ? 'SAMEORIGIN' : 'DENY' }),
  }
}

/** The headers of an answer that is no page: nobody keeps it, and a browser that shows it as one loads and runs nothing for it (PLAT-10). */
export const noPage = {
  'cache-control': 'no-store',
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
}
