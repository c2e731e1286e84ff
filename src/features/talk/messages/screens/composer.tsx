import { useQuery } from '@tanstack/react-query'
import { Paperclip, SendHorizontal, X } from 'lucide-react'
import { type KeyboardEvent, useEffect, useRef } from 'react'
import { listingPicture } from '#features/gear/equipment/equipment-picture.ts'
import { equipmentQuery } from '#features/gear/equipment/queries.ts'
import { m } from '#paraglide/messages.js'
import { cx } from '#ui/class-names.ts'
import { controlClass } from '#ui/control-class.ts'
import { IconButton, iconButtonClass } from '#ui/icon-button.tsx'
import { Picture } from '#ui/picture.tsx'
import { UploadRow } from '#ui/upload-row.tsx'
import type { ThreadView } from '../contract.ts'
import { MESSAGE_MAX_LENGTH } from '../message.ts'
import { tellTyping } from '../typing.ts'
import { aboutText, personName } from './message-words.ts'
import { useComposer } from './use-composer.ts'
import { OFFERED_FILES } from './use-message-file.ts'

/** How few characters have to be left to be counted, and how many lines are in view. */
const LEFT_SHOWN = 300
const MOST_LINES = 6

type Props = {
  user: ThreadView['user']
  userId: string
  /** The listing that the next words are about. */
  equipmentId: string | null
  onDropAbout: () => void
}

/** Where one writes. Enter sends with a mouse at hand; under a finger it breaks the line. */
export function Composer({ user, userId, equipmentId, onDropAbout }: Props) {
  const composer = useComposer({ userId, to: user.id, equipmentId, onSent: onDropAbout })
  const { register, lines, left, maySend, send, file, isRefused } = composer
  const area = useFocusWithMouse()
  const { ref, onChange, ...field } = register('body')
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing || !hasMouse()) return
    event.preventDefault()
    send()
  }
  return (
    <form
      className="grid gap-2 px-3 pt-1 pb-[calc(0.75rem+env(safe-area-inset-bottom))] md:px-6"
      onSubmit={(event) => {
        event.preventDefault()
        send()
        area.current?.focus()
      }}
    >
      {equipmentId ? <AboutChip equipmentId={equipmentId} onDrop={onDropAbout} /> : null}
      <Attached file={file} />
      <div className="flex items-end gap-1.5">
        <AttachButton onChoose={file.send} />
        <textarea
          {...field}
          ref={(element) => {
            ref(element)
            area.current = element
          }}
          rows={Math.min(lines, MOST_LINES)}
          aria-label={m.messages_write({ name: personName(user) })}
          placeholder={m.messages_write_hint()}
          enterKeyHint="enter"
          onChange={(event) => {
            if (event.target.value !== '') tellTyping(user.id)
            return onChange(event)
          }}
          onKeyDown={onKeyDown}
          className={controlClass('field-sizing-content max-h-41 min-h-11 resize-none rounded-lg py-2.5')}
        />
        <IconButton
          type="submit"
          label={m.messages_send()}
          icon={<SendHorizontal />}
          aria-disabled={!maySend}
          className={cx('rounded-full', maySend && 'bg-accent text-on-accent hover:bg-accent-hover')}
        />
      </div>
      {left <= LEFT_SHOWN ? <CharactersLeft left={left} /> : null}
      {isRefused ? <p className="text-12 text-muted">{m.messages_unkept()}</p> : null}
    </form>
  )
}

function Attached({ file: { upload, remove, again } }: { file: ReturnType<typeof useComposer>['file'] }) {
  if (!upload) return null
  const { file, progress, error } = upload
  return <UploadRow name={file.name} progress={progress} error={error} onRemove={remove} onRetry={again} />
}

function CharactersLeft({ left }: { left: number }) {
  return (
    <p role="status" className={cx('text-12', left < 0 ? 'font-semibold text-red' : 'text-muted')}>
      {left < 0
        ? m.ui_characters_over({ count: -left })
        : m.ui_characters({ count: MESSAGE_MAX_LENGTH - left, limit: MESSAGE_MAX_LENGTH })}
    </p>
  )
}

function AttachButton({ onChoose }: { onChoose: (file: File) => void }) {
  return (
    <label title={m.messages_attach()} className={`file-label ${iconButtonClass()}`}>
      <Paperclip aria-hidden="true" />
      <span className="sr-only">{m.messages_attach()}</span>
      <input
        type="file"
        accept={OFFERED_FILES}
        onChange={({ target }) => {
          const file = target.files?.[0]
          target.value = ''
          if (file) onChoose(file)
        }}
        className="sr-only"
      />
    </label>
  )
}

/** On a telephone the keyboard would cover what one came to read. */
function useFocusWithMouse() {
  const area = useRef<HTMLTextAreaElement | null>(null)
  useEffect(() => {
    if (hasMouse()) area.current?.focus({ preventScroll: true })
  }, [])
  return area
}

function hasMouse(): boolean {
  return window.matchMedia('(pointer: fine)').matches
}

/** The listing that the next words are about; nothing where it can't be had. */
function AboutChip({ equipmentId, onDrop }: { equipmentId: string; onDrop: () => void }) {
  const { data: equipment } = useQuery(equipmentQuery(equipmentId))
  if (!equipment) return null
  const { name, category, images } = equipment
  return (
    <div className="flex items-center gap-3 rounded-md border border-hairline bg-raised p-1.5">
      <Picture
        {...listingPicture({ image: images[0] ?? null, category, name })}
        alt=""
        sizes="3rem"
        className="w-12 shrink-0"
      />
      <p className="min-w-0 flex-1 truncate text-14 font-medium">{aboutText(name)}</p>
      <IconButton label={m.messages_about_remove({ name })} icon={<X />} onClick={onDrop} />
    </div>
  )
}
