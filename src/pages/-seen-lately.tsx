import { useHydrated } from '@tanstack/react-router'
import { type ComponentProps, Suspense } from 'react'
import { lazyPart } from '#ui/lazy-part.ts'

const Row = lazyPart(async () => (await import('#features/gear/saved/screens/seen-lately.tsx')).SeenLately)

/** The listings this browser showed lately: the server doesn't know them. */
export function SeenLately(props: ComponentProps<typeof Row>) {
  return useHydrated() ? (
    <Suspense>
      <Row {...props} />
    </Suspense>
  ) : null
}
