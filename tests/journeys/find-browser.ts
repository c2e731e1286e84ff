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

/**
 * Quiet and offline: no look-ups of its own, and no sandbox where the kernel does not let root have one. Pages live too briefly
 * for optimized code to return what compiling it costs.
 */
export const BROWSER_FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--js-flags=--no-turbofan --no-maglev',
]

/**
 * The path of a Chromium: the machine's own, Playwright's, or one installed now (apt on Debian, Playwright's elsewhere). Where
 * there is only one with windows, and we may install without asking for a password, its shell is installed beside it.
 */
export function findBrowser(): string {
  const chosen = process.env.CHROMIUM_PATH
  if (chosen && existsSync(chosen)) return chosen
  const [shell = '', ...others] = KNOWN
  if (existsSync(shell)) return shell
  const found = [...others, chromium.executablePath()].find((path) => existsSync(path))
  if (existsSync('/usr/bin/apt-get')) {
    if (installs('chromium-headless-shell', found === undefined)) return shell
    // Older releases have no shell by itself.
    if (!found && installs('chromium', true)) return '/usr/bin/chromium'
  }
  if (found) return found
  execFileSync('npx', ['playwright', 'install', 'chromium'], { stdio: 'inherit' })
  return chromium.executablePath()
}

/** Whether apt installed a package; asks for a password, and shows what it does, only where there is no other browser. */
function installs(name: string, isNeeded: boolean): boolean {
  const sudo = process.getuid?.() === 0 ? [] : isNeeded ? ['sudo'] : ['sudo', '-n']
  const run = (...words: string[]) => {
    const [program = '', ...rest] = [...sudo, 'apt-get', ...words]
    execFileSync(program, rest, {
      stdio: isNeeded ? 'inherit' : 'ignore',
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    })
  }
  try {
    // Without a need there is no waiting for lists, and nothing that stands is taken away.
    if (isNeeded) run('update')
    run('install', '-y', '--no-remove', '--no-install-recommends', name)
    return true
  } catch {
    return false
  }
}
