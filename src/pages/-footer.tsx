import { useQuery } from '@tanstack/react-query'
import { Link, type LinkProps } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { siteQuery } from '#features/information/queries.ts'
import { m } from '#paraglide/messages.js'
import { ThemeSwitch } from '#ui/theme-switch.tsx'
import { LanguageSwitch } from './-language-switch.tsx'
import { LogoMark } from './-logo.tsx'
import { SocialLinks } from './-social-links.tsx'

/** The foot of every page. */
export function Footer() {
  const { data: site } = useQuery(siteQuery)
  return (
    <footer className="mt-16 border-t border-hairline bg-sunken">
      <div className="page grid gap-10 py-12 md:grid-cols-[1.6fr_1fr_1fr_1fr]">
        <div className="grid content-start gap-4">
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
        <div className="flex items-center gap-2">
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
      <Link
        to={to}
        className="inline-flex min-h-11 items-center text-muted no-underline hover:text-ink hover:underline md:min-h-9 md:pointer-coarse:min-h-11"
      >
        {children}
      </Link>
    </li>
  )
}
