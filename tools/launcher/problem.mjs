/** Something the person at the keyboard can put right; its message is shown alone, without a stack. */
export class LaunchProblem extends Error {}

const causes = [
  [
    /\b(ENOTFOUND|EAI_AGAIN|ECONNREFUSED|ECONNRESET|ETIMEDOUT|ENETUNREACH|EHOSTUNREACH|ERR_SOCKET_TIMEOUT)\b/,
    'the package registry cannot be reached. Check the network (or npm\'s "registry" and "proxy" settings), then run the command again.',
  ],
  [/\bENOSPC\b/, 'the disk is full. Free some space, then run the command again.'],
  [
    /\b(EACCES|EPERM|EROFS)\b/,
    "the folder or npm's cache (~/.npm) cannot be written. Give yourself the right to write there, then run the command again.",
  ],
]

/** Turns what npm or the file system said into one line: what was being done, where, why it failed and what to do. */
export function explain(what, said) {
  const known = causes.find(([pattern]) => pattern.test(said))
  const last = said
    .split('\n')
    .map(line => line.replace(/^npm (error|ERR!)\s*/, '').trim())
    .find(line => line !== '' && !line.startsWith('code '))
  return new LaunchProblem(`${what} failed: ${known ? known[1] : (last ?? 'no reason was given.')}`)
}
