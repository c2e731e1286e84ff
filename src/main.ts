import { startNode } from './start-node.ts'

const development = process.argv.includes('--dev')
await startNode({ development, variables: process.env })
