import {
  type FastifyBaseLogger,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
  fastify,
  LogController,
} from 'fastify'
import type { Edge } from './api/answer-call.ts'
import { apiDocs } from './api/api-docs.ts'
import { apiRoutes } from './api/api-routes.ts'
import { type CallApi, callApiOf } from './api/call-api.ts'
import { answerError, lastAnswers, refuse } from './api/kept-answers/last-answers.ts'
import { noRuns } from './api/kept-answers/once.ts'
import { nobodyTooOften } from './api/too-many.ts'
import type { Assembly } from './assemble.ts'
import type { Handlers } from './call.ts'
import { connectionsInTurn } from './db/connections.ts'
import { type DeskPowers, mountDesk } from './desk/desk.ts'
import { handlers } from './handlers.ts'
import { carModuleHooks } from './hooks/car-module-hooks.ts'
import { gatewayHooks } from './hooks/gateway-hooks.ts'
import { bareAnswers } from './http/bare-answers.ts'
import { healthRoutes } from './http/health.ts'
import { inRequest, nameRequests, requestIdHeader, requestIdOf } from './http/request-id.ts'
import { commonHeaders } from './http/security-headers.ts'
import { tellUntoldProxy } from './http/untold-proxy.ts'
import { usualMethod } from './http/usual-methods.ts'
import type { Metrics } from './metrics/metrics.ts'
import { metricsRoutes } from './metrics/metrics-routes.ts'
import { listingsChanged } from './modules/cars/catalog/index.ts'
import { contentChanged, serveCharters } from './modules/ground/content/index.ts'
import { serveFiles } from './modules/ground/documents/index.ts'
import { actorOfToken } from './modules/people/sessions/index.ts'
import { mendAddress } from './pages/page-request.ts'
import type { PagesOptions } from './pages/pages.ts'
import { type PictureShop, servePictures } from './pictures/index.ts'
import { beginRequest } from './tracing/trace-requests.ts'
import type { Tracing } from './tracing/tracing.ts'

/** What one application serves beside the API, and what a test puts in place of its own parts. */
export interface AppOptions {
  /** Whether the background jobs run, for /readyz; `off` where the operator has said that they do not run here. */
  jobsRun?: () => boolean | 'off'
  /** Whether what other processes commit is seen here soon enough; absent: there are none. */
  isCurrent?: () => boolean
  /** Whether the database can be asked at all; who calls while it cannot is told so at once. */
  isReachable?: () => boolean
  /** Whether this process is about to end, and a balancer should send nobody any more. */
  isStopping?: () => boolean
  /** What is counted, and how it is brought up to date before it is told; absent where nobody asks. */
  metrics?: { metrics: Metrics; refresh: () => Promise<void> }
  /** Where traces are kept of what is asked; absent where nobody wants them. */
  tracing?: Tracing
  /** Why the log cannot be written, for /readyz; null while it is. */
  logTrouble?: () => string | null
  /** Holds every answer against the contract; on in tests. */
  checkAnswers?: boolean
  /** Handlers that stand in for the modules' own; for tests of the edge. */
  handlers?: Handlers
  /** Where the cars' pictures come from; absent where only the API is served. */
  pictures?: PictureShop
  /** The site; absent where only the API is served. */
  web?: Omit<PagesOptions, 'call'>
  /** The demo desk; absent in production. */
  desk?: DeskPowers
}

