import { readFile } from 'node:fs/promises'
import { afterAll, expect, test } from 'vitest'
import { freePort } from '../../src/platform/free-port.ts'
import { blocksOf } from '../spec/page-blocks.ts'
import { bareMachine, canHaveMachine, HANGS_MS } from '../support/bare-machine.ts'

const CLONE = '/srv/clone'
const LOG = '/var/log/northreel.log'

const machine = await bareMachine()
afterAll(machine.drop)

// It needs root on Linux, for a root folder of its own, and the registry of npm.
test.runIf(canHaveMachine)(
  'the commands on the page for operators work in their order',
  async () => {
    await machine.clone(CLONE)
    const port = await freePort()
    const withPort = (text: string) => text.replace(/\b3000\b/g, String(port))
    const settings = `${CLONE}/.env.example`
    await machine.put(settings, withPort(await readFile(machine.place(settings), 'utf8')))
    const blocks = blocksOf().filter(({ mark }) => mark === 'run')
    const steps = blocks.map(({ line, text }) => `echo "## the block of line ${line}"\n${withPort(text)}`)
    const { code, said } = await machine.run(
      [`cd ${CLONE}`, `trap 'cat ${LOG}' ERR`, ...steps, 'systemctl stop northreel', `cat ${LOG}`].join('\n'),
    )
    expect([code, said]).toEqual([0, expect.stringContaining('## the block of line')])
    // Four starts, each with its greeting: the first, from a backup, the upgrade, the way back.
    expect(said.match(/^Northreel is at https:\/\/northreel\.example$/gm)).toHaveLength(4)
    expect(said).toContain('database_up 1')
  },
  HANGS_MS,
)
