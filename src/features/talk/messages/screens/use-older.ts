import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { logInBrowser } from '#platform/browser/browser-log.ts'
import type { ThreadView } from '../contract.ts'
import { readOlder } from '../queries.ts'

/** The words before those in view, once asked for. */
export function useOlder({ user, has_older }: ThreadView) {
  const queryClient = useQueryClient()
  const isReading = useRef(false)
  const [state, setState] = useState<'rests' | 'reads' | 'failed'>('rests')
  async function readThem() {
    if (!has_older || isReading.current) return
    isReading.current = true
    setState('reads')
    try {
      await readOlder(queryClient, user.id)
      setState('rests')
    } catch (error) {
      logInBrowser('earlier messages could not be read', error)
      setState('failed')
    } finally {
      isReading.current = false
    }
  }
  return { isReading: state === 'reads', isFailed: state === 'failed', read: () => void readThem() }
}

export type Older = ReturnType<typeof useOlder>
