// `npm start`: builds the pages, unless dist/ was built from the very files that are here.
import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, globSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

const ROOT = fileURLToPath(new URL('..', import.meta.url))
const STAMP = `${ROOT}/dist/built-from`
const SOURCES = [
  'src/**/*',
  'messages/*',
  'public/**/*',
  'project.inlang/settings.json',
  'vite.*.ts',
  'package-lock.json',
]
const MADE = /^src\/paraglide\//

const source = hashOf(SOURCES)
if (!existsSync(STAMP) || readFileSync(STAMP, 'utf8') !== source) {
  execFileSync('npm', ['run', '--silent', 'build'], {
    cwd: ROOT,
    stdio: 'inherit',
    shell: process.platform === 'win32',
  })
  writeFileSync(STAMP, source)
}

function hashOf(patterns: string[]): string {
  const hash = createHash('sha256')
  for (const file of globSync(patterns, { cwd: ROOT }).sort()) {
    if (MADE.test(file) || !statSync(`${ROOT}/${file}`).isFile()) continue
    hash.update(file).update(readFileSync(`${ROOT}/${file}`))
  }
  return hash.digest('hex')
}
