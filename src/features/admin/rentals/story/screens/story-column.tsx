import { instantText } from '#features/admin/frame/instant-text.ts'
import { m } from '#paraglide/messages.js'
import { Button } from '#ui/button.tsx'
import type { StoryEntry } from '../contract.ts'
import { factsOf, kindWords, whatWords } from '../story-words.ts'

type Props = { entries: readonly StoryEntry[]; onRepeat: (entry: StoryEntry) => void }

/** One column of time, the newest last. */
export function StoryColumn({ entries, onRepeat }: Props) {
  return (
    <ol aria-labelledby="story" className="grid border-t border-hairline">
      {numbered(entries).map(({ key, entry }) => (
        <li
          key={key}
          className="grid grid-cols-1 gap-x-6 gap-y-1 border-b border-hairline py-3 md:grid-cols-[11rem_9rem_1fr]"
        >
          <time dateTime={entry.at} className="font-mono text-12 text-muted tabular-nums">
            {instantText(entry.at)}
          </time>
          <span className="text-14 text-muted">{kindWords[entry.kind]()}</span>
          <div className="grid min-w-0 gap-0.5">
            <p className="font-medium wrap-anywhere">{whatWords(entry)}</p>
            <p className="text-14 wrap-anywhere text-muted">{factsOf(entry).join(' · ')}</p>
            {entry.ref ? <p className="font-mono text-12 wrap-anywhere text-muted">{entry.ref}</p> : null}
            {entry.repeatable ? (
              <Button
                variant="secondary"
                size="sm"
                className="mt-1 justify-self-start"
                onClick={() => onRepeat(entry)}
              >
                {m.admin_story_repeat()}
              </Button>
            ) : null}
          </div>
        </li>
      ))}
    </ol>
  )
}

/** Entries of one instant may read the same: the place among the entries, which only grow at the end, makes the key. */
function numbered(entries: readonly StoryEntry[]) {
  return entries.map((entry, place) => ({ key: `${entry.at} ${entry.kind} ${entry.what} ${place}`, entry }))
}
