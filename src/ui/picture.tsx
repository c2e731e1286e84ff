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
export type PicturePriority = 'first' | 'row'

/** The priority of a picture in a list by its place, where the first row has so many. */
export function priorityAt(index: number, inRow = 1): PicturePriority | undefined {
  if (index === 0) return 'first'
  return index < inRow ? 'row' : undefined
}

type Props = PictureSource & {
  sizes?: string
  priority?: PicturePriority | undefined
  fit?: 'cover' | 'contain'
  className?: string
}

/**
 * A picture in a 4:3 frame over its own blur. Lazy, unless it has `priority`: then it is loaded with the page, and the
 * `first` before all others.
 */
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
    <span className={cx('picture', className)}>
      {placeholder ? <img src={placeholder} alt="" className="picture-blur" /> : null}
      <picture>
        <img
          {...img}
          loading={priority ? 'eager' : 'lazy'}
          fetchPriority={priority === 'first' ? 'high' : undefined}
          decoding={priority ? 'sync' : 'async'}
          sizes={sizes}
          srcSet={srcSet}
          src={src}
          alt={img.alt}
          className={fit === 'cover' ? 'picture-cover' : 'absolute inset-0 size-full object-contain'}
        />
      </picture>
    </span>
  )
}
