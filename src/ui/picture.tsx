import { cx } from './class-names.ts'

/** One picture in its sizes; `placeholder` is a few blurred pixels as a data URI. */
export type PictureSource = {
  src: string
  srcSet?: string
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
  className?: string
}

/**
 * A picture in a 4:3 frame over its own blur. Lazy, unless it has `priority`: then it is loaded with the page, and the
 * `first` before all others.
 */
export function Picture({ placeholder, priority, className, src, srcSet, sizes, alt }: Props) {
  return (
    <span className={cx('picture', className)}>
      {placeholder === undefined ? null : <img src={placeholder} alt="" />}
      <img
        loading={priority ? 'eager' : 'lazy'}
        fetchPriority={priority === 'first' ? 'high' : undefined}
        decoding={priority && 'sync'}
        sizes={sizes}
        srcSet={srcSet}
        src={src}
        alt={alt}
      />
    </span>
  )
}
