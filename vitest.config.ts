import { defineConfig } from 'vitest/config'
import { slowestFiles } from './tests/support/slowest-files.ts'
import { throwAwayInMemory } from './tests/support/throwaway.ts'
import { workPerFolder } from './tests/support/work-per-folder.ts'

throwAwayInMemory()

const PATIENCE_MS = 300_000
/** What is drawn, pressed and typed into, and what imports it: in a DOM without layout, and without a database. */
const BROWSER_TESTS = 'src/**/*.dom.test.{ts,tsx}'
/** What `npm run test:long` alone has time for. */
const LONG_TESTS = '**/*.long.test.ts'
const browserOfStart = [
  {
    find: /^@tanstack\/react-start(\/server)?$/,
    replacement: new URL('tests/support/browser-start.ts', import.meta.url).pathname,
  },
]

export default defineConfig(({ mode }) => ({
  test: {
    setupFiles: ['tests/support/strict-setup.ts'],
    reporters: ['default', slowestFiles, workPerFolder(mode)],
    // More than cores: each waits more than half of its time, for PostgreSQL and for processes that it starts.
    maxWorkers: 4,
    // Each module is evaluated once a worker, not once a file: worlds, spies and timers end with the file that made them.
    isolate: false,
    // Tests leave much behind at once: with more room for what is young, collecting it takes less of a run.
    execArgv: ['--max-semi-space-size=32'],
    // A slow machine is no fault: these only end what would hang.
    testTimeout: PATIENCE_MS,
    hookTimeout: PATIENCE_MS,
    teardownTimeout: PATIENCE_MS,
    expect: { poll: { timeout: PATIENCE_MS / 2 } },
    projects: [
      {
        extends: true,
        test: {
          name: 'server',
          // Node reads these files by itself, as it does in the product: Vite took a tenth of the work to hand them over.
          experimental: { viteModuleRunner: false },
          env: { TEST_MODE: mode },
          include: ['{src,demo,tests,bench}/**/*.test.ts'],
          exclude: [
            BROWSER_TESTS,
            'tests/journeys/**',
            'node_modules/**',
            ...(mode === 'long' ? [] : [LONG_TESTS]),
          ],
          globalSetup: ['tests/support/global-setup.ts'],
          setupFiles: ['tests/support/work-setup.ts'],
        },
      },
      {
        extends: true,
        // What the framework makes for both sides is made for the browser, as in a build of its scripts.
        resolve: { alias: browserOfStart },
        test: {
          name: 'browser',
          include: [BROWSER_TESTS],
          environment: 'happy-dom',
          setupFiles: ['tests/support/browser-setup.ts'],
        },
      },
    ],
  },
}))
