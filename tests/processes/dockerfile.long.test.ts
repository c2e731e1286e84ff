import { readFileSync } from 'node:fs'
import { DockerfileParser } from 'dockerfile-ast'
import { afterAll, expect, test } from 'vitest'
import { freePort } from '../../src/platform/free-port.ts'
import { bareMachine, canHaveMachine, HANGS_MS } from '../support/bare-machine.ts'

const CONTEXT = '/srv/context'
const LOG = '/var/log/container.log'

const machine = await bareMachine()
afterAll(machine.drop)

/** The command of an instruction in the form of JSON, as words of the shell. */
const words = (text: string) =>
  (JSON.parse(text) as string[]).map((word) => `'${word.replaceAll("'", "'\\''")}'`).join(' ')

/** The steps of a Dockerfile as a script, stages one after the other in one folder, and its last commands. */
function stepsOf(file: string) {
  const steps: string[] = []
  const lines = file.split('\n')
  const last = { user: 'root', health: '', start: '' }
  for (const instruction of DockerfileParser.parse(file).getInstructions()) {
    const name = instruction.getKeyword()
    const { start, end } = instruction.getRange()
    const text = lines
      .slice(start.line, end.line + 1)
      .join('\n')
      .slice(name.length)
      .trim()
    const [first = '', ...rest] = text.split(' ')
    if (name === 'FROM') steps.push('cd /')
    else if (name === 'WORKDIR') steps.push(`mkdir --parents ${text} && cd ${text}`)
    else if (name === 'ENV') steps.push(`export ${text}`)
    else if (name === 'RUN') steps.push(text)
    else if (name === 'COPY' && first === '--from=build') steps.push(`cp --recursive ${rest.join(' ')}`)
    else if (name === 'COPY') {
      const to = rest.at(-1)
      const from = [first, ...rest.slice(0, -1)].map((path) => `${CONTEXT}/${path}`)
      steps.push(`cp --recursive ${from.join(' ')} ${to}`)
    } else if (name === 'USER') last.user = text
    else if (name === 'HEALTHCHECK') last.health = words(text.slice(text.indexOf('[')))
    else if (name === 'CMD') last.start = words(text)
    else expect(['VOLUME', 'EXPOSE']).toContain(name)
  }
  return { steps, ...last }
}

// It needs root on Linux, for a root folder of its own, and the registry of npm.
test.runIf(canHaveMachine)(
  'the steps of the Dockerfile make a node that becomes healthy and stops',
  async () => {
    await machine.clone(CONTEXT)
    const { steps, user, health, start } = stepsOf(readFileSync('operating/Dockerfile', 'utf8'))
    const script = [
      // The image that it is from has this user.
      `trap 'cat ${LOG}' ERR`,
      `adduser --system --group --quiet ${user}`,
      ...steps,
      `export PORT=${await freePort()} AUTH_SECRET=a-secret-of-more-than-32-characters`,
      `setpriv --reuid ${user} --regid ${user} --clear-groups ${start} > ${LOG} 2>&1 &`,
      'node=$!',
      `until ${health}; do kill -0 $node; done`,
      'kill -TERM $node && wait $node',
      'echo "## it stopped"',
    ]
    const { code, said } = await machine.run(script.join('\n'))
    expect([code, said]).toEqual([0, expect.stringContaining('## it stopped')])
  },
  HANGS_MS,
)
