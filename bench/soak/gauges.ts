/** What a node holds at one instant. */
export const GAUGES = {
  'memory, MB': { metric: 'process_resident_memory_bytes', unit: 1_000_000 },
  descriptors: { metric: 'process_open_fds', unit: 1 },
  connections: { metric: 'database_connections', unit: 1 },
} as const
export type GaugeName = keyof typeof GAUGES

/** Reads them from the node’s own metrics. */
export async function readGauges(origin: string): Promise<Record<GaugeName, number>> {
  const text = await (await fetch(`${origin}/metrics`)).text()
  const read = ({ metric, unit }: { metric: string; unit: number }) => {
    const value = new RegExp(`^${metric} (\\S+)$`, 'm').exec(text)?.[1]
    if (value === undefined) throw new Error(`The node says nothing of ${metric}.`)
    return Math.round(Number(value) / unit)
  }
  return {
    'memory, MB': read(GAUGES['memory, MB']),
    descriptors: read(GAUGES.descriptors),
    connections: read(GAUGES.connections),
  }
}
