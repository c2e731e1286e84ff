import { relative } from 'node:path'
import type { Reporter } from 'vitest/node'
import { slowest } from './slowest.ts'

/** Says at the end of a run which files took longest, what each needs before its first test included. */
export const slowestFiles: Reporter = {
  onTestRunEnd(modules) {
    const took = modules.map((module) => {
      const { collectDuration, duration } = module.diagnostic()
      return { name: relative(process.cwd(), module.moduleId), milliseconds: collectDuration + duration }
    })
    if (took.length > 1) process.stdout.write(slowest('files', took))
  },
}
