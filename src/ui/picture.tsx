import { cx } from './class-names.ts'

/** One picture in its sizes. `width` and `height` are the original's; `placeholder` a few blurred pixels as a data URI. */
export type PictureSource = {
  src: string
  srcSet?: string
  width: number
  height: number
  alt: string
  placeholder?: string
}
type Props = PictureSource & {
  sizes?: string
  priority?: boolean
  fit?: 'cover' | 'contain'
  className?: string
}

/** A picture in a 4:3 frame over its own blur. Lazy, unless it has `priority`: then eager and first in the queue. */
export function Picture({
  placeholder,
  priority,
  fit = 'cover',
  className,
  src,
  srcSet,
  sizes,
  ...img
}: Props) {
  return (
    <span className={cx('relative block aspect-4/3 overflow-hidden rounded-md bg-sunken', className)}>
      {placeholder ? (
        <img src={placeholder} alt="" className="absolute inset-0 size-full scale-110 object-cover blur-lg" />
      ) : null}
      {/* Within <picture> React orders no preload: a browser with a larger size at hand takes that, and tells of a preload unused. */}
      <picture className="contents">
        <img
          {...img}
          loading={priority ? 'eager' : 'lazy'}
          fetchPriority={priority ? 'high' : undefined}
          decoding={priority ? 'sync' : 'async'}
          sizes={sizes}
          srcSet={srcSet}
          src={src}
          alt={img.alt}
          className={cx('absolute inset-0 size-full', fit === 'cover' ? 'object-cover' : 'object-contain')}
        />
      </picture>
    </span>
  )
}
