import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { useDraft } from '#features/people/session/use-draft.ts'
import { randomKey } from '#platform/browser/request-keys.ts'
import { type StoredItem, storedItem, textsLike } from '#platform/browser/stored-item.ts'
import { MESSAGE_MAX_LENGTH } from '../message.ts'
import { tellTyped } from '../typing.ts'
import { nextWrittenAt, putUnsent } from '../unsent-messages.ts'
import { useMessageFile } from './use-message-file.ts'

type Writing = { userId: string; to: string; equipmentId: string | null; onSent: () => void }

/** A draft to another person: stored while typed, and queued for sending when done. */
export function useComposer({ userId, to, equipmentId, onSent }: Writing) {
  const [item] = useState(() => messageDraft(userId, to))
  const [stored] = useState(() => item.read() ?? { body: '' })
  const form = useForm({ defaultValues: stored })
  const { isRefused, save } = useDraft(form, item, ({ body }) => (body === '' ? null : { body }))
  const file = useMessageFile()
  const body = form.watch('body')
  const text = body.trim()
  const left = MESSAGE_MAX_LENGTH - [...text].length
  const maySend = left >= 0 && file.isSettled && (text !== '' || file.upload?.done !== undefined)

  function send() {
    if (!maySend) return
    putUnsent(userId, {
      key: randomKey(),
      to,
      body: text,
      written_at: nextWrittenAt(userId, Date.now()),
      equipment_id: equipmentId,
      file: file.upload?.done ?? null,
      refusal: null,
    })
    tellTyped()
    form.reset({ body: '' })
    save()
    file.remove()
    onSent()
  }
  return { register: form.register, lines: body.split('\n').length, left, maySend, send, file, isRefused }
}

type MessageDraft = { body: string }

/** A person's unsent text to another, in this browser. */
function messageDraft(userId: string, to: string): StoredItem<MessageDraft> {
  return storedItem('browser', `northreel.message.${userId}.${to}`, textsLike({ body: '' }))
}
