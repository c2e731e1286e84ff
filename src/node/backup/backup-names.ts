const NAME = /^northreel-\d{4}-\d\d-\d\dT\d{6}Z\.tar\.zst$/

/** The name of a nightly backup: its time of day, in UTC, without what a file system may refuse. */
export function backupName(at: Date): string {
  return `northreel-${at.toISOString().slice(0, 19).replaceAll(':', '')}Z.tar.zst`
}

/** The whole nightly backups among the names of a folder, the newest first. */
export function backupNames(names: readonly string[]): string[] {
  return names
    .filter((name) => NAME.test(name))
    .toSorted()
    .toReversed()
}
