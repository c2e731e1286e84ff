import { useEffect, useRef } from 'react'
import { LoadFailed } from './load-failed.tsx'
import { MoreButton } from './more-button.tsx'

type Pages = {
  isError: boolean
  hasNextPage: boolean
  isFetchingNextPage: boolean
  fetchNextPage: () => Promise<unknown>
}
type Props = { list: Pages; shown: number; failed: string; headingLevel?: 2 | 3 }

/**
 * Below a list of cards, each of them marked with its place in `data-card`: asks for the next page, or says that it could not
 * be had. Once the new cards are drawn, the keyboard goes on where they begin. `shown`: how many cards there are now.
 */
export function NextPage({ list, shown, failed, headingLevel }: Props) {
  const askForMore = useFocusOnNew(shown)
  const fetchNext = () => void list.fetchNextPage()
  if (list.isError) return <LoadFailed title={failed} headingLevel={headingLevel} onRetry={fetchNext} />
  if (!list.hasNextPage) return null
  return (
    <MoreButton
      pending={list.isFetchingNextPage}
      onClick={() => {
        askForMore()
        fetchNext()
      }}
    />
  )
}

function useFocusOnNew(shown: number) {
  const asked = useRef<number | null>(null)
  useEffect(() => {
    if (asked.current === null || shown <= asked.current) return
    document.querySelector<HTMLElement>(`[data-card="${asked.current}"] a`)?.focus({ preventScroll: true })
    asked.current = null
  }, [shown])
  return () => {
    asked.current = shown
  }
}
