import type pg from 'pg'
import { RateLimiterMemory, RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible'

/** At most `points` in `seconds`, counted per key. */
export type Limit = { points: number; seconds: number }

/** Takes one point; answers how many seconds to wait when there is none left, else 0. */
export type Limits = { take(name: string, limit: Limit, key: string): Promise<number>; stop(): void }

/** Limits that hold across every node of one database; `scale` widens them all, for measuring. */
export function createLimits(pool: pg.Pool, scale = 1): Limits {
  const limiters = new Map<string, RateLimiterPostgres>()
  const limiterOf = (name: string, limit: Limit) => {
    const known = limiters.get(name)
    if (known) return known
    const options = { keyPrefix: name, points: limit.points * scale, duration: limit.seconds }
    const limiter = new RateLimiterPostgres({
      ...options,
      storeClient: pool,
      storeType: 'pool',
      tableName: 'rate_limits',
      tableCreated: true,
      clearExpiredByTimeout: false,
      insuranceLimiter: new RateLimiterMemory(options),
    })
    limiters.set(name, limiter)
    return limiter
  }
  return {
    async take(name, limit, key) {
      try {
        await limiterOf(name, limit).consume(key)
        return 0
      } catch (outcome) {
        if (outcome instanceof RateLimiterRes) return Math.max(1, Math.ceil(outcome.msBeforeNext / 1000))
        throw outcome
      }
    },
    stop: () => limiters.clear(),
  }
}
