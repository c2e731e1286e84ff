import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { command } from '../../src/platform/processes.ts'
import { debianPrograms } from '../support/debian-program.ts'

const FILES = resolve(import.meta.dirname, '../../operating')
const debian = await debianPrograms('prometheus')
const folder = await mkdtemp(join(tmpdir(), 'northreel-files-'))
afterAll(async () => {
  await debian.drop()
  await rm(folder, { recursive: true })
})

test('Prometheus takes the alarms and the settings of its scrapes', async () => {
  for (const name of ['alarms.yml', 'prometheus.yml']) await cp(join(FILES, name), join(folder, name))
  // The token is a file of the machine that it runs on.
  const settings = await readFile(join(FILES, 'prometheus.yml'), 'utf8')
  await writeFile(join(folder, 'token'), 'a-token')
  await writeFile(
    join(folder, 'prometheus.yml'),
    settings.replace('/etc/prometheus/northreel.token', join(folder, 'token')),
  )
  const promtool = debian.program('usr/bin/promtool')
  const { code, said } = await command(promtool, ['check', 'config', join(folder, 'prometheus.yml')])
  expect([code, said]).toEqual([0, expect.stringMatching(/SUCCESS: 13 rules found/)])
})

test('systemd takes the unit', async () => {
  const unit = join(folder, 'northreel.service')
  const text = await readFile(join(FILES, 'northreel.service'), 'utf8')
  await writeFile(unit, text.replace('/usr/bin/node', process.execPath))
  expect(await command('systemd-analyze', ['verify', unit])).toEqual({ code: 0, said: '' })
  await writeFile(unit, text.replace('KillMode=mixed', 'KillMode=mixd'))
  expect((await command('systemd-analyze', ['verify', unit])).said).toContain('mixd')
})
