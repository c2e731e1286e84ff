// Builds the pages, unless they are built: for tests and measurements.
import { execFileSync } from 'node:child_process'
import { ROOT, unlessBuilt } from './built-pages.ts'

const note = unlessBuilt()
if (note) {
  execFileSync('npm', ['run', '--silent', 'build:pages'], {
    cwd: ROOT,
    stdio: 'inherit',
    shell: process.platform === 'win32',
  })
  note()
}
