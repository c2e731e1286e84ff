import { spawn } from 'node:child_process'
import { dirname } from 'node:path'

/**
 * Seconds of a processor, and of the clock on the wall for one that only waits: a busy machine gives a process of low
 * priority its processor late. `memoryKb` counts what Node reserves for itself too, some 570 MB of which it uses 45.
 */
export type ChildLimits = { seconds: number; wallSeconds: number; memoryKb: number }

const SAID_MOST = 64 * 1024
const HEAP_MB = 128
/**
 * No core dumps, and files of at most 400 MB (in blocks of 512). Where a limit is unknown, the others hold. Priority is of each thread, so
 * a program that lowers its own leaves the threads that work as they are. Where Linux divides the processor by sessions (sched(7)),
 * `nice` counts within one alone, so the session gets the lowest priority; elsewhere there is no such file (decision 0106).
 */
const SHELL = `ulimit -c 0; ulimit -f 819200; ulimit -t "$1"; ulimit -d "$2"; shift 2
  { echo 19 >/proc/self/autogroup; } 2>/dev/null; exec nice -n 10 "$@"`

/** Few arenas, and large pages: half as many faults, which are a fifth of the time of drawing (decision 0106). */
const ALLOCATION = { MALLOC_ARENA_MAX: '2', GLIBC_TUNABLES: 'glibc.malloc.hugetlb=1' }

/** A program of ours, its task, and the folder for what it makes meanwhile. */
export type LimitedRun = { program: string; task: object; folder: string; limits: ChildLimits }

export type Ending = { code: number | null; signal: string | null; said: string; complaint: string }

/** Runs a program to its end, stopped at its limits and without our environment; fails where no process can be made. */
export function runLimited({ program, task, folder, limits }: LimitedRun): Promise<Ending> {
  const node = [process.execPath, `--max-old-space-size=${HEAP_MB}`, program, JSON.stringify(task)]
  const limited = ['-c', SHELL, 'sh', String(limits.seconds), String(limits.memoryKb), ...node]
  const [file = '', args] = process.platform === 'win32' ? [node[0], node.slice(1)] : ['/bin/sh', limited]
  return new Promise((done, fail) => {
    const child = spawn(file, args, {
      // Node looks up our modules' short names from the program's folder.
      cwd: dirname(program),
      env: { TMPDIR: folder, UV_THREADPOOL_SIZE: '2', ...ALLOCATION },
      stdio: ['ignore', 'pipe', 'pipe'],
      timeout: limits.wallSeconds * 1000,
      killSignal: 'SIGKILL',
    })
    let said = ''
    let complaint = ''
    child.stdout.on('data', (chunk) => {
      said += chunk
      if (said.length > SAID_MOST) child.kill('SIGKILL')
    })
    child.stderr.on('data', (chunk) => {
      complaint = `${complaint}${chunk}`.slice(0, SAID_MOST)
    })
    child.once('error', fail)
    child.once('close', (code, signal) => done({ code, signal, said, complaint }))
  })
}
