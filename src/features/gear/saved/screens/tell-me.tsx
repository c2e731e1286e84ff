import { useLocation, useNavigate } from '@tanstack/react-router'
import { BellRing } from 'lucide-react'
import { Suspense, useState } from 'react'
import type { ShownCategory } from '#features/catalogue/categories/shown-categories.ts'
import type { SearchFilters } from '#features/gear/search/contract.ts'
import { useSession } from '#features/people/session/use-session.tsx'
import { m } from '#paraglide/messages.js'
import { Button } from '#ui/button.tsx'
import { lazyPart } from '#ui/lazy-part.ts'

const TellMeDialog = lazyPart(async () => (await import('./tell-me-dialog.tsx')).TellMeDialog)

/** In an address: the dialog is to be open. */
const HASH = 'tell-me'

type Props = {
  filters: SearchFilters
  category: ShownCategory | undefined
  look: 'primary' | 'secondary'
}

/** Has a person told when more is found by a search; visitors sign in first, and come back to it. */
export function TellMe({ filters, category, look }: Props) {
  const { user } = useSession()
  const { hash, pathname, searchStr } = useLocation()
  const navigate = useNavigate()
  const [isOpened, setOpened] = useState(false)
  if (Object.values(filters).every((value) => value === undefined)) return null
  const isOpen = user !== null && (isOpened || hash === HASH)
  const kind = category?.subcategories.find(({ slug }) => slug === filters.subcategory) ?? category
  const press = () => {
    if (user) return setOpened(true)
    void navigate({
      to: '/login',
      search: { from: `${pathname}${searchStr}#${HASH}`, authRequired: true },
    })
  }
  const close = () => {
    setOpened(false)
    if (hash === HASH) void navigate({ to: '.', search: true, hash: '', replace: true, resetScroll: false })
  }
  return (
    <>
      <Button variant={look} onClick={press}>
        <BellRing aria-hidden="true" />
        {m.saved_tell_me()}
      </Button>
      {isOpen ? (
        <Suspense fallback={null}>
          <TellMeDialog filters={filters} kind={kind?.name ?? null} onClose={close} />
        </Suspense>
      ) : null}
    </>
  )
}
