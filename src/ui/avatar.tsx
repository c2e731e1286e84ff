import { cx } from './class-names.ts'

type Props = { name: string; src?: string | null; size?: 32 | 40 | 56 | 96; className?: string }

/**
 * A face, or, without one that loads, the first two letters of the name. Decorative: the name is beside it in words.
 */
export function Avatar({ name, src, size = 40, className }: Props) {
  return (
    <span aria-hidden="true" className={cx('avatar', sizes[size], className)}>
      {name.trim().slice(0, 2).toUpperCase()}
      {src ? (
        <img
          src={src}
          alt=""
          width={size}
          height={size}
          loading="lazy"
          onError={(event) => {
            event.currentTarget.hidden = true
          }}
        />
      ) : null}
    </span>
  )
}

/** The smallest, of which each card has one, is the style of `avatar` itself. */
const sizes = { 32: '', 40: 'size-10 text-14', 56: 'size-14 text-18', 96: 'size-24 text-28' }
