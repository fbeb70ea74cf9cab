import { m } from '@ownward/texts'
import { Button } from '@ownward/ui/button'
import { ChoiceGroup } from '@ownward/ui/choice-group'
import { TextField } from '@ownward/ui/text-field'
import type { Signature } from './signature.ts'
import { SignatureCanvas } from './signature-canvas.tsx'

interface SignatureBoxProps {
  signature: Signature
  /** The person's name, to be typed for them. */
  name: string
  /** Address of the signature on file, '' when there is none. */
  kept: string
  onSign: (signature: Signature) => void
}

/** Signs: typed name, drawing, or the signature on file (O-41). */
export function SignatureBox({ signature, name, kept, onSign }: SignatureBoxProps) {
  const ways = [
    ...(kept ? [{ value: 'kept' as const, label: m.program_sign_kept() }] : []),
    { value: 'typed' as const, label: m.program_sign_type() },
    { value: 'drawn' as const, label: m.program_sign_draw() },
  ]
  const choose = (kind: Signature['kind']) =>
    onSign(kind === 'kept' ? { kind } : kind === 'drawn' ? { kind, data: '' } : { kind, name })
  return (
    <div className="flex flex-col gap-4">
      <ChoiceGroup
        legend={m.program_signature()}
        legendHeard
        value={signature.kind}
        onChoose={choose}
        options={ways}
        flow={kept ? 'column' : 'row'}
      />
      {signature.kind === 'kept' && (
        <img
          src={kept}
          alt={m.program_sign_kept()}
          className="h-24 w-full rounded-field border border-line bg-studio object-contain p-2"
        />
      )}
      {signature.kind === 'typed' && (
        <TextField
          label={m.program_sign_name()}
          value={signature.name}
          maxLength={120}
          autoComplete="name"
          onChange={event => onSign({ kind: 'typed', name: event.target.value })}
        />
      )}
      {signature.kind === 'drawn' && (
        <>
          <SignatureCanvas
            label={m.program_sign_here()}
            empty={signature.data === ''}
            onDraw={data => onSign({ kind: 'drawn', data })}
          />
          {signature.data !== '' && (
            <Button look="quiet" onClick={() => onSign({ kind: 'drawn', data: '' })}>
              {m.program_sign_again()}
            </Button>
          )}
        </>
      )}
    </div>
  )
}
