// A process of `npm run cluster`: the balancer in front of the nodes. Its words: the port, then the addresses of the nodes.
import { balance } from './balance.ts'

const [port, ...targets] = process.argv.slice(2)
const balancer = await balance(Number(port), targets)
process.once('SIGTERM', () => void balancer.stop().then(() => process.exit()))
