import { readFileSync } from 'node:fs'
import { parser } from '@prometheus-io/lezer-promql'
import { expect, test } from 'vitest'
import { parse as parseYaml } from 'yaml'
import { z } from 'zod'
import { createApp } from '../src/node/app.ts'
import { createNodeMetrics } from '../src/node/node-metrics.ts'
import { createPublicState } from '../src/platform/public-state.ts'
import { createWorld } from './support/world.ts'

const world = await createWorld({ BACKUP_FOLDER: 'nightly' })
const rules = z
  .object({
    groups: z.array(z.object({ rules: z.array(z.object({ alert: z.string(), expr: z.string() })) })),
  })
  .parse(parseYaml(readFileSync('operating/alarms.yml', 'utf8')))
const alarms = rules.groups.flatMap((group) => group.rules)
const dashboard = z
  .object({ panels: z.array(z.object({ targets: z.array(z.object({ expr: z.string() })) })) })
  .parse(JSON.parse(readFileSync('operating/dashboard.json', 'utf8')))
const drawn = dashboard.panels.flatMap(({ targets }) => targets.map(({ expr }) => expr))
/** Prometheus gives these labels, and the metric `up`, to every node that it asks. */
const OF_SCRAPES = ['job', 'instance', 'le']

/** The parts of a PromQL expression; Grafana's variables stand for a time. */
function read(expression: string) {
  const text = expression.replaceAll('$__rate_interval', '5m')
  const found = { metrics: new Set<string>(), labels: new Set<string>(), isWhole: true }
  parser.parse(text).iterate({
    enter({ name, from, to, type }) {
      const part = text.slice(from, to)
      if (type.isError) found.isWhole = false
      if (name === 'Identifier') found.metrics.add(part)
      if (name === 'LabelName') found.labels.add(part)
    },
  })
  return found
}

/** The metrics of a running node, each with its type and the labels that it may have. */
async function given(): Promise<Map<string, Metric>> {
  const app = createApp({
    services: world.services,
    pages: async () => ({ html: '', answer: new Response() }),
    ...{ assets: null, isReady: async () => true, publicState: createPublicState() },
  })
  // The alarms know a page by this route.
  await app.request('/rent')
  const text = await (await app.request('/metrics')).text()
  expect(text).toContain('http_request_duration_seconds_count{method="GET",route="/*",status="200"} 1')
  const types = [...text.matchAll(/^# TYPE (\S+) (\S+)$/gm)]
  const labelled = z
    .array(z.object({ name: z.string(), labelNames: z.array(z.string()).default([]) }))
    .parse(createNodeMetrics(world.services).registry.getMetricsAsArray())
  const labelsOf = (name: string) => labelled.find((one) => one.name === name)?.labelNames ?? []
  return new Map(types.map(([, name = '', type = '']) => [name, { type, labels: labelsOf(name) }]))
}

type Metric = { type: string; labels: string[] }

/** The metrics and labels of an expression that no node gives. */
function unknown({ metrics, labels }: ReturnType<typeof read>, known: Map<string, Metric>): string[] {
  const meant = [...metrics].map((name) => {
    const histogram = known.get(name.replace(/_(bucket|count|sum)$/, ''))
    return { name, metric: known.get(name) ?? (histogram?.type === 'histogram' ? histogram : undefined) }
  })
  const named = [...OF_SCRAPES, ...meant.flatMap(({ metric }) => metric?.labels ?? [])]
  return [
    ...meant.filter(({ name, metric }) => !metric && name !== 'up').map(({ name }) => name),
    ...[...labels].filter((label) => !named.includes(label)),
  ]
}

test('each alarm and each panel is PromQL, and a running node gives every metric and label that it names', async () => {
  const known = await given()
  expect(alarms.length).toBeGreaterThanOrEqual(10)
  expect(drawn.length).toBeGreaterThanOrEqual(alarms.length)
  for (const expression of [...alarms.map(({ expr }) => expr), ...drawn]) {
    const parts = read(expression)
    expect([expression, parts.isWhole, unknown(parts, known)]).toEqual([expression, true, []])
    expect(parts.metrics.size).toBeGreaterThan(0)
  }
})

test('a metric or label that no node gives and a broken expression are found', async () => {
  const known = await given()
  const unknownIn = (expression: string) => unknown(read(expression), known)
  expect(unknownIn('sum by (le, rout) (rate(http_request_duration_seconds_bucket[5m]))')).toEqual(['rout'])
  expect(unknownIn('sum(rate(no_such_total{route="/*"}[5m])) / jobs_waiting')).toEqual([
    'no_such_total',
    'route',
  ])
  expect(unknownIn('jobs_waiting_bucket')).toEqual(['jobs_waiting_bucket'])
  expect(read('sum(rate(jobs_waiting[5m])').isWhole).toBe(false)
})

test('the page for operators has each alarm, made of metrics and labels that a node gives', async () => {
  const known = await given()
  const page = readFileSync('docs/operating.md', 'utf8')
  const rows = page.split('| alarm |')[1]?.split('\n\n')[0]?.split('\n').slice(2) ?? []
  const cells = rows.map((row) => row.split('|').map((cell) => cell.trim()))
  expect(cells.flatMap(([, names = '']) => names.split(', '))).toEqual(alarms.map(({ alert }) => alert))
  const named = cells.flatMap(([, , made = '']) =>
    [...made.matchAll(/`(\w+)`/g)].map(([, name = '']) => name),
  )
  const labels = [...known.values()].flatMap((metric) => metric.labels)
  expect(named.length).toBeGreaterThan(alarms.length)
  expect(named.filter((name) => !known.has(name) && !labels.includes(name))).toEqual(['up'])
})
