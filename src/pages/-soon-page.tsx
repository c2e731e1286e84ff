import { useQuery } from '@tanstack/react-query'
import { Link, type LinkProps } from '@tanstack/react-router'
import { ArrowRight } from 'lucide-react'
import type { ReactNode } from 'react'
import { siteQuery } from '#features/information/queries.ts'
import { m } from '#paraglide/messages.js'

type Instead = { to: LinkProps['to']; label: string }
type Props = {
  icon: ReactNode
  title: string
  /** What the page will do; given the address to write to. */
  detail: (site: { email: string }) => string
  instead: readonly Instead[]
  children?: ReactNode
}

/** A page that is not open yet: what it will be, and what serves until then. */
export function SoonPage({ icon, title, detail, instead, children }: Props) {
  const { data: site } = useQuery(siteQuery)
  const email = site?.email ?? ''
  return (
    <div className="page grid gap-10 py-12 md:grid-cols-[1.4fr_1fr] md:py-20">
      <div className="grid content-start gap-5">
        <p className="flex w-fit items-center gap-2 rounded-sm bg-amber-soft px-2.5 py-1 text-14 font-semibold text-amber">
          {m.soon_label()}
        </p>
        <h1 className="text-36 md:text-48">{title}</h1>
        <p className="max-w-prose text-18 text-muted">{detail({ email })}</p>
        {children}
        <h2 className="pt-4 text-18">{m.soon_meanwhile()}</h2>
        <ul className="grid max-w-form border-t border-hairline">
          {instead.map(({ to, label }) => (
            <li key={to} className="border-b border-hairline">
              <Link to={to} className={lineClass}>
                {label}
                <ArrowRight aria-hidden="true" className="size-5 text-muted" />
              </Link>
            </li>
          ))}
          {email ? (
            <li className="border-b border-hairline">
              <a href={`mailto:${email}`} className={lineClass}>
                {m.soon_write()}
                <span className="text-14 text-muted">{email}</span>
              </a>
            </li>
          ) : null}
        </ul>
      </div>
      <div className="frame-corners m-2 hidden aspect-4/3 place-items-center bg-sunken text-muted md:grid [&_svg]:size-20 [&_svg]:stroke-1">
        {icon}
      </div>
    </div>
  )
}

const lineClass =
  'flex min-h-14 items-center justify-between gap-4 font-medium no-underline transition-colors hover:bg-shade px-2 -mx-2 rounded-sm'
