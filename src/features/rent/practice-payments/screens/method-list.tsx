import { CreditCard, Landmark, Trash2 } from 'lucide-react'
import { useId, useState } from 'react'
import { m } from '#paraglide/messages.js'
import { Button } from '#ui/button.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import { StatusTag } from '#ui/status-tag.tsx'
import { toast } from '#ui/toast.ts'
import {
  chooseDefault,
  type MethodKind,
  type PaymentMethod,
  type PracticePayments,
  removeMethod,
  restoreMethod,
} from '../practice-payments.ts'
import type { Change } from '../use-practice-payments.ts'
import { AddMethod } from './add-method.tsx'

type Props = { kind: MethodKind; payments: PracticePayments; change: Change }

/** The bank accounts, or the cards: one is the default, each can be taken out and put back. */
export function MethodList({ kind, payments, change }: Props) {
  const id = useId()
  const [isAdding, setAdding] = useState(false)
  const { title, none, add } = words[kind]
  const methods = payments[kind]
  const remove = (method: PaymentMethod, place: number) => {
    if (!change((before) => removeMethod(before, kind, method.id))) return
    const undo = () => change((before) => restoreMethod(before, kind, method, place))
    toast.neutral(m.practice_removed(), method.label, { label: m.practice_undo(), act: undo })
    document.getElementById(`${id}-add`)?.focus()
  }
  return (
    <section aria-labelledby={id} className="grid gap-3">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h3 id={id} className="text-22">
          {title()}
        </h3>
        <Button id={`${id}-add`} variant="secondary" size="sm" onClick={() => setAdding(true)}>
          {add()}
        </Button>
      </div>
      {methods.length === 0 ? (
        <p className="rounded-lg border border-dashed border-line p-4 text-14 text-muted">{none()}</p>
      ) : (
        <ul className="divide-y divide-hairline border-y border-hairline">
          {methods.map((method, place) => (
            <li key={method.id}>
              <Method
                kind={kind}
                method={method}
                onChoose={() => change((before) => chooseDefault(before, kind, method.id))}
                onRemove={() => remove(method, place)}
              />
            </li>
          ))}
        </ul>
      )}
      <AddMethod kind={kind} title={add()} open={isAdding} onClose={() => setAdding(false)} change={change} />
    </section>
  )
}

type MethodProps = { kind: MethodKind; method: PaymentMethod; onChoose: () => void; onRemove: () => void }

function Method({ kind, method: { label, last4, isDefault }, onChoose, onRemove }: MethodProps) {
  const { Icon } = words[kind]
  return (
    <div className="flex items-center gap-3 py-3">
      <Icon aria-hidden="true" className="size-5 shrink-0 text-muted" />
      <div className="flex min-w-0 flex-1 flex-wrap items-center gap-x-3 gap-y-1">
        <p className="min-w-0 flex-1 basis-32">
          <span className="block font-medium wrap-anywhere">{label}</span>
          <span className="text-14 text-muted tabular-nums">{m.practice_ends_in({ digits: last4 })}</span>
        </p>
        {isDefault ? (
          <StatusTag tone="green">{m.practice_default()}</StatusTag>
        ) : (
          <Button
            variant="quiet"
            size="sm"
            aria-label={m.practice_make_default_named({ name: label })}
            onClick={onChoose}
          >
            {m.practice_make_default()}
          </Button>
        )}
      </div>
      <IconButton label={m.practice_remove({ name: label })} icon={<Trash2 />} onClick={onRemove} />
    </div>
  )
}

const words = {
  bankAccounts: {
    title: m.practice_bank_accounts,
    none: m.practice_bank_accounts_none,
    add: m.practice_add_bank_account,
    Icon: Landmark,
  },
  creditCards: {
    title: m.practice_cards,
    none: m.practice_cards_none,
    add: m.practice_add_card,
    Icon: CreditCard,
  },
}
