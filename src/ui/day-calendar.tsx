import { ChevronLeft, ChevronRight } from 'lucide-react'
import { type DateRange, DayPicker, type DayPickerProps } from 'react-day-picker'
import { calendarClasses, calendarModifierClasses } from './calendar-classes.ts'
import { toDate, toDay } from './calendar-days.ts'

/** Both ends included; `to` is null between the first press and the second. */
export type DayRange = { from: string; to: string | null }
/** The state of a day: a word (read aloud with its date) and a look. Days not `open` cannot be picked. */
export type DayState = { word: string; look: 'free' | 'booked' | 'blocked'; open: boolean }
export type CalendarWords = {
  calendar: string
  previous: string
  next: string
  today: string
  selected: string
}

type Props = {
  locale: 'en-CA' | 'fr-CA'
  words: CalendarWords
  /** Today at the place in question, YYYY-MM-DD. */
  today: string
  months?: 1 | 2
  firstDay?: string
  lastDay?: string
  stateOf?: (day: string) => DayState | undefined
  value?: DayRange | null
  /** Without it the calendar is only to be read. */
  onValueChange?: (range: DayRange | null) => void
  /** The first day of the month now in view. */
  onMonthChange?: (day: string) => void
  /** Whether the first day that can be picked, or the chosen one, has the focus when the calendar is drawn. */
  takesFocus?: boolean
}

/**
 * Days of one month, or of two side by side from 768 px up, to read or to pick a range from. A range never spans a day
 * that is not open. Arrows move by day and week, Page Up and Down by month, Home and End within the week.
 */
export function DayCalendar(props: Props) {
  const { locale, words, today, months = 1, firstDay, lastDay, value, onValueChange, onMonthChange } = props
  const look = (wanted: DayState['look']) => (date: Date) => props.stateOf?.(toDay(date))?.look === wanted
  const shared: DayPickerProps = {
    lang: locale,
    'aria-label': words.calendar,
    today: toDate(today),
    defaultMonth: toDate(value?.from ?? firstDay ?? today),
    startMonth: firstDay ? toDate(firstDay) : undefined,
    endMonth: lastDay ? toDate(lastDay) : undefined,
    numberOfMonths: months,
    weekStartsOn: 0,
    classNames: calendarClasses,
    components: { Chevron },
    formatters: dayFormatters(locale),
    labels: dayLabels(props),
    modifiers: { booked: look('booked'), blocked: look('blocked') },
    modifiersClassNames: calendarModifierClasses,
    disabled: (date) => isClosed(toDay(date), props),
    onMonthChange: (month) => onMonthChange?.(toDay(month)),
    autoFocus: props.takesFocus,
  }
  if (!onValueChange) return <DayPicker {...shared} modifiers={{ ...shared.modifiers, ...marked(value) }} />
  return (
    <DayPicker
      {...shared}
      mode="range"
      excludeDisabled
      resetOnSelect
      selected={value ? { from: toDate(value.from), to: value.to ? toDate(value.to) : undefined } : undefined}
      onSelect={(range) => onValueChange(toRange(range))}
    />
  )
}

function isClosed(day: string, { firstDay, lastDay, stateOf }: Props): boolean {
  if ((firstDay && day < firstDay) || (lastDay && day > lastDay)) return true
  return stateOf?.(day)?.open === false
}

/** The days of a range that is only shown: a band over the days, both ends in it. */
function marked(value: DayRange | null | undefined): DayPickerProps['modifiers'] {
  if (!value) return {}
  const range = { from: toDate(value.from), to: toDate(value.to ?? value.from) }
  return { selected: range, range_middle: range }
}

function toRange(range: DateRange | undefined): DayRange | null {
  return range?.from ? { from: toDay(range.from), to: range.to ? toDay(range.to) : null } : null
}

function dayFormatters(locale: string): DayPickerProps['formatters'] {
  const caption = new Intl.DateTimeFormat(locale, { month: 'long', year: 'numeric' })
  const weekday = new Intl.DateTimeFormat(locale, { weekday: 'short' })
  return {
    formatCaption: (date) => caption.format(date),
    formatWeekdayName: (date) => weekday.format(date).replace('.', ''),
  }
}

function dayLabels({ locale, words, stateOf }: Props): DayPickerProps['labels'] {
  const full = new Intl.DateTimeFormat(locale, { dateStyle: 'full' })
  const caption = new Intl.DateTimeFormat(locale, { month: 'long', year: 'numeric' })
  const weekday = new Intl.DateTimeFormat(locale, { weekday: 'long' })
  const say = (date: Date, modifiers: Record<string, boolean> | undefined) =>
    [
      full.format(date),
      modifiers?.today ? words.today : '',
      stateOf?.(toDay(date))?.word,
      modifiers?.selected ? words.selected : '',
    ]
      .filter(Boolean)
      .join(', ')
  return {
    labelNav: () => words.calendar,
    labelPrevious: () => words.previous,
    labelNext: () => words.next,
    labelGrid: (date) => caption.format(date),
    labelWeekday: (date) => weekday.format(date),
    labelDayButton: say,
    labelGridcell: say,
  }
}

function Chevron({ orientation }: { orientation?: 'up' | 'down' | 'left' | 'right' }) {
  return orientation === 'left' ? <ChevronLeft aria-hidden="true" /> : <ChevronRight aria-hidden="true" />
}
