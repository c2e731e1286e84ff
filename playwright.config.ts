import { randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { defineConfig } from '@playwright/test'
import { BROWSER_FLAGS, findBrowser } from './tests/journeys/find-browser.ts'
import { throwAwayInMemory } from './tests/support/throwaway.ts'

throwAwayInMemory()

const port = Number(process.env.JOURNEY_PORT ?? 3210)
// Workers read this file too: the folder is chosen once, by the first process, which removes it when all is over.
if (!process.env.JOURNEY_DATA) {
  const folder = mkdtempSync(join(tmpdir(), 'northreel-journeys-'))
  process.env.JOURNEY_DATA = folder
  process.on('exit', () => rmSync(folder, { recursive: true, force: true }))
}
// Signs the sessions that stories open for people (tests/journeys/behind-the-scenes.ts).
process.env.JOURNEY_SECRET ??= randomBytes(32).toString('base64url')
process.env.JOURNEY_BROWSER ??= findBrowser()

/** Whatever a story waits for and has not come by then never comes. No story has a limit of its own (tests/story-limits.test.ts). */
const NEVER_COMES_MS = 60_000

export default defineConfig({
  testDir: 'tests/journeys',
  testMatch: '*.journey.ts',
  outputDir: 'test-results',
  // Stories write files of ten megabytes there.
  preserveOutput: 'failures-only',
  // More than cores: each waits a third of its time, for the server and for what people would wait for too.
  workers: 3,
  fullyParallel: true,
  forbidOnly: true,
  // Two busy cores can starve a browser; a story that needs its second try is reported as flaky.
  retries: process.env.CI ? 1 : 0,
  // A slow machine is no fault: a story as a whole only ends where nothing else would.
  timeout: 600_000,
  expect: { timeout: NEVER_COMES_MS },
  reporter: [['list'], ['./tests/journeys/slowest-stories.ts']],
  use: {
    baseURL: `http://localhost:${port}`,
    locale: 'en-CA',
    timezoneId: 'America/Toronto',
    actionTimeout: NEVER_COMES_MS,
    navigationTimeout: NEVER_COMES_MS,
    // Keeping one takes time: `--trace on` looks closer.
    trace: { mode: 'on-first-retry', screenshots: false },
    launchOptions: { executablePath: process.env.JOURNEY_BROWSER, args: BROWSER_FLAGS },
  },
  webServer: {
    command: 'node src/main.ts',
    url: `http://localhost:${port}/readyz`,
    timeout: 300_000,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 60_000 },
    stdout: 'pipe',
    env: {
      PORT: String(port),
      PUBLIC_URL: `http://localhost:${port}`,
      DATA_DIR: process.env.JOURNEY_DATA,
      AUTH_SECRET: process.env.JOURNEY_SECRET,
      LOG_LEVEL: 'warn',
      SEED: 'demo',
    },
  },
})
