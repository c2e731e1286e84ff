import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { ArrowRight, Camera, Store } from 'lucide-react'
import { type MouseEvent, type ReactNode, useState } from 'react'
import { ownStoreQuery } from '#features/lend/stores/queries.ts'
import { useSession } from '#features/people/session/use-session.tsx'
import { m } from '#paraglide/messages.js'
import { logInBrowser } from '#platform/browser/browser-log.ts'
import { noLongerThan, WAITS } from '#platform/browser/in-time.ts'
import { Spinner } from '#ui/spinner.tsx'

/** The two ways to lend. Visitors sign in first and come back to the way they chose. */
export function LendWays() {
  const { looking, onStore } = useStoreWay()
  return (
    <ul className="grid gap-3">
      <Way to="/equipment/new" icon={<Camera aria-hidden="true" />} title={m.home_individual()}>
        {m.home_individual_detail()}
      </Way>
      <Way
        to="/online-store"
        icon={<Store aria-hidden="true" />}
        title={m.home_online_store()}
        pending={looking}
        onClick={onStore}
      >
        {looking ? m.home_store_looking() : m.home_online_store_detail()}
      </Way>
    </ul>
  )
}

/** Looks whether the person has a store before leading there; opened in a new tab, the link opens the form. */
function useStoreWay() {
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  const [looking, setLooking] = useState(false)
  async function onStore(event: MouseEvent) {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return
    event.preventDefault()
    if (looking) return
    setLooking(true)
    const to = await findStoreWay(queryClient)
    await noLongerThan(WAITS.afterMs, navigate({ to }))
    setLooking(false)
  }
  return { looking, onStore }
}

type WayProps = {
  to: '/equipment/new' | '/online-store'
  icon: ReactNode
  title: string
  children: string
  pending?: boolean
  onClick?: (event: MouseEvent) => void
}

function Way({ to, icon, title, children, pending, onClick }: WayProps) {
  const { isAuthenticated } = useSession()
  const inside = (
    <>
      <span className="text-muted [&_svg]:size-6">{icon}</span>
      <span className="grid flex-1">
        <span className="font-semibold">{title}</span>
        <span className="text-14 text-muted">{children}</span>
      </span>
      {pending ? <Spinner /> : <ArrowRight aria-hidden="true" className="size-5 text-muted" />}
    </>
  )
  return (
    <li>
      {isAuthenticated ? (
        <Link to={to} className={wayClass} aria-busy={pending || undefined} onClick={onClick}>
          {inside}
        </Link>
      ) : (
        <Link to="/login" search={{ from: to, authRequired: true }} className={wayClass}>
          {inside}
        </Link>
      )}
    </li>
  )
}

const wayClass =
  'flex min-h-16 items-center gap-4 rounded-lg border border-line bg-raised p-4 no-underline transition-colors hover:border-ink'

/** The target of 'Online Store': the viewer's own store, else opening one, also when the API fails (SPEC §2, §8). */
async function findStoreWay(queryClient: QueryClient): Promise<'/my-store' | '/online-store'> {
  try {
    const store = await queryClient.fetchQuery({ ...ownStoreQuery(), staleTime: 0, retry: false })
    return store ? '/my-store' : '/online-store'
  } catch (error) {
    logInBrowser('a person’s store could not be looked up', error)
    return '/online-store'
  }
}
