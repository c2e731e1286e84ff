import { ChevronLeft, ChevronRight } from 'lucide-react'
import { type MouseEvent, Suspense, useRef, useState } from 'react'
import { m } from '#paraglide/messages.js'
import { cx } from './class-names.ts'
import { FrameCorners } from './frame-corners.tsx'
import { IconButton } from './icon-button.tsx'
import { lazyPart } from './lazy-part.ts'
import { Picture, type PictureSource, priorityAt } from './picture.tsx'
import { useViewer } from './use-viewer.ts'

const PictureViewer = lazyPart(async () => (await import('./picture-viewer.tsx')).PictureViewer)

type Props = {
  label: string
  pictures: readonly PictureSource[]
  /** Said on the pictures, of all of them. */
  note?: string
  sizes?: string
}

/**
 * Pictures to swipe or step through, over a strip of small ones. Each opens in a viewer over the page; without JavaScript it
 * scrolls, and each is a link to itself in full.
 */
export function Gallery({ label, pictures, note, sizes }: Props) {
  const viewer = useViewer()
  const strip = useRef<HTMLUListElement>(null)
  const [at, setAt] = useState(0)
  const go = (index: number) =>
    strip.current?.children[index]?.scrollIntoView({ block: 'nearest', inline: 'start' })
  const follow = ({ scrollLeft, clientWidth }: HTMLElement) =>
    setAt(Math.round(scrollLeft / Math.max(1, clientWidth)))
  const view = (event: MouseEvent, index: number) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    viewer.open(index)
  }
  const leave = (last: number) => {
    viewer.close()
    go(last)
    strip.current?.children[last]?.querySelector('a')?.focus({ preventScroll: true })
  }
  return (
    <section aria-label={label} className="grid gap-3">
      <div className="frame-corners">
        <ul
          ref={strip}
          onScroll={(event) => follow(event.currentTarget)}
          className="flex snap-x snap-mandatory overflow-x-auto scroll-smooth rounded-lg [scrollbar-width:none]"
        >
          {pictures.map((picture, index) => (
            <li key={picture.src} className="w-full shrink-0 snap-start">
              <a
                href={picture.src}
                data-act=""
                onClick={(event) => view(event, index)}
                aria-label={m.ui_gallery_open({ index: index + 1, count: pictures.length, alt: picture.alt })}
                className="block focus-visible:-outline-offset-2"
              >
                <Picture {...picture} sizes={sizes} priority={priorityAt(index)} className="rounded-none" />
              </a>
            </li>
          ))}
        </ul>
        {note ? (
          <p className="absolute top-3 left-3 max-w-[calc(100%-1.5rem)] rounded-md bg-raised px-2.5 py-1 text-14">
            {note}
          </p>
        ) : null}
        {pictures.length > 1 ? <Steps at={at} count={pictures.length} go={go} /> : null}
      </div>
      {pictures.length > 1 ? <Strip pictures={pictures} at={at} go={go} /> : null}
      {viewer.picture === null ? null : (
        <Suspense fallback={null}>
          <PictureViewer label={label} pictures={pictures} first={viewer.picture} onClose={leave} />
        </Suspense>
      )}
    </section>
  )
}

type Moves = { at: number; go: (index: number) => void }

function Steps({ at, count, go }: Moves & { count: number }) {
  return (
    <div className="absolute right-3 bottom-3 flex items-center rounded-md bg-raised">
      <IconButton
        label={m.ui_gallery_previous()}
        icon={<ChevronLeft />}
        disabled={at === 0}
        onClick={() => go(at - 1)}
      />
      <span aria-hidden="true" className="min-w-10 text-center font-mono text-14 tabular-nums">
        {at + 1}/{count}
      </span>
      <IconButton
        label={m.ui_gallery_next()}
        icon={<ChevronRight />}
        disabled={at === count - 1}
        onClick={() => go(at + 1)}
      />
    </div>
  )
}

function Strip({ pictures, at, go }: Moves & { pictures: readonly PictureSource[] }) {
  return (
    <ul className="hidden gap-4 overflow-x-auto p-2 [scrollbar-width:none] md:flex">
      {pictures.map((picture, index) => (
        <li key={picture.src}>
          <button
            type="button"
            aria-label={m.ui_gallery_show({ index: index + 1, count: pictures.length })}
            aria-current={index === at || undefined}
            onClick={() => go(index)}
            className="block w-24"
          >
            <FrameCorners className={cx('frame-corners-tight', index === at ? '' : 'after:hidden')}>
              <Picture {...picture} alt="" sizes="96px" className="rounded-sm" />
            </FrameCorners>
          </button>
        </li>
      ))}
    </ul>
  )
}
