import { ChevronLeft, ChevronRight, X } from 'lucide-react'
import { type KeyboardEvent, useLayoutEffect, useRef, useState } from 'react'
import { m } from '#paraglide/messages.js'
import { cx } from './class-names.ts'
import { IconButton } from './icon-button.tsx'
import type { PictureSource } from './picture.tsx'

type Props = {
  label: string
  pictures: readonly PictureSource[]
  /** The picture to begin with. */
  first: number
  /** Closed, with the picture that was looked at last. */
  onClose: (last: number) => void
}

/** Pictures over the whole window: swiped, stepped through by keys and buttons, each drawn near when it is pressed. */
export function PictureViewer({ label, pictures, first, onClose }: Props) {
  const [at, setAt] = useState(first)
  const [near, setNear] = useState<number | null>(null)
  const { dialog, strip } = useWholeWindow(first)
  // At once: half-way through a ride the place would be told wrong, and the next key count from there.
  const go = (index: number) => {
    if (index < 0 || index >= pictures.length) return
    setNear(null)
    setAt(index)
    strip.current?.children[index]?.scrollIntoView({ block: 'nearest', inline: 'start', behavior: 'instant' })
  }
  /** The page behind takes no focus as long as the dialog is open. */
  const leave = () => {
    dialog.current?.close()
    onClose(at)
  }
  const press = (event: KeyboardEvent) => {
    const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key]
    if (!step || near !== null) return
    event.preventDefault()
    go(at + step)
  }
  return (
    <dialog
      ref={dialog}
      aria-label={label}
      className="viewer"
      onKeyDown={press}
      onCancel={(event) => {
        event.preventDefault()
        leave()
      }}
    >
      <header className="flex items-center justify-between gap-4 px-4 py-2">
        <p role="status" className="font-mono text-14 tabular-nums">
          {m.ui_gallery_place({ index: at + 1, count: pictures.length })}
        </p>
        <IconButton label={m.ui_close()} icon={<X />} onClick={leave} data-autofocus="" />
      </header>
      <ul
        ref={strip}
        onScroll={({ currentTarget: { scrollLeft, clientWidth } }) =>
          setAt(Math.round(scrollLeft / Math.max(1, clientWidth)))
        }
        className="flex min-h-0 flex-1 snap-x snap-mandatory overflow-x-auto [scrollbar-width:none]"
      >
        {pictures.map((picture, index) => (
          <Slide
            key={picture.src}
            {...{ picture, index, at }}
            count={pictures.length}
            isNear={near === index}
            onNear={setNear}
          />
        ))}
      </ul>
      {pictures.length > 1 ? <Steps at={at} count={pictures.length} onGo={go} /> : null}
    </dialog>
  )
}

/** Opens over the page, at the picture to begin with and without a ride through those before it. */
function useWholeWindow(first: number) {
  const dialog = useRef<HTMLDialogElement>(null)
  const strip = useRef<HTMLUListElement>(null)
  const begun = useRef(first)
  useLayoutEffect(() => {
    const { current } = dialog
    current?.showModal()
    current?.querySelector<HTMLElement>('[data-autofocus]')?.focus()
    const width = strip.current?.clientWidth ?? 0
    strip.current?.scrollTo({ left: begun.current * width, behavior: 'instant' })
    return () => current?.close()
  }, [])
  return { dialog, strip }
}

type SlideProps = {
  picture: PictureSource
  index: number
  at: number
  count: number
  isNear: boolean
  onNear: (index: number | null) => void
}

function Slide({ picture, index, at, count, isNear, onNear }: SlideProps) {
  return (
    <li className="size-full shrink-0 snap-start overflow-auto">
      <button
        type="button"
        aria-pressed={isNear}
        aria-label={m.ui_gallery_near({ index: index + 1, count, alt: picture.alt })}
        tabIndex={index === at ? 0 : -1}
        onClick={() => onNear(isNear ? null : index)}
        className={cx(
          'relative block focus-visible:-outline-offset-4',
          isNear ? 'size-[250%] cursor-zoom-out' : 'size-full cursor-zoom-in',
        )}
      >
        <Layers picture={picture} isNear={isNear} isAtHand={Math.abs(index - at) < 2} />
      </button>
    </li>
  )
}

function Steps({ at, count, onGo }: { at: number; count: number; onGo: (index: number) => void }) {
  return (
    <footer className="flex items-center justify-center gap-6 py-2">
      <IconButton
        label={m.ui_gallery_previous()}
        icon={<ChevronLeft />}
        disabled={at === 0}
        onClick={() => onGo(at - 1)}
      />
      <IconButton
        label={m.ui_gallery_next()}
        icon={<ChevronRight />}
        disabled={at === count - 1}
        onClick={() => onGo(at + 1)}
      />
    </footer>
  )
}

/** The picture over its blurred placeholder; one at hand is fetched before it is asked for. */
function Layers({
  picture,
  isNear,
  isAtHand,
}: {
  picture: PictureSource
  isNear: boolean
  isAtHand: boolean
}) {
  return (
    <>
      {picture.placeholder ? (
        <img
          src={picture.placeholder}
          alt=""
          className="absolute inset-0 size-full object-contain opacity-40"
        />
      ) : null}
      <img
        src={picture.src}
        srcSet={picture.srcSet}
        sizes={isNear ? '250vw' : '100vw'}
        alt=""
        loading={isAtHand ? 'eager' : 'lazy'}
        className="relative size-full object-contain"
      />
    </>
  )
}
