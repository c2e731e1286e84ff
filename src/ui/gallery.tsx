import { ChevronLeft, ChevronRight } from 'lucide-react'
import { useRef, useState } from 'react'
import { m } from '#paraglide/messages.js'
import { cx } from './class-names.ts'
import { FrameCorners } from './frame-corners.tsx'
import { IconButton } from './icon-button.tsx'
import { Picture, type PictureSource } from './picture.tsx'

type Props = { label: string; pictures: readonly PictureSource[]; sizes?: string }

/** Pictures to swipe or step through, each a link to itself in full, over a strip of small ones. Scrolls without JavaScript. */
export function Gallery({ label, pictures, sizes }: Props) {
  const strip = useRef<HTMLUListElement>(null)
  const [at, setAt] = useState(0)
  const go = (index: number) =>
    strip.current?.children[index]?.scrollIntoView({ block: 'nearest', inline: 'start' })
  const follow = ({ scrollLeft, clientWidth }: HTMLElement) =>
    setAt(Math.round(scrollLeft / Math.max(1, clientWidth)))
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
                aria-label={m.ui_gallery_open({ index: index + 1, count: pictures.length, alt: picture.alt })}
                className="block focus-visible:-outline-offset-2"
              >
                <Picture {...picture} sizes={sizes} priority={index === 0} className="rounded-none" />
              </a>
            </li>
          ))}
        </ul>
        {pictures.length > 1 ? <Steps at={at} count={pictures.length} go={go} /> : null}
      </div>
      {pictures.length > 1 ? <Strip pictures={pictures} at={at} go={go} /> : null}
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
