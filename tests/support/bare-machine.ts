import { execFileSync } from 'node:child_process'
import { chmod, copyFile, cp, mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { command } from '../../src/platform/processes.ts'

const ROOT = resolve(import.meta.dirname, '../..')

/** Everything that it writes is in one folder, and its processes end with it. */
const RUN = `
mount -t overlay overlay -o "lowerdir=/,upperdir=$1/upper,workdir=$1/work" "$1/root"
mount -t proc proc "$1/root/proc"
mount --rbind /dev "$1/root/dev"
cd "$1/root"
exec chroot . bash -euo pipefail /script.sh`

/** Stands in for systemd, which a folder has not: runs the unit's own command, as its user and with its settings. */
const SYSTEMCTL = `#!/bin/bash
set -euo pipefail
unit() { sed --quiet "s/^$1=//p" /etc/systemd/system/northreel.service; }
stop() {
  kill -TERM "$(cat /run/northreel.pid)"
  tail --pid="$(cat /run/northreel.pid)" --follow /dev/null
}
start() {
  cd "$(unit WorkingDirectory)"
  set -- $(grep --only-matching '^[A-Z_]*=[^[:space:]]*$' "$(unit EnvironmentFile)") $(unit ExecStart)
  user=$(id --user "$(unit User)") group=$(id --group "$(unit User)")
  setpriv --reuid "$user" --regid "$group" --clear-groups env --ignore-environment "PATH=$PATH" "$@" \\
    < /dev/null >> /var/log/northreel.log 2>&1 &
  echo $! > /run/northreel.pid
}
case "$*" in
  daemon-reload) ;;
  'start northreel' | 'enable --now northreel') start ;;
  'stop northreel') stop ;;
  'restart northreel') stop; start ;;
  *) echo "systemctl $* has no stand-in" >&2; exit 1 ;;
esac
`

/** A slow machine is no fault: this only ends what would hang. It installs all packages and builds. */
export const HANGS_MS = 1_500_000

/** Whether this process may give itself a root folder: on Linux, as root. */
export const canHaveMachine = process.platform === 'linux' && process.getuid?.() === 0

/** Mounts an overlay over /, so that writes leave the machine as it is. It has the Node version that runs the test. */
export async function bareMachine() {
  const path = await mkdtemp(join(tmpdir(), 'northreel-machine-'))
  await chmod(path, 0o755)
  for (const name of ['upper', 'work', 'root']) await mkdir(join(path, name))
  const place = (file: string) => join(path, 'upper', file)
  const put = async (file: string, text: string, mode = 0o644) => {
    await mkdir(dirname(place(file)), { recursive: true })
    await writeFile(place(file), text, { mode })
  }
  await put('usr/local/sbin/systemctl', SYSTEMCTL, 0o755)
  await mkdir(place('usr/local/bin'))
  await copyFile(process.execPath, place('usr/local/bin/node'))
  await mkdir(place('usr/bin'))
  await symlink('/usr/local/bin/node', place('usr/bin/node'))
  return {
    /** The place of one of its files on this machine. */
    place,
    put,
    /** Copies what git knows of this tree, as a clone has it. */
    clone: async (folder: string) => {
      const names = execFileSync('git', ['-C', ROOT, 'ls-files', '-z'], { encoding: 'utf8' })
      for (const name of names.split('\0').filter(Boolean))
        await cp(join(ROOT, name), place(`${folder}/${name}`))
    },
    /** Runs a script of bash as its root, once; what it starts ends with it. */
    run: async (script: string) => {
      await put('script.sh', script)
      const apart = ['--mount', '--pid', '--fork', '--kill-child']
      const inside = ['bash', '-euo', 'pipefail', '-c', RUN, 'bash', path]
      return command('timeout', ['--signal=KILL', `${HANGS_MS / 1000}`, 'unshare', ...apart, ...inside])
    },
    drop: () => rm(path, { recursive: true, force: true }),
  }
}
