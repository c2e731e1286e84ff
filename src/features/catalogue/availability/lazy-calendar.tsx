import { type ComponentProps, Suspense } from 'react'
import { m } from '#paraglide/messages.js'
import { getLocale } from '#paraglide/runtime.js'
import { cx } from '#ui/class-names.ts'
import type { CalendarWords, DayCalendar } from '#ui/day-calendar.tsx'
import { lazyPart } from '#ui/lazy-part.ts'
import { Skeleton, SkeletonGroup } from '#ui/skeleton.tsx'

type Props = Omit<ComponentProps<typeof DayCalendar>, 'locale' | 'words'> & {
  /** The calendar's name: two on one page differ. */
  label: string
}

const Calendar = lazyPart(async () => (await import('#ui/day-calendar.tsx')).DayCalendar)

/** The day calendar in the page's language, fetched when it is first drawn. It keeps the height of six weeks. */
export function LazyCalendar({ label, ...props }: Props) {
  return (
    <div className="min-h-93">
      <Suspense fallback={<CalendarSkeleton months={props.months} />}>
        <Calendar {...props} locale={getLocale()} words={calendarWords(label)} />
      </Suspense>
    </div>
  )
}

/** A month's shape, or two from 768 px up. */
export function CalendarSkeleton({ months = 1 }: { months?: 1 | 2 }) {
  return (
    <SkeletonGroup className="flex gap-10">
      <MonthShape />
      {months === 2 ? <MonthShape className="hidden md:grid" /> : null}
    </SkeletonGroup>
  )
}

function MonthShape({ className = 'grid' }: { className?: string }) {
  return (
    <div className={cx('w-[min(19.25rem,calc(100vw-2rem))] content-start', className)}>
      <Skeleton className="mx-2 my-3 h-5 w-36" />
      <Skeleton className="mx-2 mt-6 mb-5 h-3" />
      {[...'12345'].map((week) => (
        <Skeleton key={week} className="mx-1 my-2 h-7.5 rounded-md!" />
      ))}
    </div>
  )
}

/** The accessible words of a calendar, in the page's language. */
function calendarWords(calendar: string): CalendarWords {
  return {
    calendar,
    previous: m.availability_calendar_previous(),
    next: m.availability_calendar_next(),
    today: m.availability_calendar_today(),
    selected: m.availability_calendar_selected(),
  }
}
