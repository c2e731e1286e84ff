import { Download } from 'lucide-react'
import { type MouseEvent, useRef } from 'react'
import { useAct } from '#features/people/session/use-act.ts'
import { m } from '#paraglide/messages.js'
import { api, read } from '#platform/browser/api-client.ts'
import { buttonClass } from '#ui/button-class.ts'

/**
 * A file of the desk, to be saved: a link, so that the browser writes it as it comes, which is followed once the desk opens. Followed
 * at once, it would save a refusal’s text for a file after a working day.
 */
export function FileLink({ href, children }: { href: string; children: string }) {
  const link = useRef<HTMLAnchorElement>(null)
  const isAllowed = useRef(false)
  const { run } = useAct({
    send: () => read(api().admin.entry.$get()),
    done: () => {
      isAllowed.current = true
      link.current?.click()
    },
    title: () => m.admin_file_failed(),
    lost: () => m.admin_file_lost(),
  })
  const follow = (event: MouseEvent) => {
    if (!isAllowed.current) {
      event.preventDefault()
      void run()
    }
    isAllowed.current = false
  }
  return (
    <a ref={link} href={href} download onClick={follow} className={buttonClass({ variant: 'secondary' })}>
      <Download aria-hidden="true" />
      {children}
    </a>
  )
}
