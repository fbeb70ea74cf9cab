import { constants } from 'node:zlib'
import { fastifyCompress } from '@fastify/compress'
import { type CallName, contract, specOf } from '@ownward/contract'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Config } from '../config.ts'
import { readConsole, readDevice } from '../http/cookies.ts'
import { consoleOf, credentialOf } from '../http/credential.ts'
import { isFromOwnPage } from '../pages/own-page.ts'
import { chosenLocaleOf, localeOf } from '../pages/page-request.ts'
import { answerCall, type Caller, type Edge, ownSite } from './answer-call.ts'
import { isOvergrown } from './json-shape.ts'
import { refuse, send, usualMaxBody } from './kept-answers/last-answers.ts'
import { largeBodies } from './large-bodies.ts'
import type { EdgeCode } from './refusals.ts'

/** Brotli 4: a list of 24 cars shrinks to a sixth in half a millisecond. */
const compression = { brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } } }

/** Serves every call of the contract under /api/v1; whatever else is asked there gets its answer as JSON too (API-01, API-06). */
export async function apiRoutes(app: FastifyInstance, { edge }: { edge: Edge }): Promise<void> {
  await app.register(fastifyCompress, { threshold: 1400, encodings: ['br', 'gzip', 'identity'], ...compression })
  // Bodies are taken as bytes and read by ourselves: one way of reading, one way of refusing.
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body))

  const letIn = largeBodies(edge, request => callerOf(request, edge.parts.config))
  for (const name of Object.keys(contract) as CallName[]) {
    const { method, auth, maxBody = usualMaxBody } = specOf(name)
    const allowed = method === 'GET' ? ['GET', 'HEAD', 'POST'] : ['POST']
    app.route({
      method: allowed.filter(verb => verb !== 'HEAD'),
      url: `/${name}`,
      bodyLimit: maxBody,
      ...(maxBody > usualMaxBody && { onRequest: letIn(name, { auth, maxBody }) }),
      handler: (request, reply) => answer(edge, name, request, reply),
    })
    app.route({
      method: app.supportedMethods.filter(verb => !allowed.includes(verb)),
      url: `/${name}`,
      exposeHeadRoute: false,
      handler: (request, reply) => {
        reply.header('allow', allowed.join(', '))
        return refuse(edge, 'wrong-method', request, reply, { allowed: allowed.join(', ') })
      },
    })
  }

  app.setNotFoundHandler((request, reply) => refuse(edge, 'unknown-call', request, reply))
}

async function answer(edge: Edge, name: CallName, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
  const body = readBody(request)
  if ('refused' in body) return refuse(edge, body.refused, request, reply)
  return send(reply, await answerCall(edge, name, body.value, callerOf(request, edge.parts.config)))
}

const utf8 = new TextDecoder('utf-8', { fatal: true })

function readBody(request: FastifyRequest): { value: unknown } | { refused: EdgeCode } {
  const bytes = request.body as Buffer | undefined
  if (bytes === undefined || bytes.byteLength === 0) return { value: {} }
  const type = request.headers['content-type']?.split(';')[0]?.trim().toLowerCase()
  if (type !== 'application/json') return { refused: 'not-json' }
  if (isOvergrown(bytes)) return { refused: 'unreadable' }
  try {
    return { value: JSON.parse(utf8.decode(bytes)) }
  } catch {
    return { refused: 'unreadable' }
  }
}

const longestAgent = 300

function callerOf({ headers, ip, method }: FastifyRequest, { publicUrl, https }: Config): Caller {
  const { 'x-api-token': apiToken, 'idempotency-key': onceKey } = headers
  const fromPage = isFromOwnPage(headers, publicUrl)
  const given = credentialOf(headers)
  const inConsole = given === null && fromPage && method === 'POST' ? consoleOf(headers, { https }) : null
  return {
    locale: localeOf(headers),
    chosenLocale: chosenLocaleOf(headers),
    token: given ?? inConsole?.token ?? null,
    console: inConsole?.tab ?? null,
    address: ip,
    fromPage,
    inMembersBrowser: readConsole(headers.cookie, { https }) !== null,
    apiToken: fromPage ? ownSite : typeof apiToken === 'string' ? apiToken : null,
    onceKey: typeof onceKey === 'string' ? onceKey : null,
    device: readDevice(headers.cookie, { https }),
    agent: (headers['user-agent'] ?? '').replaceAll(/[^\x20-\x7e]/g, '').slice(0, longestAgent),
  }
}
