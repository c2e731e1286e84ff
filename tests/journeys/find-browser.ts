import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { chromium } from '@playwright/test'

/** The shell is Chromium without its windows: the same pages for less than half of the work. */
const KNOWN = [
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
]

/** Quiet and offline: no look-ups of its own, and no sandbox where the kernel does not let root have one. */
export const BROWSER_FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

/** The path of a Chromium: the machine's own, Playwright's, or one installed now (apt on Debian, Playwright's elsewhere). */
export function findBrowser(): string {
  const found = [process.env.CHROMIUM_PATH, ...KNOWN, chromium.executablePath()].find(
    (path) => path && existsSync(path),
  )
  if (found) return found
  if (existsSync('/usr/bin/apt-get')) {
    const sudo = process.getuid?.() === 0 ? [] : ['sudo']
    const run = (...words: string[]) => {
      const [program = '', ...rest] = [...sudo, 'apt-get', ...words]
      execFileSync(program, rest, {
        stdio: 'inherit',
        env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
      })
    }
    run('update')
    try {
      run('install', '-y', '--no-install-recommends', 'chromium-headless-shell')
      return '/usr/bin/chromium-headless-shell'
    } catch {
      // Older releases have no shell by itself.
      run('install', '-y', '--no-install-recommends', 'chromium')
      return '/usr/bin/chromium'
    }
  }
  execFileSync('npx', ['playwright', 'install', 'chromium'], { stdio: 'inherit' })
  return chromium.executablePath()
}
