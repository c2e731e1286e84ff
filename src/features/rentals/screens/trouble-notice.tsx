import { useEffect, useRef } from 'react'
import { Notice } from '#ui/notice.tsx'
import type { Trouble } from './request-trouble.ts'

/** What went wrong with the request as a whole; takes the focus, so that it is heard. */
export function TroubleNotice({ trouble }: { trouble: Trouble }) {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (trouble) box.current?.focus()
  }, [trouble])
  return (
    <div ref={box} tabIndex={-1} className="outline-none">
      <Notice tone="red" title={trouble.title}>
        {trouble.detail}
      </Notice>
    </div>
  )
}
