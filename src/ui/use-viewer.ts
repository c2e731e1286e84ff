import { useLocation, useNavigate, useRouter } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** Set while something is looked at over the page: Back closes it and leaves the page where it is. */
    viewing?: true
  }
}

/**
 * Which picture is looked at over the page, null for none. Opening it is a step of the browser's history, so that Back
 * closes it; closing it by other means takes that step back.
 */
export function useViewer() {
  const navigate = useNavigate()
  const { history } = useRouter()
  const [picture, setPicture] = useState<number | null>(null)
  const isStep = useLocation({ select: ({ state }) => state.viewing === true })
  const wasStep = useRef(false)
  useEffect(() => {
    if (wasStep.current && !isStep) setPicture(null)
    wasStep.current = isStep
  }, [isStep])
  return {
    picture,
    open: (index: number) => {
      setPicture(index)
      void navigate({ to: '.', search: true, hash: true, state: { viewing: true }, resetScroll: false })
    },
    close: () => {
      setPicture(null)
      if (isStep) history.back()
    },
  }
}
