/** What may be logged of a fault: kind, place and the database's code. Never a statement's values, which hold people's data (SRV-38). */
export function describeFault(error: unknown): {
  error: string
  sqlState?: string
  constraint?: string
  stack: string[]
} {
  const root = rootOf(error)
  if (!(root instanceof Error)) return { error: typeof root, stack: [] }
  const { code, constraint } = root as { code?: unknown; constraint?: unknown }
  return {
    error: `${root.name}: ${root.message.slice(0, 500)}`,
    ...(typeof code === 'string' && { sqlState: code }),
    ...(typeof constraint === 'string' && { constraint }),
    stack: stackOf(error),
  }
}

/** The query builder wraps the driver's error in one whose message carries the statement's values; the inner one has none. */
function rootOf(error: unknown): unknown {
  let root = error
  while (root instanceof Error && root.cause instanceof Error) root = root.cause
  return root
}

function stackOf(error: unknown): string[] {
  const lines = error instanceof Error ? (error.stack ?? '').split('\n') : []
  return lines
    .map(line => line.trim())
    .filter(line => line.startsWith('at ') && !line.includes('node:internal'))
    .slice(0, 12)
}
