// `npm start`: builds the pages, unless dist/ was built from the very files that are here.
import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { hashOfFiles } from './hash-of-files.ts'

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

const source = hashOfFiles(ROOT, SOURCES, MADE)
if (!existsSync(STAMP) || readFileSync(STAMP, 'utf8') !== source) {
  execFileSync('npm', ['run', '--silent', 'build:pages'], {
    cwd: ROOT,
    stdio: 'inherit',
    shell: process.platform === 'win32',
  })
  writeFileSync(STAMP, source)
}
