// Ends with 0 when the product on this machine says that it is ready, else with 1: for whoever looks after a container.
const answer = await fetch(`http://127.0.0.1:${process.env.PORT || 3000}/readyz`, {
  signal: AbortSignal.timeout(4000),
}).catch(() => undefined)
process.exitCode = answer?.ok ? 0 : 1
