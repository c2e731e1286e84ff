import { AsyncLocalStorage } from 'node:async_hooks'
import type pg from 'pg'
import { RateLimiterMemory, RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible'

/**
 * At most `points` in `seconds`, counted per key: across all nodes, or, where counting must cost next to nothing, in each
 * node by itself.
 */
export type Limit = { points: number; seconds: number; across?: 'nodes' | 'node' }

/** Both answer how many seconds to wait when there is no point left, else 0. */
export type Limits = {
  /** Takes one point. */
  take(name: string, limit: Limit, key: string): Promise<number>
  /** Takes none. */
  wait(name: string, limit: Limit, key: string): Promise<number>
  stop(): void
}

/** Limits that hold across every node of one database until that crashes; `scale` widens them all, for measuring. */
export function createLimits(pool: pg.Pool, scale = 1): Limits {
  const limiters = new Map<string, RateLimiterPostgres | RateLimiterMemory>()
  // A timer ends each key counted in the node; made in the context of a request, it would hold the page drawn there as long.
  const apart = AsyncLocalStorage.snapshot()
  const limiterOf = (name: string, limit: Limit) => {
    const known = limiters.get(name)
    if (known) return known
    const options = { keyPrefix: name, points: limit.points * scale, duration: limit.seconds }
    const inNode = new RateLimiterMemory(options)
    const limiter =
      limit.across === 'node'
        ? inNode
        : new RateLimiterPostgres({
            ...options,
            storeClient: pool,
            storeType: 'pool',
            tableName: 'rate_limits',
            tableCreated: true,
            clearExpiredByTimeout: false,
            insuranceLimiter: inNode,
          })
    limiters.set(name, limiter)
    return limiter
  }
  return {
    async take(name, limit, key) {
      try {
        await apart(() => limiterOf(name, limit).consume(key))
        return 0
      } catch (outcome) {
        if (outcome instanceof RateLimiterRes) return secondsOf(outcome)
        throw outcome
      }
    },
    async wait(name, limit, key) {
      const limiter = limiterOf(name, limit)
      const now = await limiter.get(key)
      return now && now.consumedPoints >= limiter.points ? secondsOf(now) : 0
    },
    stop: () => limiters.clear(),
  }
}

function secondsOf({ msBeforeNext }: RateLimiterRes): number {
  return Math.max(1, Math.ceil(msBeforeNext / 1000))
}
