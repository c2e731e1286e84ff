import type { ClassNames, ModifiersClassNames } from 'react-day-picker'
import { iconButtonClass } from './icon-button.tsx'

/** The day picker in our dress. Cells are 44 px: a thumb's width. */
export const calendarClasses: Partial<ClassNames> = {
  root: 'relative w-fit',
  months: 'flex flex-wrap items-start gap-x-10',
  month: 'calendar-month grid gap-2',
  month_caption: 'flex h-11 items-center px-2',
  caption_label: 'font-display text-18 font-bold first-letter:uppercase',
  nav: 'absolute top-0 right-0 flex',
  button_previous: iconButtonClass(false, 'aria-disabled:text-hairline'),
  button_next: iconButtonClass(false, 'aria-disabled:text-hairline'),
  month_grid: 'border-collapse',
  weekday: 'size-11 font-mono text-12 font-medium text-muted uppercase',
  day: 'calendar-day',
  day_button: 'calendar-day-button',
  today: 'calendar-today',
  disabled: 'calendar-off',
  outside: 'invisible',
  hidden: 'invisible',
  selected: 'calendar-picked',
  range_start: 'calendar-start',
  range_middle: 'calendar-middle',
  range_end: 'calendar-end',
}

export const calendarModifierClasses: ModifiersClassNames = {
  booked: 'calendar-booked',
  blocked: 'calendar-blocked',
}
