import { startNode } from '#node/start-node.ts'

await startNode({ development: process.argv.includes('--dev'), variables: process.env })
