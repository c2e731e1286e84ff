import { Link } from '@tanstack/react-router'
import { useId, useState } from 'react'
import { useForm } from 'react-hook-form'
import { PAYABLE_DAYS } from '#features/base/clocks/clock.ts'
import { useTextsDraft } from '#features/people/session/use-texts-draft.ts'
import { m } from '#paraglide/messages.js'
import { getLocale } from '#paraglide/runtime.js'
import { elide } from '#platform/elide.ts'
import { keysOf } from '#platform/own-value.ts'
import { Button } from '#ui/button.tsx'
import { buttonClass } from '#ui/button-class.ts'
import { CountedField } from '#ui/counted-field.tsx'
import { daysText } from '#ui/days-text.ts'
import { Notice } from '#ui/notice.tsx'
import { ANSWER_MESSAGE_MAX_LENGTH, isAgreed } from '../rental.ts'
import type { RentalDetail } from '../rental-view.ts'
import {
  PickUpFields,
  type PickUpWords,
  pickUpRules,
  pickUpWords,
  preferredFields,
} from './pickup-fields.tsx'
import { preferredPickUpText } from './preferred-pickup.ts'
import { RejectDialog, type Rejection } from './reject-dialog.tsx'
import { AtThumb } from './thumb-bar.tsx'
import type { TooLateReason } from './too-late.tsx'
import { type ApprovalWords, useAnswer } from './use-answer.ts'

type Values = ApprovalWords
type Props = {
  rental: RentalDetail
  /** The foot of the page, for the buttons on a phone. */
  bar: HTMLDivElement | null
  onTooLate: (reason: TooLateReason | null) => void
}

/**
 * Approves with a time and a place to meet, or rejects; each with a message to the renter. The draft is kept until it
 * is sent, even when the page closes.
 */
export function AnswerForm({ rental, bar, onTooLate }: Props) {
  const id = useId()
  const [rejecting, setRejecting] = useState(false)
  const form = useForm<Values>({
    defaultValues: {
      ...pickUpWords(rental),
      message: '',
      decline_message: m.rentals_decline_overlap_reason(),
    },
  })
  const rejection = useForm<Rejection>({ defaultValues: { message: '' } })
  const draft = useTextsDraft(form, `approval.${rental.id}`)
  const reason = useTextsDraft(rejection, `rejection.${rental.id}`)
  const onGiven = () => {
    draft.forget()
    reason.forget()
  }
  const onWrong = (field: keyof PickUpWords, message: string) =>
    form.setError(field, { message }, { shouldFocus: true })
  const { pending, approve, reject } = useAnswer(rental, { onTooLate, onGiven, onWrong })
  const promised = rental.clashes.some(isAgreed)
  const mayApprove = rental.may.approve && !promised
  return (
    <>
      <form id={id} noValidate onSubmit={form.handleSubmit(approve)} className="grid gap-5">
        {mayApprove ? <ApprovalFields form={form} rental={rental} /> : null}
        {rental.may.approve && promised ? (
          <p className="text-14 text-muted">{m.rentals_clash_approved_detail()}</p>
        ) : null}
        {rental.may.approve ? null : <NotApprovable rental={rental} />}
        <AtThumb at={bar}>
          <AnswerButtons
            form={id}
            approves={mayApprove ? rental.clashes.length : null}
            isApproving={pending === 'approve'}
            onReject={() => setRejecting(true)}
          />
        </AtThumb>
      </form>
      <RejectDialog
        open={rejecting}
        form={rejection}
        name={rental.renter.name}
        pending={pending === 'reject'}
        onClose={() => setRejecting(false)}
        onReject={async (message) => {
          await reject(message)
          setRejecting(false)
        }}
      />
    </>
  )
}

type ButtonsProps = {
  form: string
  /** How many others an approval declines; null where there can be none. */
  approves: number | null
  isApproving: boolean
  onReject: () => void
}

