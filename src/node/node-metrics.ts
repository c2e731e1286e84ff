import { setTimeout as wait } from 'node:timers/promises'
import { Gauge, type Registry } from 'prom-client'
import { deliveryOutcomes } from '#features/base/deliveries/delivery-outcomes.ts'
import { refundStates, type WatchedMoney } from '#features/rent/payments/store/watched.ts'
import type { Services } from '#platform/context.ts'
import { createMetrics } from '#platform/http/metrics.ts'
import { outageOf } from '#platform/outage.ts'
import { measureBackups } from './backup/backup-metrics.ts'
import { readDisk, readSharedState, type SharedState } from './shared-state.ts'

/** A gauge of the database's state: a value for each label. */
type SharedGauge = {
  name: string
  help: string
  labelNames: string[]
  values: (state: SharedState) => Value[]
}
type Value = { labels: Record<string, string>; value: number }

const one = (value: number): Value[] => [{ labels: {}, value }]

type Refunds = WatchedMoney['refunds'][number]

/** A value for each state of a refund: 0 for one that no refund is in. */
function byState({ refunds }: WatchedMoney, measure: (state: Refunds) => number): Value[] {
  return refundStates.map((status) => {
    const state = refunds.find((one) => one.status === status)
    return { labels: { status }, value: state ? measure(state) : 0 }
  })
}

const sharedGauges: SharedGauge[] = [
  {
    name: 'jobs_waiting',
    help: 'Jobs that are due and that no worker has taken.',
    labelNames: ['task'],
    values: ({ tasks }) => tasks.map(({ name, waiting }) => ({ labels: { task: name }, value: waiting })),
  },
  {
    name: 'jobs_waiting_oldest_seconds',
    help: 'Age of the oldest of them, since it was due.',
    labelNames: ['task'],
    values: ({ tasks }) =>
      tasks.map(({ name, oldest_seconds }) => ({ labels: { task: name }, value: oldest_seconds })),
  },
  {
    name: 'jobs_failed',
    help: 'Jobs without tries left, which wait for an administrator.',
    labelNames: ['task'],
    values: ({ tasks }) => tasks.map(({ name, failed }) => ({ labels: { task: name }, value: failed })),
  },
  {
    name: 'refunds_open',
    help: 'Refunds that have not reached the card: ordered, pending at the provider, or failed.',
    labelNames: ['status'],
    values: ({ money }) => byState(money, ({ count }) => count),
  },
  {
    name: 'refunds_open_oldest_seconds',
    help: 'Age of the oldest of them, since it was ordered.',
    labelNames: ['status'],
    values: ({ money }) => byState(money, ({ oldest_seconds }) => oldest_seconds),
  },
  {
    name: 'disputes_open',
    help: 'Disputed payments whose dispute runs.',
    labelNames: [],
    values: ({ money }) => one(money.disputes),
  },
  {
    name: 'disputes_evidence_due_seconds',
    help: 'Time until the next evidence is due; none while no dispute asks for it.',
    labelNames: [],
    values: ({ money }) => (money.evidence_due_seconds === null ? [] : one(money.evidence_due_seconds)),
  },
  {
    name: 'database_connections',
    help: 'Connections of clients that the database server has, of all programs.',
    labelNames: [],
    values: ({ server }) => one(server.connections),
  },
  {
    name: 'database_connections_most',
    help: 'Connections that it takes.',
    labelNames: [],
    values: ({ server }) => one(server.most_connections),
  },
  {
    name: 'database_replication_lag_bytes',
    help: 'WAL that a replica has yet to apply; none without a replica, or without the right to see it (pg_monitor).',
    labelNames: ['replica'],
    values: ({ server }) =>
      server.replicas.map(({ name, lag_bytes }) => ({ labels: { replica: name }, value: lag_bytes })),
  },
]

/** A scrape is answered without what takes longer to read. */
const READ_MS = 3_000

/** The metrics of a node: those of its requests and its process, and the state of the database. */
export function createNodeMetrics(services: Services) {
  const metrics = createMetrics()
  const { registry } = metrics
  registry.registerMetric(deliveryOutcomes)
  watchDatabase(registry, services)
  watchDisk(registry, services)
  measureBackups(registry, services.config)
  return metrics
}

function watchDatabase(registry: Registry, services: Services): void {
  const read = sharedReading(services, () => readSharedState(services))
  const registers = [registry]
  new Gauge({
    name: 'database_up',
    help: 'Whether the database answered this scrape: 1 or 0. At 0 the metrics of its state are missing.',
    registers,
    async collect() {
      this.set((await read()) ? 1 : 0)
    },
  })
  for (const { name, help, labelNames, values } of sharedGauges) {
    new Gauge({
      ...{ name, help, labelNames, registers },
      async collect() {
        const state = await read()
        this.reset()
        // A gauge without labels begins with a 0 that is no measurement.
        if (labelNames.length === 0) this.remove()
        for (const { labels, value } of state ? values(state) : []) this.set(labels, value)
      },
    })
  }
  new Gauge({
    name: 'database_pool_waiting',
    help: 'Statements of this node that wait for a connection.',
    registers,
    collect() {
      this.set(services.pool.waitingCount)
    },
  })
}

function watchDisk(registry: Registry, services: Services): void {
  const read = sharedReading(services, () => readDisk(services.config.DATA_DIR))
  const labelNames = ['kind']
  new Gauge({
    name: 'data_folder_bytes',
    help: 'Room on the disk of DATA_DIR: free for this program, and size. None while the folder does not answer.',
    ...{ labelNames, registers: [registry] },
    async collect() {
      const disk = await read()
      this.reset()
      for (const [kind, bytes] of Object.entries(disk ?? {})) this.set({ kind }, bytes)
    },
  })
}

/**
 * A reading that all who ask meanwhile share: every gauge of a scrape asks at the same moment, and one that hangs is not begun
 * again.
 * @returns null when it fails or takes longer than READ_MS
 */
function sharedReading<State>({ log }: Services, read: () => Promise<State>): () => Promise<State | null> {
  let reading: Promise<State | null> | null = null
  return () => {
    reading ??= read()
      .catch((error: unknown) => {
        // An outage shows as `database_up 0`.
        if (outageOf(error) === null) log.error({ err: error }, 'metrics could not be read')
        return null
      })
      .finally(() => {
        reading = null
      })
    return Promise.race([reading, wait(READ_MS, null, { ref: false })])
  }
}
