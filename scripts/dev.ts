// `npm run dev`: the product from its source. Node starts it anew at each change of the source or of the words.
import { execFileSync } from 'node:child_process'

execFileSync(process.execPath, ['messages/compile.ts'], { stdio: 'inherit' })
await import('../src/main.ts')
