import {
  Camera,
  ClipboardList,
  CreditCard,
  type LucideIcon,
  ReceiptText,
  Store,
  UserRound,
} from 'lucide-react'
import { useEffect, useId, useRef } from 'react'
import { stageTags } from '#features/admin/rentals/rentals/rental-words.ts'
import { personName } from '#features/people/profiles/person-name.ts'
import { kindWords as documentWords } from '#features/rent/receipts/receipt-words.ts'
import { m } from '#paraglide/messages.js'
import { cx } from '#ui/class-names.ts'
import { StatusTag, type Tone } from '#ui/status-tag.tsx'
import type { Found } from '../contract.ts'
import { FOUND_KINDS, type FoundKind, type FoundState } from '../found.ts'

const kindWords: Record<FoundKind, { label: () => string; Icon: LucideIcon }> = {
  person: { label: m.admin_search_person, Icon: UserRound },
  listing: { label: m.admin_search_listing, Icon: Camera },
  store: { label: m.admin_search_store, Icon: Store },
  rental: { label: m.admin_search_rental, Icon: ClipboardList },
  payment: { label: m.admin_search_payment, Icon: CreditCard },
  document: { label: m.admin_search_document, Icon: ReceiptText },
}

const stateWords: Record<FoundState, { tone: Tone; word: () => string }> = {
  active: { tone: 'green', word: m.admin_state_active },
  suspended: { tone: 'red', word: m.admin_state_suspended },
  leaving: { tone: 'amber', word: m.admin_state_leaving },
  erased: { tone: 'neutral', word: m.admin_state_erased },
  on_offer: { tone: 'green', word: m.admin_state_on_offer },
  paused: { tone: 'neutral', word: m.admin_state_paused },
  hidden: { tone: 'red', word: m.admin_state_hidden },
  removed: { tone: 'neutral', word: m.admin_state_removed },
  withheld: { tone: 'neutral', word: m.admin_state_withheld },
  due: { tone: 'amber', word: m.admin_state_due },
  paid: { tone: 'green', word: m.admin_state_paid },
  void: { tone: 'neutral', word: m.admin_state_void },
  receipt: { tone: 'neutral', word: documentWords.receipt },
  credit_note: { tone: 'neutral', word: documentWords.credit_note },
  fee_invoice: { tone: 'neutral', word: documentWords.fee_invoice },
  fee_credit_note: { tone: 'neutral', word: documentWords.fee_credit_note },
  ...stageTags,
}

type Props = {
  id: string
  items: readonly Found[]
  active: number
  onActive: (index: number) => void
  onOpen: (found: Found) => void
}

/** The results, kind by kind: the list of a combobox, which keeps the focus. */
export function FoundList({ id, items, ...lines }: Props) {
  const placed = items.map((found, index) => ({ found, index }))
  return (
    <div
      id={id}
      role="listbox"
      aria-label={m.admin_search()}
      hidden={items.length === 0}
      className="grid gap-4"
    >
      {FOUND_KINDS.map((kind) => (
        <Group
          key={kind}
          id={id}
          kind={kind}
          placed={placed.filter(({ found }) => found.kind === kind)}
          {...lines}
        />
      ))}
    </div>
  )
}

type Placed = { found: Found; index: number }
type GroupProps = Omit<Props, 'items'> & { kind: FoundKind; placed: Placed[] }

function Group({ kind, placed, ...lines }: GroupProps) {
  const nameId = useId()
  if (placed.length === 0) return null
  return (
    // biome-ignore lint/a11y/useSemanticElements: options stand in groups of a listbox, which has no element of its own.
    <div role="group" aria-labelledby={nameId} className="grid gap-1">
      <span id={nameId} className="px-3 text-12 font-semibold text-muted">
        {kindWords[kind].label()}
      </span>
      {placed.map((one) => (
        <Line key={one.found.id} {...one} {...lines} />
      ))}
    </div>
  )
}

function Line({ found, index, id, active, onActive, onOpen }: Placed & Omit<Props, 'items'>) {
  const line = useRef<HTMLDivElement>(null)
  const isActive = index === active
  useEffect(() => {
    if (isActive) line.current?.scrollIntoView({ block: 'nearest' })
  }, [isActive])
  const { Icon } = kindWords[found.kind]
  const { tone, word } = stateWords[found.state]
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: its keys are those of the combobox, which keeps the focus.
    <div
      ref={line}
      id={`${id}-${index}`}
      role="option"
      tabIndex={-1}
      aria-selected={isActive}
      onPointerMove={() => onActive(index)}
      onMouseDown={(event) => event.preventDefault()}
      onClick={() => onOpen(found)}
      className={cx(
        'flex min-h-12 cursor-pointer items-center gap-3 rounded-md px-3 py-1.5',
        isActive && 'bg-shade',
      )}
    >
      <Icon aria-hidden="true" className="size-5 shrink-0 text-muted" />
      <span className="grid min-w-0 flex-1">
        <span className="truncate font-medium">{personName(found.title)}</span>
        <span className="truncate text-14 text-muted">{found.detail}</span>
      </span>
      <StatusTag tone={tone}>{word()}</StatusTag>
    </div>
  )
}
