import type { ReactNode } from 'react'

type Props = {
  icon?: ReactNode
  title: ReactNode
  children?: ReactNode
  action?: ReactNode
  headingLevel?: 1 | 2 | 3
}

/** Nothing here yet: an empty frame, what to do next, and the button that does it. */
export function EmptyState({ icon, title, children, action, headingLevel = 2 }: Props) {
  const Heading = `h${headingLevel}` as const
  return (
    <div className="mx-auto grid max-w-form justify-items-center gap-3 px-4 py-12 text-center">
      {icon ? (
        <span className="frame-corners mb-5 grid h-20 w-28 place-items-center text-muted [&_svg]:size-9 [&_svg]:stroke-[1.5]">
          {icon}
        </span>
      ) : null}
      <Heading className="text-22">{title}</Heading>
      {children ? <div className="text-muted">{children}</div> : null}
      {action ? <div className="pt-3">{action}</div> : null}
    </div>
  )
}
