import * as z from 'zod/mini'
import { type CallName, type CallSpec, contract, specOf } from './index.ts'
import { moduleHook } from './openapi-module.ts'

type Json = Record<string, unknown>

const jsonBody = (schema: unknown) => ({ 'application/json': { schema } })
const schemaOf = (schema: z.ZodMiniType, io: 'input' | 'output') => {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: 'any' }) as Json
  return rest
}

/** Whoever is signed in as somebody whom the call is not for is told so (ROLE-07). */
const codesOf = ({ auth, refuses, typed }: CallSpec) => [
  ...refuses,
  ...(typed ? ['invalid'] : []),
  ...(auth === 'public' ? [] : ['no-right']),
]

/** What comes with 200: the success, JSON or a file, and what the call refuses with. */
function contentOf(spec: CallSpec, refusal: Json): Json {
  const success = schemaOf(spec.response, 'output')
  if (spec.file) return { [spec.file]: { schema: success }, ...jsonBody(refusal) }
  return jsonBody(codesOf(spec).length > 0 ? { anyOf: [success, refusal] } : success)
}

const problem = {
  type: 'object',
  required: ['status', 'message', 'code'],
  properties: { status: { enum: [0, -1, false] }, message: { type: 'string' }, code: { type: 'string' } },
}

/** The OpenAPI 3.1 document of every call and of what modules send, made from the contract alone; `baseUrl` is where the calls are mounted. */
export function openApi(baseUrl: string): Json {
  const paths: Json = {}
  for (const name of Object.keys(contract) as CallName[]) {
    const spec = specOf(name)
    const refusal = {
      type: 'object',
      required: ['status', 'message', 'code'],
      properties: {
        status: { const: spec.flag === 'number' ? 0 : false },
        message: { type: 'string' },
        code: { enum: codesOf(spec) },
        ...(spec.refusal && { result: schemaOf(spec.refusal, 'output') }),
        ...(spec.beside && (schemaOf(spec.beside, 'output').properties as Json)),
      },
    }
    const operation = {
      operationId: name,
      summary: spec.summary,
      ...(spec.auth === 'public' ? {} : { security: [{ token: [] }] }),
      responses: {
        200: {
          description: 'The answer, or a refusal with a message for the person.',
          content: contentOf(spec, refusal),
        },
        400: {
          description:
            'The body cannot be used (code `invalid`), or the session is missing or has ended (code `session`).',
          content: jsonBody(problem),
        },
        429: { description: 'Too many; see Retry-After.', content: jsonBody(problem) },
      },
    }
    const parameters = spec.once
      ? [
          {
            name: 'Idempotency-Key',
            in: 'header',
            schema: { type: 'string', maxLength: 255 },
            description: 'The same key and body get the same answer for 24 hours.',
          },
        ]
      : []
    paths[`/${name}`] = {
      ...(spec.method === 'GET' && { get: { ...operation, operationId: `${name}Get` } }),
      post: { ...operation, parameters, requestBody: { content: jsonBody(schemaOf(spec.request, 'input')) } },
    }
  }
  return {
    openapi: '3.1.0',
    // Of the API, as its addresses have it. That of the product is for its operator (OPS-23).
    info: { title: 'Ownward', version: '1' },
    servers: [{ url: baseUrl }],
    components: {
      securitySchemes: {
        token: {
          type: 'apiKey',
          in: 'header',
          name: 'Authorization',
          description: 'Basic followed by the auth_token as it was given.',
        },
      },
    },
    paths: { ...paths, ...moduleHook() },
  }
}
