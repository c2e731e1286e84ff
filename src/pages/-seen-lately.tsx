import { useHydrated } from '@tanstack/react-router'
import { type ComponentProps, Suspense } from 'react'
import { lazyPart } from '#ui/lazy-part.ts'

const Row = lazyPart(async () => (await import('#features/saved/screens/seen-lately.tsx')).SeenLately)

/** What this browser showed lately: the server knows nothing of it. */
export function SeenLately(props: ComponentProps<typeof Row>) {
  return useHydrated() ? (
    <Suspense>
      <Row {...props} />
    </Suspense>
  ) : null
}
