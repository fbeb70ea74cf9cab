import type { AddressInfo } from 'node:net'
import { SMTPServer } from 'smtp-server'

/** A mail server that takes its time for each mail, and tells whom it was for once it has it. */
export async function slowMailServer(ms: number, onMail: (to: string) => void) {
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData(stream, { envelope }, done) {
      stream.resume()
      setTimeout(() => {
        for (const { address } of envelope.rcptTo) onMail(address)
        done()
      }, ms)
    },
  })
  await new Promise<void>(resolve => void server.listen(0, '127.0.0.1', resolve))
  const { port } = server.server.address() as AddressInfo
  return {
    smtpUrl: `smtp://127.0.0.1:${port}`,
    close: () => new Promise<void>(resolve => void server.close(() => resolve())),
  }
}
