import type { LicenceReading } from '@ownward/licence-scan'
import { QueryClientProvider } from '@tanstack/react-query'
import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import { queries } from '../../api/queries.ts'
import { LicenceDetails } from './licence-details.tsx'

const fields = {
  documentNumber: 'A1234567',
  lastName: 'QUILL',
  givenName: 'ABEL',
  dateOfBirth: '1990-01-02',
  dateOfExpiry: '2030-01-02',
} as LicenceReading['fields']

function shown(doubtful: LicenceReading['doubtful'], source: LicenceReading['source'] = 'barcode'): string {
  const side = { picture: new Blob(), data: '' }
  return renderToStaticMarkup(
    <MemoryRouter>
      <QueryClientProvider client={queries}>
        <LicenceDetails
          reading={{ source, fields, doubtful, pieces: {} }}
          front={side}
          back={side}
          person={null}
          onBusy={() => {}}
          onSent={async () => {}}
        />
      </QueryClientProvider>
    </MemoryRouter>,
  )
}

test('ACC-10, O-26: a field of the front that may be read wrongly is marked to be compared', () => {
  const marks = (html: string) => html.split('May be read wrongly').length - 1
  expect(marks(shown([], 'front'))).toBe(0)
  const html = shown(['dateOfBirth', 'eyeColor'], 'front')
  expect(marks(html)).toBe(1)
  expect(html.indexOf('May be read wrongly')).toBeGreaterThan(html.indexOf('Date of birth'))
  expect(html).toContain('Please compare the marked fields')
})

test('ACC-10, O-26: a field that the barcode does not tell clearly is marked to be compared, and only that one', () => {
  const marks = (html: string) => html.split('Not clear on the barcode').length - 1
  expect(marks(shown([]))).toBe(0)
  expect(shown([])).toContain('Your license was read. Please check')
  const html = shown(['lastName', 'documentDiscriminator'])
  expect(marks(html)).toBe(1)
  expect(html).toContain('Please compare the marked fields')
  expect(html.indexOf('Not clear on the barcode')).toBeGreaterThan(html.indexOf('Last name'))
})
