import { type ReactNode, type RefObject, Suspense, useEffect, useRef } from 'react'
import { tellAlive } from './early-press.ts'

/**
 * Around a part of the page whose code comes late (`lateCode`): the server's drawing of it stands until then, its links and
 * popovers work by themselves, and a button pressed too early is kept for it (`data-late`, early-press.ts).
 */
export function LatePart({ children }: { children: ReactNode }) {
  const frame = useRef<HTMLDivElement>(null)
  return (
    <div ref={frame} data-late="" className="contents">
      <Suspense>
        {children}
        <Alive frame={frame} />
      </Suspense>
    </div>
  )
}

/** Comes to life with what stands beside it. */
function Alive({ frame }: { frame: RefObject<HTMLDivElement | null> }) {
  useEffect(() => {
    frame.current?.removeAttribute('data-late')
    return tellAlive()
  }, [frame])
  return null
}
