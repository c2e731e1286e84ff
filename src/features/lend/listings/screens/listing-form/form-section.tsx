import type { ReactNode } from 'react'

type Props = { id: string; title: ReactNode; lead?: ReactNode; children: ReactNode }

/** A titled part of the form; its id is where the list of parts leads. */
export function FormSection({ id, title, lead, children }: Props) {
  return (
    <section
      id={id}
      aria-labelledby={`${id}-title`}
      className="grid scroll-mt-24 grid-cols-1 gap-5 border-t border-hairline pt-8 first:border-0 first:pt-0"
    >
      <div className="grid gap-1">
        <h2 id={`${id}-title`} className="text-22">
          {title}
        </h2>
        {lead ? <p className="text-14 text-muted">{lead}</p> : null}
      </div>
      {children}
    </section>
  )
}
