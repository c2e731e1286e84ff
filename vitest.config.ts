import { defineConfig } from 'vitest/config'
import { slowestFiles } from './tests/support/slowest-files.ts'

const PATIENCE_MS = 300_000

export default defineConfig({
  test: {
    include: ['src/**/*.test.{ts,tsx}', 'demo/**/*.test.ts', 'tests/**/*.test.ts', 'bench/**/*.test.ts'],
    exclude: ['tests/journeys/**', 'node_modules/**'],
    globalSetup: ['tests/support/global-setup.ts'],
    setupFiles: ['tests/support/strict-setup.ts'],
    reporters: ['default', slowestFiles],
    maxWorkers: 2,
    // Each module is evaluated once a worker, not once a file: worlds, spies and timers end with the file that made them.
    isolate: false,
    // A slow machine is no fault: these only end what would hang.
    testTimeout: PATIENCE_MS,
    hookTimeout: PATIENCE_MS,
    teardownTimeout: PATIENCE_MS,
    expect: { poll: { timeout: PATIENCE_MS / 2 } },
  },
})
