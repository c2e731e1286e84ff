import { useHydrated } from '@tanstack/react-router'
import { type ReactNode, type RefObject, Suspense, useEffect, useMemo, useRef, useState } from 'react'
import { tellAlive } from './early-input.ts'
import { Skeleton } from './skeleton.tsx'

type Props = {
  children: ReactNode
  /** Of what stands in its place where the page was not drawn by the server, until its code has come. */
  shape?: string
}

/**
 * Around a part of the page whose code comes late (`lateCode`): the server's drawing of it stands until then, its links and
 * popovers work by themselves, and a button pressed too early is kept for it (`data-late`, early-input.ts).
 */
export function LatePart({ children, shape = 'h-[60vh]' }: Props) {
  const frame = useRef<HTMLDivElement>(null)
  const isHydrated = useHydrated()
  const [isLate] = useState(!isHydrated)
  const [asDrawn] = useState(children)
  const [alive, setAlive] = useState(false)
  // What changes before the part is alive waits for it: React would take the server's drawing away, and show nothing instead.
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

/** Comes to life with what stands beside it. */
function Alive({ frame, onAlive }: AliveProps) {
  useEffect(() => {
    frame.current?.removeAttribute('data-late')
    onAlive(true)
    return tellAlive()
  }, [frame, onAlive])
  return null
}
