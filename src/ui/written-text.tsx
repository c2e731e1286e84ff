import { m } from '#paraglide/messages.js'
import { getLocale } from '#paraglide/runtime.js'
import { languageOf } from '#platform/text-language.ts'
import { cx } from './class-names.ts'

type Props = { text: string; as?: 'p' | 'blockquote'; className?: string }

/** A person's own words with their line breaks and language; says so where that is not the reader's. */
export function WrittenText({ text, as: Tag = 'p', className }: Props) {
  const language = languageOf(text)
  return (
    <>
      <Tag lang={language ?? undefined} className={cx('whitespace-pre-line', className)}>
        {text}
      </Tag>
      {language && language !== getLocale() ? (
        <p className="text-14 text-muted">
          {language === 'fr-CA' ? m.ui_written_in_french() : m.ui_written_in_english()}
        </p>
      ) : null}
    </>
  )
}