/** Builds the whole application from its parts: API, files, health, demo desk and the site. Nothing listens yet. */
export async function buildApp(
  { parts, onPagesChanged }: Assembly,
  options: AppOptions = {},
): Promise<{ app: FastifyInstance; callApi: CallApi }> {
  const edge: Edge = {
    parts,
    handlers: { ...handlers, ...options.handlers },
    runs: noRuns(),
    connections: connectionsInTurn(parts.database),
    tooMany: nobodyTooOften(),
    isReachable: options.isReachable ?? (() => true),
    checkAnswers: options.checkAnswers ?? false,
  }
  const { trustedProxies } = parts.config
  const { tracing } = options
  const common = commonHeaders(parts.config)
  const bare = bareAnswers(parts)
  const app = fastify({
    loggerInstance: parts.log as FastifyBaseLogger,
    genReqId: requestIdOf,
    childLoggerFactory: log => log,
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: trustedProxies > 0 && ((_address: string, hop: number) => hop < trustedProxies),
    routerOptions: { maxParamLength: 4000, ignoreTrailingSlash: false },
    // While it stops, what still arrives on an open connection is answered, and that connection then closed.
    return503OnClosing: false,
    forceCloseConnections: 'idle',
    requestTimeout: 30_000,
    // By itself it is looked at every half minute, so that a request that is never ended stays twice as long.
    // Node takes the two the other way round where the one of the head is longer, and waits a minute for a body.
    // A request that names no host is refused below: Node's own answer would carry nothing.
    http: { headersTimeout: 30_000, connectionsCheckingInterval: 5_000, requireHostHeader: false },
    clientErrorHandler: bare.clientErrorHandler,
    // The site answers a person's slip with a page; where only the API is served, every such address is told to be unreadable.
    rewriteUrl: ({ url = '/' }) => (options.web ? mendAddress(url) : url),
    frameworkErrors: (error, request, reply) =>
      inRequest(request, () => {
        answerError(edge, error, request, reply.headers(common).header(requestIdHeader, request.id))
        logAnswer(request, reply)
      }),
  })
  bare.refuseExpectations(app.server)
  onPagesChanged(tags => {
    listingsChanged(parts.database, tags)
    contentChanged(parts.database, tags)
  })
  const callApi = callApiOf(edge)

  nameRequests(app, tracing && ((request, reply) => beginRequest(tracing, request, reply)))
  tellUntoldProxy(app, parts)
  logRequests(app)
  if (options.metrics) countRequests(app, options.metrics.metrics)
  lastAnswers(app, edge)
  app.addHook('onRequest', async (request, reply) => {
    reply.headers(common)
    if (request.headers.host === undefined && request.raw.httpVersion !== '1.0')
      return refuse(edge, 'unreadable', request, reply)
  })
  await app.register(apiRoutes, { prefix: '/api/v1', edge })
  await app.register(apiDocs, { prefix: '/api' })
  await app.register(healthRoutes, {
    parts,
    jobsRun: options.jobsRun ?? (() => true),
    isCurrent: options.isCurrent ?? (() => true),
    isStopping: options.isStopping ?? (() => false),
    logTrouble: options.logTrouble ?? (() => null),
  })
  if (options.metrics) await app.register(metricsRoutes, { ...options.metrics, token: parts.config.metrics?.token })
  await app.register(gatewayHooks, { prefix: '/hooks', parts })
  await app.register(carModuleHooks, { prefix: '/hooks', parts })
  serveFiles(app, parts, {
    async customerOf(token, now) {
      const actor = await actorOfToken(parts.database.db, token, now, { mayHaveExpired: false })
      return actor?.kind === 'customer' ? actor.userId : null
    },
  })
  serveCharters(app, parts)
  if (options.pictures) await app.register(servePictures, { shop: options.pictures })
  if (options.desk) mountDesk(app, parts, options.desk)
  if (options.web) {
    const { mountPages } = await import('./pages/pages.ts')
    onPagesChanged(
      await mountPages(app, parts, {
        ...options.web,
        ...(options.metrics && { watchCache: options.metrics.metrics.watchCache }),
        call: callApi as PagesOptions['call'],
      }),
    )
  }
  return { app, callApi }
}

/** One line for each request: the route's pattern, never an address with what somebody typed, a header or a body (SRV-38). */
function logRequests(app: FastifyInstance): void {
  app.addHook('onResponse', async (request, reply) => inRequest(request, () => logAnswer(request, reply)))
}

function logAnswer(request: FastifyRequest, { statusCode: status, elapsedTime }: FastifyReply): void {
  const route = request.routeOptions.url ?? 'none'
  request.log.info({ method: request.method, route, status, ms: Math.round(elapsedTime) }, 'answered')
}

/** Counts answers by the pattern of their route: an address may hold what somebody typed. */
function countRequests(app: FastifyInstance, metrics: Metrics): void {
  app.addHook('onResponse', async (request, reply) => {
    const route = request.routeOptions.url ?? 'none'
    const method = usualMethod(request.method, 'other')
    metrics.request({ method, route, status: reply.statusCode, seconds: reply.elapsedTime / 1000 })
  })
}
