import type { ReactNode } from 'react'

type Props = { title: ReactNode; detail?: ReactNode; more?: ReactNode }

/** The head of a section: what it is, a line about it, and the way to all of it. */
export function SectionHead({ title, detail, more }: Props) {
  return (
    <div className="flex flex-wrap items-end justify-between gap-x-8 gap-y-2 border-t-2 border-ink pt-4">
      <div className="grid max-w-prose gap-1">
        <h2 className="text-28 md:text-36">{title}</h2>
        {detail ? <p className="text-muted">{detail}</p> : null}
      </div>
      {more ? (
        <p className="[&_a]:text-link [&_a]:inline-flex [&_a]:min-h-11 [&_a]:items-center [&_a]:font-medium">
          {more}
        </p>
      ) : null}
    </div>
  )
}
