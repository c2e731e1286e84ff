import { Link } from '@tanstack/react-router'
import { Suspense, useState } from 'react'
import { useSession } from '#features/people/session/use-session.tsx'
import { m } from '#paraglide/messages.js'
import { type ButtonLook, buttonClass } from '#ui/button-class.ts'
import { lazyPart } from '#ui/lazy-part.ts'

const LendDialog = lazyPart(async () => (await import('./lend-dialog.tsx')).LendDialog)

/** 'Lend': on to /lend for people who are signed in, a choice of two ways for visitors (SPEC §2). */
export function LendButton(look: ButtonLook) {
  const { isAuthenticated } = useSession()
  const [choosing, setChoosing] = useState<boolean>()
  return (
    <>
      <Link
        to="/lend"
        className={buttonClass(look)}
        onClick={(event) => {
          if (isAuthenticated || event.ctrlKey || event.metaKey || event.shiftKey) return
          event.preventDefault()
          setChoosing(true)
        }}
      >
        {m.shell_lend()}
      </Link>
      {choosing === undefined ? null : (
        <Suspense>
          <LendDialog open={choosing} onClose={() => setChoosing(false)} />
        </Suspense>
      )}
    </>
  )
}
