import { randomInt } from 'node:crypto'
import { createServer } from 'node:net'
import { errorCode } from './outage.ts'

/** Below what systems give to outgoing connections and to servers that ask for any port: those take no port of ours. */
const FIRST = 20_000
const END = 32_768

/** A port of the loopback that is free at this moment, and that nothing is given unless it asks for this very port. */
export async function freePort(): Promise<number> {
  while (true) {
    const port = randomInt(FIRST, END)
    if (await isFree(port)) return port
  }
}

function isFree(port: number): Promise<boolean> {
  return new Promise((done, fail) => {
    const probe = createServer()
    probe.once('error', (error) =>
      ['EADDRINUSE', 'EACCES'].includes(errorCode(error)) ? done(false) : fail(error),
    )
    probe.listen(port, '127.0.0.1', () => probe.close(() => done(true)))
  })
}
