import { useHydrated } from '@tanstack/react-router'
import { type ReactNode, type RefObject, Suspense, useEffect, useMemo, useRef, useState } from 'react'
import { tellAlive } from './early-input.ts'
import { Skeleton } from './skeleton.tsx'

type Props = {
  children: ReactNode
  /** The class of the placeholder until the code has come, when the server did not draw the page. */
  shape?: string
}

/**
 * Wraps a part of the page with late code (`lateCode`): the server's drawing stays until then, its links and popovers
 * work by themselves, and a button pressed too early is kept for it (`data-late`, early-input.ts).
 */
export function LatePart({ children, shape = 'h-[60vh]' }: Props) {
  const frame = useRef<HTMLDivElement>(null)
  const isHydrated = useHydrated()
  const [isLate] = useState(!isHydrated)
  const [asDrawn] = useState(children)
  const [alive, setAlive] = useState(false)
  // Changes wait until the part is alive: otherwise React would remove the server's drawing, and show nothing instead.
  const shown = alive ? children : asDrawn
  const part = useMemo(
    () => (
      <Suspense fallback={<Skeleton className={shape} />}>
        {shown}
        <Alive frame={frame} onAlive={setAlive} />
      </Suspense>
    ),
    [shown, shape],
  )
  return (
    <div ref={frame} data-late={isLate ? '' : undefined} className="contents">
      {part}
    </div>
  )
}

type AliveProps = { frame: RefObject<HTMLDivElement | null>; onAlive: (alive: true) => void }

/** Hydrates together with its siblings. */
function Alive({ frame, onAlive }: AliveProps) {
  useEffect(() => {
    frame.current?.removeAttribute('data-late')
    onAlive(true)
    return tellAlive()
  }, [frame, onAlive])
  return null
}
