import { freePort } from '../src/platform/free-port.ts'
import { dataFolder, startProcess, untilReady } from '../tests/processes/node-process.ts'

/** Measures a node of the demo world, on a data folder of its own that goes with it. */
export async function onDemoNode<Figures>(measure: (origin: string) => Promise<Figures>): Promise<Figures> {
  const folder = await dataFolder()
  const node = startProcess(folder.path, await freePort(), { SEED: 'demo' })
  try {
    await untilReady(node)
    return await measure(node.url)
  } finally {
    node.child.kill('SIGTERM')
    await node.ended
    await folder.drop()
  }
}
