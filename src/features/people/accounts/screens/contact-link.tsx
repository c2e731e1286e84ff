import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Link, Navigate } from '@tanstack/react-router'
import { type ReactNode, useEffect, useRef } from 'react'
import { sessionQuery } from '#features/people/session/queries.ts'
import { useAct } from '#features/people/session/use-act.ts'
import { useSession } from '#features/people/session/use-session.tsx'
import { m } from '#paraglide/messages.js'
import { ApiProblem } from '#platform/browser/api-client.ts'
import { Button } from '#ui/button.tsx'
import { buttonClass } from '#ui/button-class.ts'
import { Skeleton } from '#ui/skeleton.tsx'
import { KNOW_BROWSER_MINUTES } from '../account.ts'
import { contactLinkQuery, type FollowedLink, followLink } from '../contact-queries.ts'
import { AccountFrame } from './account-frame.tsx'
import { Trouble } from './form-notices.tsx'

/** /auth/contact: the purpose of a letter’s link, and the one button that carries it out. It needs no session. */
export function ContactLink({ token = '-' }: { token?: string }) {
  const { data: link, error, refetch } = useQuery(contactLinkQuery(token))
  if (!link && error instanceof ApiProblem) return <Over detail={error.problem.detail} />
  if (!link) {
    return (
      <Frame title={m.accounts_contact_link_title()}>
        {error ? (
          <div className="grid gap-4">
            <Trouble text={m.accounts_trouble_offline()} />
            <Button onClick={() => void refetch()}>{m.ui_try_again()}</Button>
          </div>
        ) : (
          <Skeleton className="h-12" />
        )}
      </Frame>
    )
  }
  // A letter of before: what it begins goes on there.
  if (link.purpose === 'recover') return <Navigate to="/recovery" search={{ token }} replace />
  if (link.outcome === 'ask') return <Ask token={token} link={link} />
  return <Done link={link} />
}

function Ask({ token, link }: { token: string; link: FollowedLink }) {
  const queryClient = useQueryClient()
  const { run, pending, trouble } = useAct({
    send: () => followLink(token, true),
    done: async (done) => {
      await queryClient.refetchQueries({ queryKey: sessionQuery().queryKey }, { throwOnError: false })
      queryClient.setQueryData(contactLinkQuery(token).queryKey, done)
    },
    lost: () => m.accounts_trouble_offline(),
  })
  const { title, detail, press, not } =
    ASK[link.purpose === 'know_browser' ? 'know_browser' : 'change_email'](link)
  return (
    <Frame title={title} detail={detail}>
      <div className="grid gap-4">
        <Trouble text={trouble} />
        <Button
          size="lg"
          block
          pending={pending}
          pendingLabel={m.accounts_confirming()}
          onClick={() => void run()}
        >
          {press}
        </Button>
        <p className="text-14 text-muted">{not}</p>
      </div>
    </Frame>
  )
}

/** The question of each link, and the consequences of pressing or leaving it. */
type LinkQuestion = { title: string; detail: string; press: string; not: string }

const ASK: Record<'change_email' | 'know_browser', (link: FollowedLink) => LinkQuestion> = {
  change_email: ({ contact, name }) => ({
    title: m.accounts_contact_link_change(),
    detail: m.accounts_contact_link_whose({ contact: contact ?? '', name }),
    press: m.accounts_letter_change_button(),
    not: m.accounts_letter_change_not_you(),
  }),
  know_browser: ({ name }) => ({
    title: m.accounts_contact_link_door(),
    detail: m.accounts_contact_link_door_detail({ name }),
    press: m.accounts_letter_door_button(),
    not: m.accounts_letter_door_not_you(),
  }),
}

function Done({ link }: { link: FollowedLink }) {
  const { isAuthenticated } = useSession()
  const isDone = link.outcome === 'done'
  if (link.purpose === 'know_browser') return <LetThrough isDone={isDone} />
  return (
    <Frame
      isDone={isDone}
      title={m.accounts_contact_link_changed()}
      detail={m.accounts_contact_link_changed_detail()}
    >
      {isAuthenticated ? (
        <Link
          to="/account"
          search={{ section: 'contact' }}
          className={buttonClass({ size: 'lg', block: true })}
        >
          {m.accounts_contact_link_to_account()}
        </Link>
      ) : (
        <Link to="/login" className={buttonClass({ size: 'lg', block: true })}>
          {m.accounts_sign_in()}
        </Link>
      )}
    </Frame>
  )
}

/** The browser that the link was pressed in. */
function LetThrough({ isDone }: { isDone: boolean }) {
  return (
    <Frame
      isDone={isDone}
      title={m.accounts_contact_link_door_open()}
      detail={m.accounts_contact_link_door_open_detail({ minutes: KNOW_BROWSER_MINUTES })}
    >
      <Link to="/login" className={buttonClass({ size: 'lg', block: true })}>
        {m.accounts_sign_in()}
      </Link>
    </Frame>
  )
}

function Over({ detail }: { detail: string }) {
  return (
    <Frame title={m.accounts_confirm_expired_title()} detail={detail}>
      <Link to="/" className={buttonClass({ size: 'lg', block: true })}>
        {m.accounts_continue()}
      </Link>
    </Frame>
  )
}

type FrameProps = { title: string; detail?: string; isDone?: boolean; children: ReactNode }

/** The result takes the focus from the button that is gone. */
function Frame({ title, detail, isDone = false, children }: FrameProps) {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (isDone) box.current?.focus()
  }, [isDone])
  return (
    <div ref={box} tabIndex={-1} className="outline-none">
      <AccountFrame title={title} detail={detail} scene={m.accounts_login_scene()} take="1">
        {children}
      </AccountFrame>
    </div>
  )
}
