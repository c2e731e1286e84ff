import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { command } from '../../src/platform/processes.ts'

/**
 * Programs of Debian packages, unpacked into a folder of their own and not installed.
 * @throws Error with the words of apt or dpkg, on another system or without a network
 */
export async function debianPrograms(...packages: string[]) {
  const folder = await mkdtemp(join(tmpdir(), 'northreel-debian-'))
  const unpack =
    'cd "$0" && apt-get download "$@" && for each in *.deb; do dpkg-deb --extract "$each" .; done'
  const { code, said } = await command('bash', ['-euo', 'pipefail', '-c', unpack, folder, ...packages])
  if (code !== 0) throw new Error(`This test needs Debian’s ${packages.join(', ')}: ${said}`)
  return {
    /** @param path its place in the package, from the root on */
    program: (path: string) => join(folder, path),
    drop: () => rm(folder, { recursive: true, force: true }),
  }
}
