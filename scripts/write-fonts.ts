// `npm run fonts`: writes the font files of the product anew, after an update of Fontsource.
import { writeFile } from 'node:fs/promises'
import { fontFiles } from './font-files.ts'

const FOLDER = new URL('../src/ui/fonts/', import.meta.url)

for (const { name, bytes } of await fontFiles()) {
  await writeFile(new URL(name, FOLDER), bytes)
  process.stdout.write(`${name} ${bytes.length} bytes\n`)
}
