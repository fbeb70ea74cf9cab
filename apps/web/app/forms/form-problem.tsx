import { Alert } from '@ownward/ui/alert'

/** What is wrong with a form as a whole, read out when it appears; nothing when nothing is. */
export function FormProblem({ words }: { words: string | undefined }) {
  if (!words) return null
  return (
    <Alert tone="bad" live>
      <p>{words}</p>
    </Alert>
  )
}
