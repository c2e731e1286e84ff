import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useRef } from 'react'
import { api, read } from '#platform/browser/api-client.ts'
import { logInBrowser } from '#platform/browser/browser-log.ts'
import type { ThreadView } from '../contract.ts'
import { noteRead } from '../queries.ts'
import { lastOfOther } from '../thread.ts'

/** Says that what the other person wrote was read, once its end is in view in a tab that is seen. */
export function useMarkRead(thread: ThreadView, isAtEnd: boolean): void {
  const queryClient = useQueryClient()
  const said = useRef(0)
  const last = lastOfOther(thread)
  const mark = useEffectEvent(async () => {
    const isUnread = last > Math.max(thread.own_read_up_to, said.current)
    if (!isAtEnd || !isUnread || document.visibilityState !== 'visible') return
    const before = said.current
    said.current = last
    try {
      const userId = thread.user.id
      const { read_up_to } = await read(
        api().conversations[':userId'].read.$post({ param: { userId }, json: { up_to: last } }),
      )
      await noteRead(queryClient, userId, read_up_to)
    } catch (error) {
      // The next look says it again.
      said.current = before
      logInBrowser('what was read could not be noted', error)
    }
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is to be looked at again when it changes
  useEffect(() => {
    void mark()
  }, [last, isAtEnd])
  useEffect(() => {
    const seen = () => void mark()
    document.addEventListener('visibilitychange', seen)
    return () => document.removeEventListener('visibilitychange', seen)
  }, [])
}
