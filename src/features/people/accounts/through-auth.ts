import { AsyncLocalStorage } from 'node:async_hooks'
import type { Log } from '#platform/log.ts'

type Call = { failure: Error | null }

const calls = new AsyncLocalStorage<Call>()

/**
 * Asks better-auth. Where it only logs what failed, and answers as if nothing had, or throws an error of its own that says
 * nothing, what failed is thrown as it was.
 */
export async function throughAuth<Answer>(ask: () => Promise<Answer>): Promise<Answer> {
  const call: Call = { failure: null }
  try {
    const answer = await calls.run(call, ask)
    if (call.failure) throw call.failure
    return answer
  } catch (error) {
    throw call.failure ?? error
  }
}

/** better-auth’s logger: errors go to the caller, everything else to our own log. */
export function authLogger(log: Log) {
  return {
    log: (level: 'debug' | 'info' | 'warn' | 'error', message: string, ...details: unknown[]) => {
      const failure = details.find((detail) => detail instanceof Error)
      const call = calls.getStore()
      if (call && failure && level === 'error') call.failure = failure
      else log[level]({ error: failure }, message)
    },
  }
}
