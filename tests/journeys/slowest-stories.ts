import type { Reporter, TestCase, TestResult } from '@playwright/test/reporter'
import { slowest } from '../support/slowest.ts'

/** Says at the end of a run which stories took longest. Playwright makes it with `new`. */
export default function slowestStories(): Reporter {
  const took: { name: string; milliseconds: number }[] = []
  return {
    printsToStdio: () => false,
    onTestEnd: ({ title }: TestCase, { duration }: TestResult) =>
      void took.push({ name: title, milliseconds: duration }),
    onEnd: () => void process.stdout.write(slowest('stories', took)),
  }
}
