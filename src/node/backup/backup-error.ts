/** A backup can’t be made or restored: the command ends with this sentence alone. */
export class BackupError extends Error {}

/** The message of a failure, for the end of a sentence. */
export function reasonOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error)
}
