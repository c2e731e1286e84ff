import { m } from '#paraglide/messages.js'
import { FrameCorners } from '#ui/frame-corners.tsx'
import type { PartView as Part } from '../contract.ts'
import { MarkedText } from './marked-text.tsx'
import { fieldWords } from './queue-words.ts'

/** One public field: its new content large, the earlier one beside or above it smaller. */
export function PartView({ part }: { part: Part }) {
  const { field, fresh, stood, fresh_pictures, stood_pictures } = part
  const isNew = fresh.length + fresh_pictures.length > 0
  const hasStood = stood.length + stood_pictures.length > 0
  const isMany = fresh.length > 1 || field === 'included' || field === 'specs' || field === 'images'
  return (
    <section className="grid gap-2">
      <h4 className="text-12 font-semibold text-muted">{fieldWords(field)}</h4>
      {isNew ? (
        <div className="grid gap-3">
          <Pictures pictures={fresh_pictures} isLarge />
          <Texts texts={fresh} className="text-16" />
        </div>
      ) : null}
      {hasStood ? (
        <div className={isNew ? 'grid gap-2 rounded-md bg-sunken p-3' : 'grid gap-2'}>
          {isNew ? (
            <p className="text-12 text-muted">
              {isMany ? m.admin_queue_stood_beside() : m.admin_queue_stood()}
            </p>
          ) : null}
          <Pictures pictures={stood_pictures} isLarge={!isNew} />
          <Texts texts={stood} className={isNew ? 'text-14 text-muted' : 'text-16'} />
        </div>
      ) : null}
    </section>
  )
}

function Texts({ texts, className }: { texts: Part['fresh']; className: string }) {
  const [only, ...more] = texts
  if (!only) return null
  if (more.length === 0)
    return (
      <p className={className}>
        <MarkedText {...only} />
      </p>
    )
  return (
    <ul className={`grid list-disc gap-1 pl-5 ${className}`}>
      {texts.map((text) => (
        <li key={text.text}>
          <MarkedText {...text} />
        </li>
      ))}
    </ul>
  )
}

function Pictures({ pictures, isLarge }: { pictures: Part['fresh_pictures']; isLarge: boolean }) {
  if (pictures.length === 0) return null
  return (
    <ul className={isLarge ? 'grid gap-4 sm:grid-cols-2' : 'flex flex-wrap gap-2'}>
      {pictures.map(({ url, alt }) => (
        <li key={`${url} ${alt}`} className={isLarge ? 'p-1' : 'w-24'}>
          {isLarge ? (
            <FrameCorners>
              <Shown url={url} alt={alt} />
            </FrameCorners>
          ) : (
            <Shown url={url} alt={alt} />
          )}
          {alt && isLarge ? <p className="mt-3 text-14 text-muted">{alt}</p> : null}
        </li>
      ))}
    </ul>
  )
}

function Shown({ url, alt }: { url: string; alt: string }) {
  return (
    <a href={url} target="_blank" rel="noopener" className="block">
      <img
        src={url}
        alt={alt || m.admin_field_images()}
        className="aspect-4/3 w-full rounded-md bg-sunken object-contain"
      />
    </a>
  )
}
