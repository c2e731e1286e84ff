import { type ReactNode, useId } from 'react'

type Props = { title: ReactNode; lead?: ReactNode; children: ReactNode }

/** A part of a page with a heading of its own, such as one form of a section of /account. */
export function PagePart({ title, lead, children }: Props) {
  const id = useId()
  return (
    <section aria-labelledby={id} className="grid grid-cols-1 gap-4 border-t border-hairline pt-6">
      <header className="grid gap-1">
        <h3 id={id} className="text-22">
          {title}
        </h3>
        {lead ? <p className="max-w-prose text-muted">{lead}</p> : null}
      </header>
      {children}
    </section>
  )
}
