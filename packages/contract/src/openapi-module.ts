import * as z from 'zod/mini'
import { moduleFaults, moduleReading } from './car-module.ts'

const json = (schema: unknown) => ({ 'application/json': { schema } })
const answer = (description: string, schema: unknown) => ({ description, content: json(schema) })
const refused = (...codes: string[]) => ({
  type: 'object',
  required: ['accepted', 'code', 'message'],
  properties: { accepted: { const: false }, code: { enum: codes }, message: { type: 'string' } },
})
const header = (name: string, description: string) => ({
  name,
  in: 'header',
  required: true,
  schema: { type: 'string' },
  description,
})

/** The address that modules send to, as OpenAPI tells of it: no call of the API, for it knows no session (decision 0025). */
export const moduleHook = () => ({
  '/hooks/car-module': {
    servers: [{ url: '/' }],
    post: {
      operationId: 'carModule',
      summary:
        'A module in a car tells what its odometer shows. Not below the address of the calls; signed in place of a session.',
      parameters: [
        header('x-module-timestamp', 'Seconds since 1970; at most five minutes off.'),
        header('x-module-signature', 'HMAC-SHA-256 over the timestamp, a point and the bytes of the body, in hex.'),
      ],
      requestBody: { content: json(z.toJSONSchema(moduleReading, { io: 'input' })) },
      responses: {
        200: answer(
          'It counts, for the booking that is out with the car or for the car. The same event gets the same answer.',
          {
            type: 'object',
            required: ['accepted', 'counts'],
            properties: { accepted: { const: true }, counts: { enum: ['booking', 'car'] } },
          },
        ),
        400: answer('The body cannot be read.', refused('unreadable')),
        401: answer('The signature is missing, wrong or too old.', refused('unsigned')),
        404: answer('The module belongs to no car; nothing is kept.', refused('unknown-module')),
        422: answer('The reading is kept as refused, and never charged.', refused(...moduleFaults)),
        429: answer('Too many; see Retry-After.', refused('too-many')),
      },
    },
  },
})
