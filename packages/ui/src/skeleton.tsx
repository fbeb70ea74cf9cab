/** A quiet block of the size of what is coming. The classes give that size. */
export function Skeleton({ className }: { className: string }) {
  return <span aria-hidden="true" className={`block animate-pulse rounded-field bg-line ${className}`} />
}
