const longestWaitMs = 1000

/**
 * Runs work that can wait once the browser is at rest, a second later at most: without a limit a browser may keep an idle
 * callback for many seconds on a page where nothing happens.
 */
export function whenAtRest(work: () => void): void {
  if (self.requestIdleCallback) self.requestIdleCallback(work, { timeout: longestWaitMs })
  else setTimeout(work)
}
