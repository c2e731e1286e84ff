import pino from 'pino'

export type Log = pino.Logger

const SECRETS = [
  'password',
  'token',
  'cookie',
  'authorization',
  'secret',
  'newPassword',
  'headers.cookie',
  'headers.authorization',
  '*.password',
  '*.token',
  '*.secret',
  '*.cookie',
  '*.authorization',
]

/** Structured log on standard output, one JSON object a line; secrets are cut by name, errors written whole. */
export function createLog(level: string): Log {
  return pino({
    level,
    redact: { paths: SECRETS, censor: '[cut]' },
    base: undefined,
    serializers: { error: pino.stdSerializers.err },
  })
}
