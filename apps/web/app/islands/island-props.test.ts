import fc from 'fast-check'
import { expect, test } from 'vitest'
import { propsText, readProps } from './island-props.ts'

test('DET-04, SRCH-29: the props of an island come back as they were, whatever marks are in them', () => {
  fc.assert(
    fc.property(
      fc.dictionary(fc.string(), fc.oneof(fc.string(), fc.stringMatching(/^["`\\]*$/), fc.integer())),
      props => {
        expect(readProps(propsText(props))).toEqual(JSON.parse(JSON.stringify(props)))
      },
    ),
  )
  expect(propsText({ id: 5, name: 'Kia' })).not.toContain('"')
})
