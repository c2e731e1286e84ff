import { screen } from '@testing-library/dom'
import { vi } from 'vitest'
import type { ThreadView } from '../../src/features/talk/messages/contract.ts'
import { Thread } from '../../src/features/talk/messages/screens/thread.tsx'
import {
  dropUnsent,
  putUnsent,
  readUnsent,
  type UnsentMessage,
} from '../../src/features/talk/messages/unsent-messages.ts'
import { ana } from './browser-world.ts'
import { answerCalls } from './network.ts'
import { show } from './show.tsx'

/** What the person points with. */
export function pointWith(kind: 'fine' | 'coarse') {
  vi.stubGlobal('matchMedia', (query: string) => ({ matches: query.includes(`pointer: ${kind}`) }))
}

type Options = { attached?: string; locale?: 'fr-CA' }

/** Ana's thread with Ben under a finger, as the server tells of it. */
export async function openThread(
  thread: ThreadView | Response | Error,
  answers = {},
  { attached, locale }: Options = {},
) {
  const onDropAttached = vi.fn()
  const network = answerCalls({
    'GET /conversations/ben': thread,
    'GET /accounts/session': ana,
    'POST /conversations/ben/read': (sent) => ({ read_up_to: (sent as { up_to: number }).up_to }),
    ...answers,
  })
  const drawn = await show(
    <Thread
      otherId="ben"
      userId="ana"
      attached={attached ?? null}
      onDropAttached={onDropAttached}
      drawRental={(id) => <p>The rental {id}</p>}
    />,
    { session: ana, at: '/messages', locale },
  )
  return { ...drawn, ...network, onDropAttached }
}

export const log = () => screen.findByRole('log')
export const area = () => screen.findByRole<HTMLTextAreaElement>('textbox')
/** What Ana wrote and the server does not have. */
export const waiting = () => readUnsent('ana').map(({ body }) => body)

export function forgetUnsent() {
  for (const { key } of readUnsent('ana')) dropUnsent('ana', key)
}

/** Puts words of Ana's with what waits. */
export function waits(changes: Partial<UnsentMessage> = {}) {
  const message = {
    key: 'key-1',
    to: 'ben',
    body: 'Is it free?',
    written_at: 1,
    equipment_id: null,
    file: null,
    refusal: null,
  }
  putUnsent('ana', { ...message, ...changes })
}
