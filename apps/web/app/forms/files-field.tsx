import { Field } from '@ownward/ui/field'
import type { Ref } from 'react'
import { dataUrlOf } from './data-url.ts'

interface FilesFieldProps {
  label: string
  hint: string
  error?: string | undefined
  input: Ref<HTMLInputElement>
}

/** PDF, JPEG or PNG files, as many as somebody chooses. */
export function FilesField({ input, ...words }: FilesFieldProps) {
  return (
    <Field {...words}>
      {ids => (
        <input
          {...ids}
          ref={input}
          type="file"
          multiple
          accept="application/pdf,image/png,image/jpeg"
          className="min-h-12 max-w-full text-sm file:mr-3 file:min-h-11 file:cursor-pointer file:rounded-field file:border file:border-solid file:border-field file:bg-surface file:px-4 file:font-semibold file:text-ink"
        />
      )}
    </Field>
  )
}

/** What chosen files hold, as a call takes it; of one that cannot be read nothing, which the server tells. */
export function readFiles(chosen: readonly File[]): Promise<{ data: string; fileformat: string }[]> {
  return Promise.all(
    chosen.map(async file => ({ data: await dataUrlOf(file).catch(() => ''), fileformat: file.name.slice(-200) })),
  )
}

const mostBytes = 10 * 1024 * 1024
const mostFiles = 3

/** Whether files are too many, or together more than is taken at once. */
export function isTooMuch(files: readonly File[]): boolean {
  return files.length > mostFiles || files.reduce((all, { size }) => all + size, 0) > mostBytes
}
