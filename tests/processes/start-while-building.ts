import { startNode } from '../../src/node/start-node.ts'

/** A start beside a build of the pages that fails, or never ends: a program of `building.test.ts`. */
const failed = Promise.reject(new Error('The pages could not be built.'))
// The start looks at it once it has its database.
failed.catch(() => undefined)
const built = process.argv[2] === 'fails' ? failed : new Promise<void>(() => undefined)
const stop = () => void process.stdout.write('the build is stopped\n')
await startNode({ development: false, variables: process.env, building: { built, stop } })
