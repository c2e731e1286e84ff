import { useQuery } from '@tanstack/react-query'
import { Link, type LinkProps } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { Site } from '#features/base/information/contract.ts'
import { siteQuery } from '#features/base/information/queries.ts'
import type { SocialNetwork } from '#features/base/information/site.ts'
import { m } from '#paraglide/messages.js'
import { iconButtonClass } from '#ui/icon-button.tsx'
import { ThemeSwitch } from '#ui/theme-switch.tsx'
import { LanguageSwitch } from './-language-switch.tsx'
import { LogoMark } from './-logo.tsx'

const names: Record<SocialNetwork, string> = {
  instagram: 'Instagram',
  facebook: 'Facebook',
  linkedin: 'LinkedIn',
  youtube: 'YouTube',
}

/* Drawn for this page: the icon set has dropped the marks of firms. */
const signs: Record<SocialNetwork, string> = {
  instagram:
    'M8 3h8a5 5 0 0 1 5 5v8a5 5 0 0 1-5 5H8a5 5 0 0 1-5-5V8a5 5 0 0 1 5-5ZM12 8a4 4 0 1 1 0 8 4 4 0 0 1 0-8ZM17 7h.01',
  facebook: 'M17 3h-2a4 4 0 0 0-4 4v3H8v4h3v7h4v-7h3l.5-4H15V7.5a1 1 0 0 1 1-1h1Z',
  linkedin: 'M4 9v11M4 4.5v.01M9 20V9m0 5a5 5 0 0 1 10 0v6',
  youtube: 'M4 6.5C9 5.5 15 5.5 20 6.5c.8 3.5.8 7.5 0 11-5 1-11 1-16 0-.8-3.5-.8-7.5 0-11ZM10 9.5v5l4.5-2.5Z',
}

/** The foot of every page. */
export function Footer() {
  const { data: site } = useQuery(siteQuery)
  return (
    <footer className="mt-16 border-t border-hairline bg-sunken">
      <div className="page grid grid-cols-2 gap-x-4 gap-y-8 py-10 md:gap-10 md:py-12 md:grid-cols-[1.6fr_1fr_1fr_1fr]">
        <div className="grid content-start gap-4 max-md:col-span-2">
          <LogoMark className="size-10" />
          <p className="max-w-64 text-muted">{m.shell_footer_line()}</p>
          {site ? (
            <a href={`mailto:${site.email}`} className="text-link inline-flex min-h-11 w-fit items-center">
              {m.shell_contact_us({ email: site.email })}
            </a>
          ) : null}
          <SocialLinks social={site?.social ?? []} />
        </div>
        <Column title={m.shell_support()}>
          <Line to="/faq">{m.shell_faq()}</Line>
          <Line to="/how-it-works">{m.shell_how_it_works()}</Line>
          <Line to="/insurance">{m.shell_insurance()}</Line>
        </Column>
        <Column title={m.shell_services()}>
          <Line to="/rent">{m.shell_rent_gear()}</Line>
          <Line to="/lend">{m.shell_lend_gear()}</Line>
          <Line to="/connect/storefront">{m.shell_marketplace()}</Line>
          <Line to="/online-store">{m.shell_online_store()}</Line>
        </Column>
        <Column title={m.shell_quick_links()}>
          <Line to="/payment-fees">{m.shell_payment_fees()}</Line>
          <Line to="/terms">{m.shell_terms()}</Line>
          <Line to="/privacy">{m.shell_privacy()}</Line>
        </Column>
      </div>
      <div className="page flex flex-wrap items-center justify-between gap-4 border-t border-hairline py-5 text-14 text-muted">
        <div className="grid gap-1">
          {site ? <p>{m.shell_copyright({ year: site.year, brand: site.name })}</p> : null}
          <p>{m.shell_geonames()}</p>
        </div>
        <div className="flex flex-wrap items-center gap-2">
          <LanguageSwitch className="inline-flex min-h-11 items-center rounded-md px-3 font-medium text-ink hover:bg-shade" />
          <ThemeSwitch />
        </div>
      </div>
    </footer>
  )
}

function Column({ title, children }: { title: string; children: ReactNode }) {
  return (
    <nav aria-label={title}>
      <h2 className="pb-2 text-16">{title}</h2>
      <ul className="grid">{children}</ul>
    </nav>
  )
}

function Line({ to, children }: LinkProps & { children: string }) {
  return (
    <li>
      <Link to={to} className="foot-link">
        {children}
      </Link>
    </li>
  )
}

/** The networks that are configured, each by its sign. */
function SocialLinks({ social }: Pick<Site, 'social'>) {
  if (social.length === 0) return null
  return (
    <ul className="-ml-2.5 flex">
      {social.map(({ network, url }) => (
        <li key={network}>
          <a href={url} rel="noopener" className={iconButtonClass()}>
            <svg viewBox="0 0 24 24" fill="none" stroke="currentColor" strokeWidth="1.75" aria-hidden="true">
              <path d={signs[network]} strokeLinecap="round" strokeLinejoin="round" />
            </svg>
            <span className="sr-only">{m.shell_social({ network: names[network] })}</span>
          </a>
        </li>
      ))}
    </ul>
  )
}
