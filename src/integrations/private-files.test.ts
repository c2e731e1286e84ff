import { readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { createWorld } from '../../tests/support/world.ts'
import { createMailer } from './mail/mailer.ts'
import { createTextSender } from './sms/text-sender.ts'

const world = await createWorld()
const { config, services } = world

test.skipIf(process.platform === 'win32')(
  'papers, letters and text messages are their owner’s alone',
  async () => {
    await services.files.put('somebody/insurance_1.pdf', new Uint8Array(3), 'application/pdf')
    await createMailer(config).send({
      message_id: 'a',
      to: 'a@b.example',
      subject: 'a',
      text: 'a',
      html: 'a',
    })
    await createTextSender(config).send({ to: '+15145550100', text: 'a' })
    const names = await readdir(config.DATA_DIR, { recursive: true })
    const kept = names.filter((name) => /^(files|outbox)/.test(name)).sort()
    expect(kept).toEqual([
      'files',
      'files/somebody',
      'files/somebody/insurance_1.pdf',
      'outbox',
      'outbox/a.eml',
      'outbox/sms.jsonl',
    ])
    for (const name of kept) {
      const { mode } = await stat(join(config.DATA_DIR, name))
      expect([name, (mode & 0o777).toString(8)]).toEqual([name, name.includes('.') ? '600' : '700'])
    }
  },
)
