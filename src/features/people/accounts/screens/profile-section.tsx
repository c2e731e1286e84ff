import { Link } from '@tanstack/react-router'
import { ExternalLink, FileText, Store, Trash2 } from 'lucide-react'
import { PICTURE_MAX_BYTES } from '#features/base/pictures/upload.ts'
import { RESUME_MAX_BYTES } from '#features/people/profiles/resume-rules.ts'
import type { Session } from '#features/people/session/session-view.ts'
import { useAct } from '#features/people/session/use-act.ts'
import { useSession } from '#features/people/session/use-session.tsx'
import { useUpload } from '#features/people/session/use-upload.ts'
import { m } from '#paraglide/messages.js'
import { api, read } from '#platform/browser/api-client.ts'
import { noLongerThan, WAITS } from '#platform/browser/in-time.ts'
import { Avatar } from '#ui/avatar.tsx'
import { Button } from '#ui/button.tsx'
import { buttonClass } from '#ui/button-class.ts'
import { FaceField } from '#ui/face-field.tsx'
import { FileDrop } from '#ui/file-drop.tsx'
import { PagePart } from '#ui/page-part.tsx'
import { toast } from '#ui/toast.ts'
import { UploadRow } from '#ui/upload-row.tsx'
import { NameForm } from './name-form.tsx'
import { useRefreshPerson } from './use-account-acts.ts'

/** Section of /account: the public profile, and the documents shared with owners. */
export function ProfileSection() {
  const { user, profile } = useSession()
  if (!user || !profile) return null
  return (
    <div className="grid grid-cols-1 gap-8">
      <header className="grid justify-items-start gap-1">
        <h2 className="text-28">{m.account_profile()}</h2>
        <p className="text-muted">{m.accounts_profile_lead()}</p>
        <Link
          to="/profile/$id"
          params={{ id: user.id }}
          className={buttonClass({ variant: 'secondary', className: 'mt-3' })}
        >
          <ExternalLink aria-hidden="true" />
          {m.accounts_profile_as_others()}
        </Link>
      </header>
      <PicturePart profile={profile} />
      <PagePart title={m.accounts_profile_names()} lead={m.accounts_profile_names_lead()}>
        <NameForm user={user} />
      </PagePart>
      <WhoPeopleSee profile={profile} />
      <ResumePart url={profile.resume_url} />
    </div>
  )
}

type Profile = Session['profile']

function PicturePart({ profile }: { profile: Profile }) {
  const refresh = useRefreshPerson()
  const wear = (avatar_url: string | null) =>
    read(api().profiles[':id'].$patch({ param: { id: profile.id }, json: { avatar_url } }))
  const picture = useUpload({
    address: '/api/profiles/avatar',
    field: 'avatar_url',
    lost: m.accounts_trouble_offline,
    onDone: async (url) => {
      await wear(url)
      await noLongerThan(WAITS.afterMs, refresh())
      toast.success(m.accounts_profile_picture_saved())
    },
  })
  const removal = useAct({
    send: () => wear(null),
    done: async () => {
      await refresh()
      toast.success(m.accounts_profile_picture_removed())
    },
    title: m.accounts_profile_failed,
    lost: () => m.accounts_trouble_offline(),
  })
  return (
    <PagePart title={m.accounts_profile_picture()} lead={m.accounts_profile_picture_lead()}>
      <FaceField
        name={profile.name}
        url={profile.avatar_url}
        words={{
          label: m.accounts_profile_picture_another(),
          hint: m.accounts_profile_picture_hint(),
          remove: m.accounts_profile_picture_remove(),
        }}
        maxBytes={PICTURE_MAX_BYTES}
        upload={picture.upload}
        onFile={picture.send}
        onAgain={picture.again}
        onStop={picture.stop}
        onRemove={() => void removal.run()}
      />
    </PagePart>
  )
}

function WhoPeopleSee({ profile }: { profile: Profile }) {
  const { account_type, store, display_name, display_avatar_url } = profile
  const goesByStore = account_type === 'store' && store !== null
  return (
    <PagePart
      title={m.accounts_profile_seen()}
      lead={goesByStore ? m.accounts_profile_seen_store() : m.accounts_profile_seen_self()}
    >
      <div className="flex flex-wrap items-center gap-4">
        <Avatar name={display_name} src={display_avatar_url} size={56} />
        <p className="min-w-0 grow basis-40 text-18 font-semibold wrap-anywhere">{display_name}</p>
        <Link to="/my-store" className={buttonClass({ variant: 'secondary' })}>
          <Store aria-hidden="true" />
          {store ? m.accounts_profile_to_store() : m.accounts_profile_open_store()}
        </Link>
      </div>
    </PagePart>
  )
}

function ResumePart({ url }: { url: string | null }) {
  const refresh = useRefreshPerson()
  const resume = useUpload({
    address: '/api/profiles/resume',
    field: 'resume_url',
    lost: m.accounts_trouble_offline,
    onDone: async () => {
      await refresh()
      toast.success(m.accounts_profile_resume_saved())
    },
  })
  const { upload, send, again, stop } = resume
  return (
    <PagePart title={m.accounts_profile_resume()} lead={m.accounts_profile_resume_lead()}>
      {url ? <ResumeNow url={url} /> : null}
      <FileDrop
        label={url ? m.accounts_profile_resume_replace() : m.accounts_profile_resume_add()}
        hint={m.accounts_profile_resume_hint()}
        offer="application/pdf,.pdf"
        maxBytes={RESUME_MAX_BYTES}
        onFiles={([file]) => (file ? send(file) : undefined)}
      >
        {upload ? (
          <UploadRow
            name={upload.file.name}
            progress={upload.progress}
            error={upload.error}
            onRemove={stop}
            onRetry={again}
          />
        ) : null}
      </FileDrop>
    </PagePart>
  )
}

function ResumeNow({ url }: { url: string }) {
  const refresh = useRefreshPerson()
  const { run, pending } = useAct({
    send: () => read(api().profiles.resume.$delete()),
    done: async () => {
      await refresh()
      toast.success(m.accounts_profile_resume_removed())
    },
    title: m.accounts_profile_failed,
    lost: () => m.accounts_trouble_offline(),
  })
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
      <a
        href={url}
        target="_blank"
        rel="noopener"
        className="inline-flex min-h-11 items-center gap-2 text-link underline underline-offset-4 md:min-h-8"
      >
        <FileText aria-hidden="true" className="size-4" />
        {m.accounts_profile_resume_open()}
      </a>
      <Button variant="quiet" size="sm" pending={pending} onClick={() => void run()}>
        <Trash2 aria-hidden="true" />
        {m.accounts_profile_resume_remove()}
      </Button>
    </div>
  )
}
