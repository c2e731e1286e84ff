import { extname } from 'node:path'
import { fileURLToPath } from 'node:url'

/** In a build all programs lie in `dist/node`, and the other files of the product beside that folder. */
const isBuilt = extname(import.meta.url) !== '.ts'

/** The address of a file or folder that comes with the product, by its path in the repository. */
export function productFile(path: string): URL {
  return isBuilt ? new URL(`../${path}`, import.meta.url) : new URL(`../../${path}`, import.meta.url)
}

/** The address of a file that `npm run build:pages` made, by its path in `dist`. */
export function builtFile(path: string): URL {
  return productFile(isBuilt ? path : `dist/${path}`)
}

/** The path of a program that a node starts as a process, by its path in the repository. */
export function childProgram(path: string): string {
  const name = path.split('/').at(-1)?.replace(/\.ts$/, '.js')
  return fileURLToPath(isBuilt ? new URL(`./${name}`, import.meta.url) : productFile(path))
}
