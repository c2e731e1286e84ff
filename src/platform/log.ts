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

/** Structured log on standard output (or elsewhere), one JSON object a line; secrets are cut by name, errors written whole. */
export function createLog(level: string, to: pino.DestinationStream = pino.destination(1)): Log {
  const options = {
    level,
    redact: { paths: SECRETS, censor: '[cut]' },
    base: undefined,
    serializers: { error: pino.stdSerializers.err },
  }
  return pino(options, to)
}
