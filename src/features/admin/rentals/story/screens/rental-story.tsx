import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { ArrowLeft, Check, Copy } from 'lucide-react'
import { useState } from 'react'
import { DocumentLinks } from '#features/admin/frame/document-links.tsx'
import { Fact, FactList } from '#features/admin/frame/fact-list.tsx'
import { personName } from '#features/people/profiles/person-name.ts'
import { m } from '#paraglide/messages.js'
import { logInBrowser } from '#platform/browser/browser-log.ts'
import { Button } from '#ui/button.tsx'
import { daysText } from '#ui/days-text.ts'
import { LoadFailed } from '#ui/load-failed.tsx'
import { Skeleton, SkeletonGroup } from '#ui/skeleton.tsx'
import { toast } from '#ui/toast.ts'
import { paymentWords, stageTags } from '../../rentals/rental-words.ts'
import type { RentalStory as Story, StoryEntry } from '../contract.ts'
import { moneyText, storyText } from '../story-words.ts'
import { StoryActs } from './story-acts.tsx'
import { StoryColumn } from './story-column.tsx'
import { AskDialog, RepeatDialog, rentalStoryQuery } from './story-dialogs.tsx'

/** All that happened to one rental, from the request to the refund. */
export function RentalStory({ id }: { id: string }) {
  const story = useQuery(rentalStoryQuery(id))
  return (
    <section aria-labelledby="story" className="grid grid-cols-1 gap-6">
      <Link
        to="/admin"
        search={{ section: 'rentals' }}
        className="-ml-2 inline-flex min-h-11 items-center gap-2 justify-self-start rounded-sm px-2 font-medium no-underline hover:bg-shade"
      >
        <ArrowLeft aria-hidden="true" className="size-5" />
        {m.admin_story_back()}
      </Link>
      <h2 id="story" className="text-28">
        {m.admin_story_title()}
      </h2>
      {story.isPending ? <Coming /> : null}
      {story.isError ? (
        <LoadFailed title={m.admin_story_failed()} headingLevel={3} onRetry={() => void story.refetch()} />
      ) : null}
      {story.data ? <Told story={story.data} readAgain={() => story.refetch()} /> : null}
    </section>
  )
}

function Told({ story, readAgain }: { story: Story; readAgain: () => Promise<unknown> }) {
  const [repeated, setRepeated] = useState<StoryEntry | null>(null)
  const [isAsking, setAsking] = useState(false)
  return (
    <>
      <Facts story={story} />
      <div className="flex flex-wrap gap-3">
        <CopyStory text={() => storyText(story)} />
        <Button variant="secondary" size="sm" onClick={() => setAsking(true)}>
          {m.admin_story_ask()}
        </Button>
        <Button variant="quiet" size="sm" onClick={() => void readAgain()}>
          {m.admin_story_reload()}
        </Button>
        <StoryActs story={story} readAgain={readAgain} />
      </div>
      <StoryColumn entries={story.entries} onRepeat={setRepeated} />
      {repeated?.ref ? (
        <RepeatDialog
          id={story.id}
          messageId={repeated.ref}
          onClose={() => setRepeated(null)}
          onDone={readAgain}
        />
      ) : null}
      {isAsking ? <AskDialog id={story.id} onClose={() => setAsking(false)} onDone={readAgain} /> : null}
    </>
  )
}

function Facts({ story }: { story: Story }) {
  const { owner, renter, start_date, end_date, documents } = story
  return (
    <>
      <h3 className="text-22 wrap-anywhere">{story.equipment_name}</h3>
      <FactList>
        <Fact label={m.admin_story_days()}>{daysText(start_date, end_date)}</Fact>
        <Fact label={m.admin_story_owner()}>
          <PersonLink {...owner} />
        </Fact>
        <Fact label={m.admin_story_renter()}>
          <PersonLink {...renter} />
        </Fact>
        <Fact label={m.admin_story_total()}>{moneyText(story.total_cents)}</Fact>
        <Fact label={m.admin_story_stage()}>{stageTags[story.stage].word()}</Fact>
        <Fact label={m.admin_story_payment()}>{paymentWords[story.payment_status]()}</Fact>
        {documents.length > 0 ? (
          <Fact label={m.receipts_list()}>
            <DocumentLinks documents={documents} />
          </Fact>
        ) : null}
        <Fact label={m.admin_story_id()}>
          <span className="font-mono text-12">{story.id}</span>
        </Fact>
      </FactList>
    </>
  )
}

function PersonLink({ id, name }: { id: string; name: string }) {
  return (
    <Link to="/admin" search={{ section: 'people', id }}>
      {personName(name)}
    </Link>
  )
}

function Coming() {
  return (
    <SkeletonGroup className="grid gap-3">
      {[...'123456'].map((key) => (
        <Skeleton key={key} className="h-14" />
      ))}
    </SkeletonGroup>
  )
}

/** Copies the story as text, and says so in its own place. */
function CopyStory({ text }: { text: () => string }) {
  const [copied, setCopied] = useState(false)
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text())
      setCopied(true)
    } catch (error) {
      logInBrowser('copying failed', error)
      toast.destructive(m.admin_story_not_copied(), m.admin_story_not_copied_detail())
    }
  }
  const Sign = copied ? Check : Copy
  return (
    <Button variant="secondary" size="sm" onClick={() => void copy()}>
      <Sign aria-hidden="true" />
      <span aria-live="polite">{copied ? m.admin_story_copied() : m.admin_story_copy()}</span>
    </Button>
  )
}
