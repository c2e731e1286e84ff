import { mkdir, mkdtemp, readdir, readFile, rm, stat, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeEach, expect, test } from 'vitest'
import webPush from 'web-push'
import { readConfig } from './config.ts'
import { keepSecrets } from './secrets.ts'

let folder = ''
const folders: string[] = []
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'northreel-secrets-'))
  folders.push(folder)
})
afterAll(() => Promise.all(folders.map((one) => rm(one, { recursive: true }))))

const config = (more: Record<string, string> = {}) => readConfig({ DATA_DIR: folder, ...more })
const path = () => join(folder, 'secrets.json')
const old = { auth: 'of an earlier version', webhook: 'whsec_of_an_earlier_version' }

test('are made once, for their owner alone, and are the same at the next start', async () => {
  const made = await keepSecrets(config())
  expect(await keepSecrets(config())).toEqual(made)
  expect((await stat(path())).mode & 0o777).toBe(0o600)
  expect(await readdir(folder)).toEqual(['secrets.json'])
})

test('a folder that has its secrets keeps them and gets the pair it lacks', async () => {
  await writeFile(path(), JSON.stringify(old), { mode: 0o600 })
  const made = await keepSecrets(config())
  expect(made).toMatchObject(old)
  expect(JSON.parse(await readFile(path(), 'utf8'))).toEqual(made)
  expect((await stat(path())).mode & 0o777).toBe(0o600)
})

test.each([
  ['a new folder', null],
  ['an old folder', old],
])('nodes that start at once in %s agree', async (_, kept) => {
  if (kept) await writeFile(path(), JSON.stringify(kept))
  const all = await Promise.all(Array.from({ length: 12 }, () => keepSecrets(config())))
  expect(new Set(all.map((one) => JSON.stringify(one))).size).toBe(1)
  expect(await keepSecrets(config())).toEqual(all[0])
})

test('a node that died while it wrote holds the others up no longer than that', async () => {
  await mkdir(`${path()}.lock`)
  const long = new Date(Date.now() - 60_000)
  await utimes(`${path()}.lock`, long, long)
  expect((await keepSecrets(config())).auth).not.toBe('')
  expect(await readdir(folder)).toEqual(['secrets.json'])
})

test('a spoilt file is not written over', async () => {
  await writeFile(path(), '{"auth": "half of')
  await expect(keepSecrets(config())).rejects.toThrow(SyntaxError)
  expect(await readFile(path(), 'utf8')).toBe('{"auth": "half of')
})

test('the pair is one that push services accept, from any secret', async () => {
  const { vapid } = await keepSecrets(config())
  const sign = () =>
    webPush.getVapidHeaders(
      'https://push.example',
      'mailto:a@b.ca',
      vapid.publicKey,
      vapid.privateKey,
      'aes128gcm',
    )
  expect(sign().Authorization).toContain(`k=${vapid.publicKey}`)
  expect(Buffer.from(vapid.privateKey, 'base64url')).toHaveLength(32)
})

test('a pair of the environment goes before the kept one, and is whole or not at all', async () => {
  const { publicKey, privateKey } = webPush.generateVAPIDKeys()
  const given = config({ VAPID_PUBLIC_KEY: publicKey, VAPID_PRIVATE_KEY: privateKey })
  expect((await keepSecrets(given)).vapid).toEqual({ publicKey, privateKey })
  expect(() => config({ VAPID_PUBLIC_KEY: publicKey })).toThrow('set both or neither')
  expect(() => config({ VAPID_PUBLIC_KEY: privateKey, VAPID_PRIVATE_KEY: privateKey })).toThrow('65 bytes')
})

test('several webhook secrets are parted by commas, and each is one', async () => {
  const several = 'whsec_ours, whsec_connected'
  expect(await keepSecrets(config({ STRIPE_WEBHOOK_SECRET: several }))).toMatchObject({ webhook: several })
  for (const wrong of ['ours', 'whsec_', 'whsec_a,', 'whsec_a,b', ',whsec_a', 'whsec_a whsec_b'])
    expect(() => config({ STRIPE_WEBHOOK_SECRET: wrong })).toThrow('STRIPE_WEBHOOK_SECRET is not valid')
})