function AnswerButtons({ form, approves, isApproving, onReject }: ButtonsProps) {
  return (
    <div className="grid gap-2 grid-cols-[1fr_auto] lg:sticky lg:bottom-0 lg:z-10 lg:-mx-4 lg:border-t lg:border-hairline lg:bg-paper lg:px-4 lg:py-3">
      {approves === null ? null : (
        <Button
          type="submit"
          form={form}
          size="lg"
          block
          pending={isApproving}
          pendingLabel={m.rentals_approving()}
        >
          {approves > 0 ? m.rentals_approve_and_decline({ count: approves }) : m.rentals_approve()}
        </Button>
      )}
      <Button variant="secondary" size="lg" block onClick={onReject}>
        {m.rentals_reject()}
      </Button>
    </div>
  )
}

function ApprovalFields({
  form,
  rental,
}: {
  form: ReturnType<typeof useForm<Values>>
  rental: RentalDetail
}) {
  const { register, control, formState, setValue } = form
  const { name } = rental.renter
  const rules = pickUpRules(name)
  return (
    <>
      <PreferredPickUp
        rental={rental}
        onUse={(fields) => {
          for (const field of keysOf(fields))
            setValue(field, fields[field], { shouldDirty: true, shouldValidate: true })
        }}
      />
      <PickUpFields
        rental={rental}
        fields={{
          pickup_day: register('pickup_day', rules.pickup_day),
          pickup_from: register('pickup_from', rules.pickup_from),
          pickup_to: register('pickup_to', rules.pickup_to),
          pickup_address: register('pickup_address', rules.pickup_address),
        }}
        errors={formState.errors}
        hint={rental.pickup_habit ? m.rentals_answer_habit() : undefined}
      />
      <CountedField
        {...register('message', { validate: withinLimit })}
        control={control}
        limit={ANSWER_MESSAGE_MAX_LENGTH}
        label={m.rentals_answer_message({ name })}
        error={formState.errors.message?.message}
        optional
      />
      {rental.clashes.length > 0 ? (
        <CountedField
          {...register('decline_message', { validate: withinLimit })}
          control={control}
          limit={ANSWER_MESSAGE_MAX_LENGTH}
          label={m.rentals_decline_message({ count: rental.clashes.length })}
          hint={m.rentals_decline_message_hint()}
          error={formState.errors.decline_message?.message}
          optional
        />
      ) : null}
      {rental.payable_from ? (
        <p className="text-14 text-muted">
          {m.rentals_approval_paid_later({
            name,
            day: daysText(rental.payable_from, rental.payable_from, rental.today),
            days: PAYABLE_DAYS,
          })}
        </p>
      ) : null}
    </>
  )
}

function withinLimit(text: string) {
  return (
    text.length <= ANSWER_MESSAGE_MAX_LENGTH ||
    m.ui_characters_over({ count: text.length - ANSWER_MESSAGE_MAX_LENGTH })
  )
}

/** The time that the renter asked for, and a press that fills it in. */
function PreferredPickUp({
  rental,
  onUse,
}: {
  rental: RentalDetail
  onUse: (fields: ReturnType<typeof preferredFields>) => void
}) {
  const { preferred_pickup_time: time, start_date, renter } = rental
  if (time === null) return null
  const when = preferredPickUpText(start_date, time, getLocale())
  return (
    <div className="flex flex-wrap items-center justify-between gap-2">
      <p className="text-14">{m.rentals_answer_preferred({ name: renter.name, when })}</p>
      <Button variant="secondary" size="sm" onClick={() => onUse(preferredFields(start_date, time))}>
        {m.rentals_answer_use_preferred({ when })}
      </Button>
    </div>
  )
}

function NotApprovable({ rental: { equipment_hidden, payouts_missing, renter } }: { rental: RentalDetail }) {
  if (equipment_hidden)
    return (
      <Notice tone="amber" title={m.rentals_answer_hidden()}>
        {m.refusal_listing_hidden()}
      </Notice>
    )
  if (payouts_missing)
    return (
      <Notice
        tone="amber"
        title={m.rentals_answer_payouts()}
        action={
          <Link to="/connect-dashboard" className={buttonClass({ block: true })}>
            {m.rentals_answer_payouts_set_up()}
          </Link>
        }
      >
        {elide(m.rentals_answer_payouts_detail({ name: renter.name }), getLocale(), renter.name)}
      </Notice>
    )
  return (
    <Notice tone="amber" title={m.rentals_answered_expired()}>
      {elide(m.rentals_answered_expired_detail({ name: renter.name }), getLocale(), renter.name)}
    </Notice>
  )
}
