import { writeFile } from 'node:fs/promises'
import { test } from '@playwright/test'

/** The path of a file of the story's own, for large ones: a browser reads it itself, and ten megabytes pass no pipe as text. */
export async function fileOnDisk(name: string, bytes: Buffer): Promise<string> {
  const path = test.info().outputPath(name)
  await writeFile(path, bytes)
  return path
}
