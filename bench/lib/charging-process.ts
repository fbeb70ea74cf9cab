import { assemble } from '../../apps/server/src/assemble.ts'
import { connect } from '../../apps/server/src/db/connect.ts'
import { createJobRunner } from '../../apps/server/src/jobs/runner.ts'
import { schedule } from '../../apps/server/src/jobs/schedule.ts'
import { observer } from '../../apps/server/src/modules/programs/bookings/testing/year/observer.ts'
import { answersInTime } from '../../apps/server/src/outside/gateway/in-time.ts'
import type { Gateway } from '../../apps/server/src/outside/gateway/port.ts'
import { stripeGateway } from '../../apps/server/src/outside/gateway/stripe.ts'

// One process of the product with all of its jobs and nothing else: `node charging-process.ts <database URL> <gateway URL>`. It tells of each run
// of a job that waits its turn among the others, and how many charges it has asked for.
const [connectionString, apiUrl] = process.argv.slice(2) as [string, string]
const database = connect({ connectionString })
const { config, files, mail, sms, push, version, passwordCost, log } = observer(connectionString, new Date()).parts
const stripe = answersInTime(stripeGateway({ secretKey: 'sk_test_1', apiUrl, installation: 'bench' }))
let asked = 0
const gateway: Gateway = {
  ...stripe,
  charge(request) {
    asked++
    return stripe.charge(request)
  },
}
const clock = { now: () => new Date() }
const { parts } = assemble({ config, database, clock, gateway, files, mail, sms, push, version, passwordCost, log })
const beat = { name: 'beat', everySeconds: 0.5, run: async () => Number(process.send!(asked)) }
const runner = createJobRunner(parts, [...schedule, beat])
process.on('disconnect', async () => {
  await runner.stop()
  process.exit(0)
})
runner.start()
