import { Counter } from 'prom-client'

/** Messages to people by their channel and outcome, for /metrics; a letter that comes back later is counted a second time. */
export const deliveryOutcomes = new Counter({
  name: 'deliveries_total',
  help: 'E-mails, text messages and pushes by what became of them: sent, failed (tried again), returned, complained.',
  labelNames: ['channel', 'outcome'],
  registers: [],
})
