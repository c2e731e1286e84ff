import { afterAll } from 'vitest'
import { takeWork, type Work } from './work.ts'

declare module 'vitest' {
  interface TaskMeta {
    /** What a file asked for, where it has ended. */
    work?: Work
  }
}

// biome-ignore lint/correctness/noEmptyPattern: vitest reads from the pattern which fixtures are wanted.
afterAll(({}, { file }) => {
  file.meta.work = takeWork()
})
