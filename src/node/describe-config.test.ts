import { readFileSync } from 'node:fs'
import { parseEnv } from 'node:util'
import { expect, test } from 'vitest'
import { readConfig, settingNames } from '#platform/config.ts'
import { describeConfig } from './describe-config.ts'

const ROOT = new URL('../../', import.meta.url)
const sample = readFileSync(new URL('.env.example', ROOT), 'utf8')

const SECRET = {
  AUTH_SECRET: 'a secret for tests alone, thirty-two or more',
  DATABASE_URL: 'postgres://northreel:hidden-1@db.example/northreel?password=hidden-2',
  STORAGE_URL: 's3://hidden-3:hidden-4@s3.example/bucket?region=ca-central-1',
  SMTP_URL: 'smtps://mailer:hidden-5@mail.example:465',
  MAIL_WEBHOOK_SECRET: 'hidden-6, sixteen or more',
  SMS_URL: 'https://hidden-7:hidden-8@sms.example/send?from=+15550000000',
  STRIPE_SECRET_KEY: 'sk_test_hidden-9',
  STRIPE_WEBHOOK_SECRET: 'whsec_hidden-10',
  METRICS_TOKEN: 'hidden-11, sixteen or more',
  SENTRY_DSN: 'https://hidden-12@sentry.example/1',
}

test('names every setting once, and no secret of any', () => {
  const lines = describeConfig(SECRET, readConfig(SECRET))
  expect(lines.slice(0, settingNames.length).map((line) => line.split(' ')[0])).toEqual(settingNames)
  const text = lines.join('\n')
  expect(text).not.toMatch(/hidden|a secret for tests/)
  expect(text).toContain('••••••••@db.example/northreel?password=••••••••')
  expect(text).toMatch(/^PORT +3000 \(default\)$/m)
  expect(text).toMatch(/^METRICS_TOKEN +••••••••$/m)
})

test('says what would run', () => {
  const said = (variables: Record<string, string>) =>
    describeConfig(variables, readConfig(variables)).join('\n')
  expect(said({})).toMatch(/pages, the API and jobs, not in production.*\n.*our own, in \.\/data\/postgres/)
  expect(said({})).toContain('Payments are play')
  expect(said({})).toContain('Errors are reported nowhere.')
  expect(said(SECRET)).toMatch(
    /another server\.\nFiles go to STORAGE_URL\.\nBACKUP_FOLDER is not set: [^\n]+\nErrors are reported to sentry\.example\.\nMail goes out through SMTP\.\n.*test mode/,
  )
  const pooled = {
    ...SECRET,
    DATABASE_DIRECT_URL: 'postgres://northreel:hidden-13@server.example:5433/northreel',
  }
  expect(said(pooled)).toContain(
    'another server, server.example:5433, behind a pooler, db.example, which has to set',
  )
  expect(said(pooled)).not.toContain('hidden')
  expect(() => said({ DATABASE_DIRECT_URL: pooled.DATABASE_DIRECT_URL })).toThrow('without DATABASE_URL.')
  expect(said({ BACKUP_FOLDER: '/backups', BACKUP_HOUR: '9', BACKUP_KEEP: '30' })).toContain(
    'A backup goes to /backups each night at 9:00 UTC; the last 30 are kept.',
  )
  expect(said({ NODE_ENV: 'production', AUTH_SECRET: SECRET.AUTH_SECRET, ROLE: 'worker' })).toMatch(
    /runs jobs, in production\.[\s\S]*no text message goes out[\s\S]*nothing can be paid/,
  )
})

test('the sample has every setting once, a reason above each group, and lacks a secret alone', () => {
  const lines = sample.split('\n')
  const settings = lines.flatMap((line) => /^#?([A-Z][A-Z_]+)=/.exec(line)?.[1] ?? [])
  expect(settings.toSorted()).toEqual(settingNames.toSorted())
  const isReason = (line = '') => /^# \S/.test(line)
  const unexplained = lines.filter(
    (line, at) => /^#?[A-Z]/.test(line) && !isReason(lines[at - 1]) && !/^#?[A-Z]/.test(lines[at - 1] ?? ''),
  )
  expect(unexplained).toEqual([])
  const { AUTH_SECRET } = SECRET
  expect(() => readConfig(parseEnv(sample))).toThrow('AUTH_SECRET is required')
  expect(readConfig({ ...parseEnv(sample), AUTH_SECRET }).production).toBe(true)
})

test('the commented values of the sample are valid together, except the key pair and an address for tests', () => {
  const whole = parseEnv(sample.replace(/^#(?=[A-Z])/gm, ''))
  const { VAPID_PUBLIC_KEY: _, VAPID_PRIVATE_KEY: __, STRIPE_API_URL: ___, ...values } = whole
  expect(readConfig({ ...values, AUTH_SECRET: SECRET.AUTH_SECRET })).toMatchObject({
    ROLE: 'all',
    SEED: 'none',
    fee: { bps: 500, min_cents: 300 },
  })
})

test('README’s table has every setting', () => {
  const readme = readFileSync(new URL('README.md', ROOT), 'utf8')
  expect(settingNames.filter((name) => !readme.includes(`\`${name}\``))).toEqual([])
})
