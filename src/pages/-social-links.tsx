import type { Site } from '#features/information/contract.ts'
import type { SocialNetwork } from '#features/information/site.ts'
import { m } from '#paraglide/messages.js'
import { iconButtonClass } from '#ui/icon-button.tsx'

/** The networks that are configured, each by its sign. */
export function SocialLinks({ social }: Pick<Site, 'social'>) {
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
