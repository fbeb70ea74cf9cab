/** A reason not to start that the operator can put right: its message says what is wrong and what to do, in one line. */
export class StartProblem extends Error {
  override readonly name = 'StartProblem'
}

type Fault = Error & { code?: string; port?: number; address?: string; path?: string }

const sentences: Record<string, (fault: Fault) => string> = {
  EADDRINUSE: ({ port }) =>
    `Port ${port} is taken by another program. Stop that program, or choose another port: PORT=${Number(port) + 1} npm start`,
  EADDRNOTAVAIL: ({ address }) =>
    `This machine has no address ${address}. Set HOST to one of its own, such as 127.0.0.1.`,
  EACCES: fault =>
    fault.port === undefined
      ? `${fault.path ?? 'The data folder'} cannot be written. Give yourself the right to write there, or set DATA_DIR to another folder.`
      : `Port ${fault.port} is reserved for the system. Choose one above 1023 with PORT.`,
  ENOENT: ({ path }) => `${path ?? 'The data folder'} cannot be made there. Set DATA_DIR to another folder.`,
  EROFS: ({ path }) =>
    `${path ?? 'The data folder'} lies on a read-only disk. Set DATA_DIR to a folder that can be written.`,
  ENOSPC: () =>
    'The disk is full. Free some space, or set DATA_DIR (for a backup BACKUP_DIR) to a folder on another disk.',
  EDQUOT: () =>
    'Your disk quota is used up. Free some space, or set DATA_DIR (for a backup BACKUP_DIR) to a folder on another disk.',
  ENOTDIR: ({ path }) => `${path ?? 'A part of DATA_DIR'} is a file, not a folder. Set DATA_DIR to a folder.`,
  EEXIST: ({ path }) => `${path ?? 'A part of DATA_DIR'} is a file, not a folder. Set DATA_DIR to a folder.`,
  ECONNREFUSED: () =>
    'No database answers at DATABASE_URL. Start that server, or put its right address into DATABASE_URL.',
  ENOTFOUND: () => 'The host in DATABASE_URL is not known. Put the right address into DATABASE_URL.',
  '28P01': () => 'The database refuses the user or password in DATABASE_URL. Put the right ones into DATABASE_URL.',
  '28000': () =>
    'The database does not let this user in. Put the right user into DATABASE_URL, or allow it in pg_hba.conf.',
  '3D000': () => 'The database named in DATABASE_URL does not exist. Create it, or name another one.',
  ERR_TLS_CERT_ALTNAME_INVALID: () =>
    'The certificate of the database is for another name than the host in DATABASE_URL. Put a name into DATABASE_URL that the certificate is for.',
  CERT_HAS_EXPIRED: () => 'The certificate of the database has ended. Give the database a new one.',
  CERT_NOT_YET_VALID: () =>
    'The certificate of the database does not count yet. Set the clock of this machine right, or give the database another one.',
  '25006': () =>
    'The database can only be read at the moment. Wait until it can be written, or put the one that can into DATABASE_URL.',
  '42501': () => 'The user in DATABASE_URL may not create tables in that database. Make it the owner of the database.',
}

const unknownSigner =
  'Nobody whom this machine trusts has signed the certificate of the database. Name the file with the certificate of whoever has in DATABASE_CA.'
for (const code of [
  'SELF_SIGNED_CERT_IN_CHAIN',
  'DEPTH_ZERO_SELF_SIGNED_CERT',
  'UNABLE_TO_VERIFY_LEAF_SIGNATURE',
  'UNABLE_TO_GET_ISSUER_CERT',
  'UNABLE_TO_GET_ISSUER_CERT_LOCALLY',
  'CERT_SIGNATURE_FAILURE',
])
  sentences[code] = () => unknownSigner

/** What the driver says without a code. */
const spoken: [RegExp, string][] = [
  [
    /^(timeout exceeded when trying to connect|Connection terminated due to connection timeout)/,
    'The database does not answer. Start its server, or put its right address into DATABASE_URL.',
  ],
  [
    /^The server does not support SSL connections/,
    'The database at DATABASE_URL does not speak TLS. Switch it on there (ssl = on), or leave out DATABASE_CA and sslmode if the way to it is safe.',
  ],
]

/**
 * The one line to show when the start fails, saying what to do; undefined for a fault of our own, which deserves its stack.
 * Looks through `cause`, where the query builder keeps what the driver said.
 */
export function describeStartProblem(error: unknown): string | undefined {
  for (let fault = error; fault instanceof Error; fault = fault.cause) {
    // By its name: what starts the bundled server has another copy of this class.
    if (fault.name === 'StartProblem') return fault.message
    const sentence = sentences[(fault as Fault).code ?? '']
    if (sentence) return sentence(fault)
    const { message } = fault
    const said = spoken.find(([pattern]) => pattern.test(message))
    if (said) return said[1]
  }
  return undefined
}
